/// The cards of newly loaded items, held back to be dealt in the decks' order.
///
/// All new items have a card in the decks of the random pick and of the pick of the day, but for a few: those cards
/// follow from the row numbers, and only the exceptions are held.
struct PendingCards {
    private let firstItem: Int64
    private let limit: Int
    private var cards: [DeckNumber: [NewCard]] = [:]
    private var count = 0
    /// The rounds that the decks were in before the first card was dealt.
    private var rounds: [DeckNumber: Int64] = [:]
    /// The items, in ascending order, that aren't dealt to these decks along with all others.
    private var exceptions: [DeckNumber: [Int64]] = [.random: [], .day: []]

    /// Begins with none.
    /// - Parameters:
    ///   - firstItem: the row number that the first new item has.
    ///   - limit: how many cards are held back.
    init(firstItem: Int64, limit: Int) {
        self.firstItem = firstItem
        self.limit = limit
    }

    /// Whether as many cards as may be are held back.
    var isFull: Bool { count >= limit }

    /// Holds the cards of an item back, whose row number is larger than those before. An item that isn't told of has
    /// one in either deck that all have one in.
    mutating func add(_ item: Int64, to decks: Set<DeckNumber>, ahead: [DeckNumber: Int]) {
        for common in [DeckNumber.random, .day] where !decks.contains(common) || ahead[common] != nil {
            exceptions[common]?.append(item)
        }
        for deck in decks {
            let rounds = ahead[deck] ?? 0
            if deck == .random || deck == .day, ahead[deck] == nil { continue }
            cards[deck, default: []].append(NewCard(item: item, roundsAhead: rounds))
            count += 1
        }
    }

    /// Deals what is held back.
    mutating func deal(to decks: Decks) throws(SQLiteError) {
        for (deck, items) in cards.sorted(by: { $0.key < $1.key }) {
            try decks.deal(items, to: deck, round: round(of: deck, decks))
        }
        cards.removeAll()
        count = 0
    }

    /// Deals all cards that are left.
    /// - Parameter end: the row number behind the last new item's.
    mutating func finish(upTo end: Int64, _ decks: Decks) throws(SQLiteError) {
        for deck in [DeckNumber.random, .day] {
            try decks.deal(
                firstItem..<end, except: exceptions[deck] ?? [], to: deck, round: round(of: deck, decks), atOnce: limit)
        }
        try deal(to: decks)
    }

    private mutating func round(of deck: DeckNumber, _ decks: Decks) throws(SQLiteError) -> Int64 {
        if let round = rounds[deck] { return round }
        let round = try decks.currentRound(deck)
        rounds[deck] = round
        return round
    }
}
