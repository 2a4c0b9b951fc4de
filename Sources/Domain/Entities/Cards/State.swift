/// Where a card stands on its way: a column of the board.
public enum State: String, CaseIterable, Hashable, Sendable {
  case todo
  case doing
  case done

  /// Whether a card in this column still has work in it.
  public var isOpen: Bool {
    self != .done
  }
}
