public struct CopiedCards: Hashable, Sendable {
  /// In the order of the selection.
  public let added: AddedCards
  public let skipped: SkippedCards

  package init(added: AddedCards, skipped: SkippedCards) {
    self.added = added
    self.skipped = skipped
  }
}
