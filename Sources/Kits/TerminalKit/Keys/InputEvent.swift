public enum InputEvent: Hashable, Sendable {
  case key(Key)
  case mouse(MouseEvent)
  /// Pasted text, never a key press, without controls other than line feeds and tabs.
  case paste(String)
  case resize(TerminalSize)
  case reply(TerminalReply)
}

/// A mouse event over a cell of the screen.
public struct MouseEvent: Hashable, Sendable {
  public enum Button: Hashable, Sendable {
    case left
    case other
  }

  public enum Direction: Hashable, Sendable {
    case up
    case down
  }

  public enum Action: Hashable, Sendable {
    case press(Button)
    case release(Button)
    /// The mouse moved to another cell with the button pressed.
    case drag(Button)
    case wheel(Direction)
  }

  public let action: Action
  public let column: Int
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
  /// The terminal supports synchronized updates (mode 2026, `CSI ? 2026 $ p`).
  case synchronizedUpdates
  /// The terminal has the Kitty keyboard protocol (`CSI ? u`).
  case keyboard
  /// The colour of the background (OSC 11).
  case background(RGB)
  case other
}
