import Entities

/// What the board asks.
public protocol SheetWording: Sendable {
  /// Where a card is to go that is in that state.
  func whereTo(from state: State) -> String
  /// `Move to DOING`.
  func moveTo(_ state: State) -> String
}
