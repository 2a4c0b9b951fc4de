/// A column, project or view before and after a command.
public struct ItemChange<Item: Hashable & Sendable>: Hashable, Sendable {
  /// `nil` if it was added.
  public let before: Item?
  /// `nil` if it was deleted.
  public let after: Item?

  public var isChanged: Bool { before != after }

  public init(before: Item?, after: Item?) {
    self.before = before
    self.after = after
  }
}

public struct ItemOutcome<Item: Hashable & Sendable>: Hashable, Sendable {
  /// In the order of the command, including unchanged items.
  public let changes: [ItemChange<Item>]
  /// The cards that were deleted with the item, or moved out of it.
  public let cardCount: Int
  public let notices: [ColumnNotice]
  /// Of the cards deleted with a project, or of the project that took over cards.
  public package(set) var progress: Progress?
  /// All columns after a change of one.
  public package(set) var columns: [ColumnSummary] = []

  package init(
    _ changes: [ItemChange<Item>], cardCount: Int = 0, notices: [ColumnNotice] = []
  ) {
    self.changes = changes
    self.cardCount = cardCount
    self.notices = notices
  }

  package init(_ before: Item?, to after: Item?) {
    self.init([ItemChange(before: before, after: after)])
  }
}
