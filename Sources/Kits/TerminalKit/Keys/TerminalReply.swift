/// An answer of the terminal to a question of the program, which is never taken for keys.
public enum TerminalReply: Hashable, Sendable {
  /// What it can do, as numbers (DA1, `CSI c`); the question that every terminal answers.
  case attributes([Int])
  /// Which terminal and version it says it is (DA2, `CSI > c`).
  case version([Int])
  /// Where the cursor is, counted from 0 (CPR, `CSI 6 n`).
  case cursor(column: Int, row: Int)
  /// How a private mode stands (DECRPM, `CSI ? mode $ p`).
  case mode(Int, ModeState)
  /// Which parts of the Kitty keyboard protocol are on (`CSI ? u`).
  case keyboard(flags: Int)
  /// A colour of the terminal's: that of text, of the background or of the cursor (OSC 10 to 12).
  case color(of: ColorRole, RGB)
  /// Any other answer, whole and without what frames it.
  case other(String)

  public enum ColorRole: Int, Hashable, Sendable {
    case text = 10
    case background = 11
    case cursor = 12
  }

  /// What DECRPM says of a mode, by its number there.
  public enum ModeState: Int, Hashable, Sendable {
    /// The terminal does not know the mode.
    case unknown = 0
    case on = 1
    case off = 2
    case alwaysOn = 3
    case alwaysOff = 4
  }
}
