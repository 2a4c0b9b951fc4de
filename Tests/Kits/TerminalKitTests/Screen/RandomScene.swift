import RandomTesting
import TerminalKit

/// Random lines of text, of which each frame changes some or scrolls all.
struct RandomScene {
  private static let texts = [
    "Buy milk", "문서 쓰기", "👩‍👩‍👧‍👦 family", "e\u{301}te\u{301}", "🇰🇷🇩🇪", "❤\u{FE0F}❤", "☕", "日本語",
    "\u{301}x",
    "\u{1112}\u{1161}\u{11AB}글", "\u{1100}\u{1100}\u{1161}", "a\tb\u{1B}[2J", "               ",
    "ก\u{E33}",
    "1\u{FE0F}\u{20E3}", "\u{915}\u{94D}\u{937}", "\u{93E}", "", "x", "\u{200B}", "가",
  ]
  private static let styles: [Style] = [
    .plain, .plain, Style(.ansi(.red)), Style(.ansi(.brightCyan), .bold), Style(nil, [.dim]),
    Style(nil, [.bold, .dim, .underline]), Style(.palette(208), on: .palette(17)),
    Style(.rgb(red: 1, green: 2, blue: 3), .reverse, on: .ansi(.brightBlack)),
    Style(nil, on: .rgb(red: 9, green: 8, blue: 7)), Style(nil, [.italic, .strike]),
  ]

  private typealias Piece = (text: String, x: Int, style: Style)

  private let size: Size
  private var rows: [[Piece]]

  init(size: Size, _ random: inout SeededGenerator) {
    self.size = size
    rows = (0..<size.height).map { _ in Self.row(size.width, &random) }
  }

  mutating func next(_ random: inout SeededGenerator) -> CellBuffer {
    let row = random.number(0..<rows.count)
    switch random.number(0..<5) {
    case 0: rows = rows.map { _ in Self.row(size.width, &random) }
    case 1: rows[row] = Self.row(size.width, &random)
    case 2:
      rows.remove(at: row)
      rows.insert(Self.row(size.width, &random), at: random.number(0..<rows.count + 1))
    case 3: rows[row] += Self.row(size.width, &random).prefix(1)
    default: break
    }
    let buffer = CellBuffer(size: size)
    for (y, row) in rows.enumerated() {
      for piece in row {
        buffer.canvas().write(piece.text, at: Point(x: piece.x, y: y), piece.style)
      }
    }
    return buffer
  }

  private static func row(_ width: Int, _ random: inout SeededGenerator) -> [Piece] {
    (0..<random.number(0..<5)).map { _ in
      (random.one(of: texts), random.number(-3..<width), random.one(of: styles))
    }
  }
}
