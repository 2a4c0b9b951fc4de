public enum InputEvent: Hashable, Sendable {
  case key(Key)
  case mouse(MouseEvent)
  /// Pasted text, never a key press; a text field removes its controls.
  case paste(String)
  case resize(TerminalSize)
  /// The colour of the background, which the terminal reports after a query (OSC 11).
  case background(RGB)
}

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
