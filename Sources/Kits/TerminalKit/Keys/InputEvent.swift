/// What a terminal tells the program that has it.
public enum InputEvent: Hashable, Sendable {
  case key(Key)
  case mouse(MouseEvent)
  /// Text that was pasted as one; nothing in it was typed, and what would be obeyed is gone but
  /// for line feeds and tabs.
  case paste(String)
  /// The terminal's window is the one that keys go to.
  case focusIn
  case focusOut
  /// The terminal has this size now.
  case resize(TerminalSize)
  /// The terminal answered what it was asked.
  case reply(TerminalReply)
}

/// A part of what a terminal sends that means something as a whole.
struct InputPiece {
  enum Kind {
    /// A character, or a control that is one by itself; U+FFFD for bytes that are no UTF-8.
    case scalar(Unicode.Scalar)
    case sequence(ControlSequence)
    /// What the Linux console sends behind `CSI [`.
    case console(UInt8)
    /// What stands behind SS3, and the modifiers that some terminals put before it.
    case function(UInt8, modifiers: Int?)
    /// What stands behind OSC, DCS or APC, which the byte names, up to ST.
    case string(UInt8, [UInt8])
    /// The three bytes behind `CSI M`.
    case mouse([UInt8])
    case paste(String)
  }

  let kind: Kind
  /// Whether an Escape stands before it that is no part of it.
  let isAlt: Bool
}

/// Something done with the mouse over one cell of the screen.
public struct MouseEvent: Hashable, Sendable {
  public enum Button: Hashable, Sendable {
    case left
    case middle
    case right
    /// The buttons beside those, from 8 on.
    case other(Int)
  }

  public enum Direction: Hashable, Sendable {
    case up
    case down
    case left
    case right
  }

  public enum Action: Hashable, Sendable {
    case press(Button)
    case release(Button)
    /// The mouse has come to another cell with the button held down.
    case drag(Button)
    /// It has come there with none.
    case move
    /// One notch of the wheel.
    case wheel(Direction)
  }

  public let action: Action
  /// Counts from 0, at the left.
  public let column: Int
  /// Counts from 0, at the top.
  public let row: Int
  public let modifiers: Key.Modifiers

  public init(_ action: Action, column: Int, row: Int, modifiers: Key.Modifiers = []) {
    self.action = action
    self.column = column
    self.row = row
    self.modifiers = modifiers
  }
}

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
