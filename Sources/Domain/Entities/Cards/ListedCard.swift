public struct ListedCard: Hashable, Sendable {
  public let card: Card
  public let project: ProjectName
  public let column: ColumnName
  /// `false` also if the request didn't ask for that.
  public package(set) var isBlocked = false

  /// Without `column`, that of a new store.
  public init(card: consuming Card, project: ProjectName, column: ColumnName? = nil) {
    self.column = column ?? ColumnName(stored: card.state.rawValue)
    self.project = project
    self.card = card
  }
}
