import FoundationEssentials

/// A card as a file holds it.
public struct CardRecord: Hashable, Sendable {
  /// The store's own, the format's, or one that follows from the content: the same each time the
  /// file is read, so that a second import knows the card.
  public var id: UUID
  /// The number that it has where it comes from; here it gets one of its own, in that order.
  public var number: Int?
  /// What the card is to be; its key is what the other program calls it by.
  public var draft: CardDraft
  public var created: Date?
  public var updated: Date?
  public var started: Date?
  public var finished: Date?

  public init(id: UUID, draft: CardDraft) {
    self.id = id
    self.draft = draft
  }
}
