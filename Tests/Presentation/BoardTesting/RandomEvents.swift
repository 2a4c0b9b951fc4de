import RandomTesting
import TerminalKit

/// Random input events: keys, clicks, pastes and sizes of the terminal.
package struct RandomEvents {
  private var chance: SeededGenerator
  private var size = TerminalSize(columns: 80, rows: 24)

  package init(seed: UInt64) {
    chance = SeededGenerator(seed &+ UInt64(truncatingIfNeeded: Storm.seed) << 8)
  }

  package static func rounds(_ short: Int) -> Int { Storm.rounds(short) }

  package mutating func number(_ range: Range<Int>) -> Int { chance.number(range) }

  package mutating func next() -> InputEvent {
    switch chance.number(0..<40) {
    case 0: .resize(resized())
    case 1: .paste(chance.one(of: ["a\tb\nc", "\u{1B}[2J", "긴 글 👩‍👩‍👧‍👦 more", ""]))
    case 2...8: .mouse(mouse())
    case 9...11: .key(Key(chance.one(of: Self.typed)))
    default: .key(key())
    }
  }

  /// Escape is frequent, so that scenes close again.
  private mutating func key() -> Key {
    if chance.number(0..<6) == 0 { return Key(.escape) }
    if chance.number(0..<3) == 0 { return Key(chance.one(of: Self.codes), modifiers()) }
    return Key(chance.one(of: Self.commands), chance.number(0..<12) == 0 ? modifiers() : [])
  }

  private mutating func modifiers() -> Key.Modifiers {
    chance.one(of: [[], [], .shift, .alt, .control])
  }

  private mutating func mouse() -> MouseEvent {
    MouseEvent(
      chance.one(of: Self.actions), column: chance.number(0..<size.columns),
      row: chance.number(0..<size.rows))
  }

  private mutating func resized() -> TerminalSize {
    size = chance.one(of: Self.sizes)
    return size
  }

  private static let commands = [Character]("hjklHJKLaemdugpscnN?/ vrtxyiTR*!#@~^:")
  private static let typed = [Character]("한글ab1:-\u{301}👩\u{200D}ㅎ")
  private static let codes: [Key.Code] = [
    .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .enter, .enter, .tab, .backspace,
    .delete, .f1, .character("r"), .character("s"), .character("l"),
  ]
  private static let actions: [MouseEvent.Action] = [
    .press(.left), .release(.left), .drag(.left), .wheel(.down), .wheel(.up), .press(.other),
    .release(.other),
  ]
  private static let sizes = [(80, 24), (40, 12), (20, 6), (200, 50), (1, 1), (7, 3), (80, 2)]
    .map { TerminalSize(columns: $0.0, rows: $0.1) }
}
