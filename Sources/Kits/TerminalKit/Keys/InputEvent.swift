/// An event from the terminal.
public enum InputEvent: Hashable, Sendable {
  case key(Key)
  case mouse(MouseEvent)
  /// Pasted text, never a key press, without controls other than line feeds and tabs.
  case paste(String)
  case focusIn
  case focusOut
  case resize(TerminalSize)
  case reply(TerminalReply)
}

/// A complete character or sequence from the terminal.
struct InputPiece {
  enum Kind {
    /// A character or a control of its own; U+FFFD for bytes that are not valid UTF-8.
    case scalar(Unicode.Scalar)
    case sequence(ControlSequence)
    /// The byte after `CSI [`, from the Linux console.
    case console(UInt8)
    /// The byte after SS3, with the modifiers that some terminals put before it.
    case function(UInt8, modifiers: Int?)
    /// The content of OSC, DCS or APC (the first byte says which), up to ST.
    case string(UInt8, [UInt8])
    /// The three bytes after `CSI M`.
    case mouse([UInt8])
    case paste(String)
  }

  let kind: Kind
  /// Whether an Escape precedes it that is not part of the sequence.
  let isAlt: Bool
}

/// A mouse event over a cell of the screen.
public struct MouseEvent: Hashable, Sendable {
  public enum Button: Hashable, Sendable {
    case left
    case middle
    case right
    /// Another button, numbered from 8.
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
    /// The mouse moved to another cell with the button pressed.
    case drag(Button)
    /// The mouse moved to another cell without a button.
    case move
    /// One notch of the wheel.
    case wheel(Direction)
  }

  public let action: Action
  /// The column, counted from 0 at the left.
  public let column: Int
  /// The row, counted from 0 at the top.
  public let row: Int
  public let modifiers: Key.Modifiers

  public init(_ action: Action, column: Int, row: Int, modifiers: Key.Modifiers = []) {
    self.action = action
    self.column = column
    self.row = row
    self.modifiers = modifiers
  }
}

/// A reply of the terminal to a query, distinguished from keys.
public enum TerminalReply: Hashable, Sendable {
  /// The state of a private mode (DECRPM, `CSI ? mode $ p`).
  case mode(Int, ModeState)
  /// The terminal has the Kitty keyboard protocol (`CSI ? u`).
  case keyboard
  /// The colour of the background (OSC 11).
  case background(RGB)
  /// Any other reply, without its introducer and terminator.
  case other(String)

  /// The state of a mode in DECRPM, by its number there.
  public enum ModeState: Int, Hashable, Sendable {
    case unknown = 0
    case on = 1
    case off = 2
  }
}
