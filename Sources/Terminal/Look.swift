/// How a piece of text looks: a parameter of ECMA-48's SGR.
package enum Look: Int, Sendable {
    case bold = 1
    case dim = 2
    case italic = 3
    case red = 31
    case green = 32
    case yellow = 33
    case blue = 34
    case magenta = 35
    case cyan = 36
}
