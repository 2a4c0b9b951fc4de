/// The modes of a full-screen program, with the sequences that set and reset them.
public struct TerminalModes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// An alternate screen (1049); leaving it restores the previous content.
  public static let alternateScreen = TerminalModes(rawValue: 1)
  /// A hidden cursor (DECTCEM, 25).
  public static let hiddenCursor = TerminalModes(rawValue: 2)
  /// Pasted text is marked as such (2004).
  public static let bracketedPaste = TerminalModes(rawValue: 4)
  /// Mouse buttons, wheel and drags (1002, in the SGR form 1006).
  public static let mouse = TerminalModes(rawValue: 8)
  /// Reports when the terminal's window gets and loses the focus (1004).
  public static let focus = TerminalModes(rawValue: 16)
  /// The Kitty keyboard protocol: each key has its own sequence.
  public static let kittyKeyboard = TerminalModes(rawValue: 32)

  /// Text stays in its row, even if a character is wider than expected (DECAWM, 7).
  public static let singleRows = TerminalModes(rawValue: 64)

  public static let fullScreen: TerminalModes = [
    .alternateScreen, .hiddenCursor, .bracketedPaste, .mouse, .focus, .singleRows,
  ]

  private static let numbers: [(TerminalModes, [Int])] = [
    (.alternateScreen, [1049]), (.bracketedPaste, [2004]), (.mouse, [1002, 1006]),
    (.focus, [1004]),
  ]

  var setting: String {
    let set = Self.numbers.filter { contains($0.0) }.flatMap(\.1).map { "\u{1B}[?\($0)h" }
    let cursor = contains(.hiddenCursor) ? "\u{1B}[?25l" : ""
    let rows = contains(.singleRows) ? "\u{1B}[?7l" : ""
    // Each screen has its own keyboard flags, so this follows the switch of the screen.
    return set.joined() + cursor + rows + (contains(.kittyKeyboard) ? "\u{1B}[>1u" : "")
  }

  /// Valid anywhere in a frame: ST ends an unfinished string, a synchronized update (2026) is
  /// displayed, and the style is reset.
  var undoing: String {
    let set = Self.numbers.reversed().filter { contains($0.0) }.flatMap(\.1)
    return "\u{1B}\\\u{1B}[?2026l\u{1B}[0m" + (contains(.kittyKeyboard) ? "\u{1B}[<u" : "")
      + (contains(.singleRows) ? "\u{1B}[?7h" : "")
      + (contains(.hiddenCursor) ? "\u{1B}[?25h" : "")
      + set.map { "\u{1B}[?\($0)l" }.joined()
  }

  /// Queries for the keyboard protocol and synchronized updates, followed by a query that every
  /// terminal answers.
  static let questions = "\u{1B}[?u\u{1B}[?2026$p\u{1B}[c"

  static let backgroundQuestion = "\u{1B}]11;?\u{1B}\\"
}
