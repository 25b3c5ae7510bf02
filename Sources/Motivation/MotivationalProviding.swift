/// Hands out a motivational: fast, however large the collection.
public protocol MotivationalProviding {
    /// A motivational.
    /// - Throws: ``ProvidingError/nothingToPick`` where there is none, or what kept the store from answering.
    func motivational() throws -> Motivational
}

/// Why no motivational can be handed out.
public enum ProvidingError: Error, Equatable {
    /// The collection, or the part of it that was asked for, is empty.
    case nothingToPick
}
