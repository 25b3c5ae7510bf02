/// What is found of a picture before any program decodes it.
package enum PictureVerdict: Hashable, Sendable {
    /// It may be shown; its size in pixels.
    case fit(width: Int, height: Int)
    /// It should be given to no program, for this reason.
    case unfit(reason: String)
}
