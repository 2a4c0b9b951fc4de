/// What a full-screen program asks of its terminal, and what undoes it.
public struct TerminalModes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// A screen of its own; what was there is back afterwards (1049).
  public static let alternateScreen = TerminalModes(rawValue: 1)
  /// No cursor (DECTCEM, 25).
  public static let hiddenCursor = TerminalModes(rawValue: 2)
  /// What is pasted is told apart from what is typed (2004).
  public static let bracketedPaste = TerminalModes(rawValue: 4)
  /// The mouse's buttons and its wheel, and where it is dragged (1002, in the form of 1006).
  public static let mouse = TerminalModes(rawValue: 8)
  /// When the terminal's window gets the keys, and when no more (1004).
  public static let focus = TerminalModes(rawValue: 16)
  /// The Kitty keyboard protocol: no two keys send the same.
  public static let kittyKeyboard = TerminalModes(rawValue: 32)

  public static let fullScreen: TerminalModes = [
    .alternateScreen, .hiddenCursor, .bracketedPaste, .mouse, .focus,
  ]

  private static let numbers: [(TerminalModes, [Int])] = [
    (.alternateScreen, [1049]), (.bracketedPaste, [2004]), (.mouse, [1002, 1006]),
    (.focus, [1004]),
  ]

  /// The sequence that sets them.
  var setting: String {
    let set = Self.numbers.filter { contains($0.0) }.flatMap(\.1).map { "\u{1B}[?\($0)h" }
    let cursor = contains(.hiddenCursor) ? "\u{1B}[?25l" : ""
    // Each screen has keyboard flags of its own, so this comes after the screen.
    return set.joined() + cursor + (contains(.kittyKeyboard) ? "\u{1B}[>1u" : "")
  }

  /// The sequence that undoes them, wherever in a frame the terminal was left: ST ends a string
  /// that was cut off, a synchronized update (2026) is shown, and text is plain again.
  var undoing: String {
    let set = Self.numbers.reversed().filter { contains($0.0) }.flatMap(\.1)
    return "\u{1B}\\\u{1B}[?2026l\u{1B}[0m" + (contains(.kittyKeyboard) ? "\u{1B}[<u" : "")
      + (contains(.hiddenCursor) ? "\u{1B}[?25h" : "")
      + set.map { "\u{1B}[?\($0)l" }.joined()
  }

  /// Asks which keyboard protocol and whether synchronized updates there are, and at the end what
  /// every terminal answers.
  static let questions = "\u{1B}[?u\u{1B}[?2026$p\u{1B}[c"
}
