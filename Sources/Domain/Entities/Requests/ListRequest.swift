/// What a list is to show.
public struct ListRequest: Hashable, Sendable {
  /// `nil`: every open card.
  public var selection: Selection?
  /// Whether done cards are shown when the selection does not say so.
  public var includesDone = false
  /// Whether cards of archived projects are shown when there is no selection.
  public var includesArchived = false
  public var sort = CardSort.board
  public var isReversed = false
  public var limit: Int?
  /// Whether the answer is to say how many more there are behind the limit: they must be counted.
  public var countsMore = true

  public init(_ selection: Selection? = nil) {
    self.selection = selection
  }
}
