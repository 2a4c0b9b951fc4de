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
