import SurfaceTemplates

/// The shapes of large letters, drawn in squares: capitals are seven high, small letters five, and two lie below the line.
struct Letters {
    /// One letter's shape.
    struct Shape {
        /// How many squares it is wide.
        let width: Int
        /// For each row from the top, the filled squares, the leftmost in the highest of `width` bits.
        var rows: [UInt32]
    }

    /// The rows of a shape: one for the accents of capitals, nine for the letter.
    static let height = 10

    private let shapes: [Character: Shape]

    /// Reads the shapes that are part of the program.
    init() {
        var shapes: [Character: Shape] = [:]
        var accents: [(mark: Accent, characters: [Character])] = []
        for line in FilledTemplate(surface_letters()).plain.split(separator: "\n") {
            let words = line.split(separator: " ")
            if words.count == 3, words[0] == "≥", let mark = Accent(rawValue: String(words[1])) {
                accents.append((mark, Array(words[2])))
            } else if let character = words.first?.first {
                shapes[character] = Shape(words.dropFirst())
            }
        }
        for (mark, characters) in accents {
            for index in stride(from: 0, to: characters.count - 1, by: 2) {
                guard let base = shapes[characters[index + 1]] else { continue }
                let isCapital = characters[index + 1].isUppercase
                shapes[characters[index]] = base.carrying(mark, isCapital: isCapital)
            }
        }
        shapes[" "] = Shape(width: 3, rows: Array(repeating: 0, count: Self.height))
        self.shapes = shapes
    }

    /// The shape of a character; nil for one that has none.
    func shape(of character: Character) -> Shape? { shapes[character] }

    /// A mark on a letter.
    enum Accent: String {
        case acute, grave, circumflex, diaeresis, tilde, ring, caron, macron, breve, dot, cedilla, ogonek

        /// The mark in three columns and two rows, from the top.
        fileprivate var rows: [UInt32] {
            switch self {
            case .acute: [0b001, 0b010]
            case .grave: [0b100, 0b010]
            case .circumflex: [0b010, 0b101]
            case .diaeresis: [0b101, 0b000]
            case .tilde: [0b011, 0b110]
            case .ring: [0b010, 0b010]
            case .caron: [0b101, 0b010]
            case .macron: [0b111, 0b000]
            case .breve: [0b101, 0b010]
            case .dot: [0b010, 0b000]
            case .cedilla: [0b010, 0b110]
            case .ogonek: [0b010, 0b011]
            }
        }

        fileprivate var isBelow: Bool { self == .cedilla || self == .ogonek }
    }
}

extension Letters.Shape {
    /// Reads rows of `#` and `.`, seven to nine of them.
    fileprivate init(_ words: some Collection<Substring>) {
        width = words.first?.count ?? 0
        let rows = words.map { $0.reduce(UInt32(0)) { $0 << 1 | ($1 == "#" ? 1 : 0) } }
        let filled = [0] + rows
        self.rows = filled + Array(repeating: 0, count: max(0, Letters.height - filled.count))
    }

    /// The shape with a mark: above a small letter, in what room there is above a capital, or below.
    fileprivate func carrying(_ mark: Letters.Accent, isCapital: Bool) -> Letters.Shape {
        // A letter of one square gets the width of the mark.
        var shape = width >= 3 ? self : Letters.Shape(width: 3, rows: rows.map { $0 << ((3 - width + 1) / 2) })
        let shift = (shape.width - 3) / 2
        let marks = mark.rows.map { $0 << shift }
        if mark.isBelow {
            shape.rows[8] |= marks[0]
            shape.rows[9] |= marks[1]
        } else if isCapital {
            shape.rows[0] |= marks[mark == .acute || mark == .grave || mark == .caron || mark == .breve ? 1 : 0]
            if mark == .acute || mark == .grave { shape.rows[0] |= marks[0] }
        } else {
            shape.rows[1] |= marks[0]
            shape.rows[2] |= marks[1]
        }
        return shape
    }
}
