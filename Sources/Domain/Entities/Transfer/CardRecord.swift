import FoundationEssentials

public struct ProjectRecord: Hashable, Sendable {
  public var draft: ProjectDraft
  public var isArchived = false

  public init(_ draft: ProjectDraft) { self.draft = draft }
}

public struct CardRecord: Hashable, Sendable {
  /// From a store, from the file's format, or derived from the content.
  ///
  /// It is the same each time the file is read, so that a second import recognizes the card.
  public var id: UUID
  /// The import assigns new numbers in the same order.
  public var number: Int?
  /// The key is the other program's identifier.
  public var draft: CardDraft
  public var created: Date?
  public var updated: Date?
  public var started: Date?
  public var finished: Date?
  public var lease: Date?
  /// Otherwise the column decides the state.
  public var hasState = true
  /// Besides the numbers in the draft, which are those in the file.
  public var blockers: [UUID] = []
  /// What other records of the file call the card.
  public var name: String?
  /// The names of cards in the file that must be done first.
  public var namedBlockers: [String] = []
  /// The names of cards in the file before which this card must be done.
  public var namedBlocked: [String] = []
  /// Even if the file doesn't say the state.
  public var isOpen = false

  public init(id: UUID, draft: CardDraft) {
    self.id = id
    self.draft = draft
  }

  /// A claim is one of the assignee, and ends when the card is done.
  package var isClaimed: Bool { draft.state.isOpen && draft.assignee != nil }
}
