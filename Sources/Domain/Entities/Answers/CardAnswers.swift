public struct AddedCard: Hashable, Sendable {
  public let card: ListedCard
  /// Then ``card`` is the existing card with the same key, and nothing was added.
  public let existed: Bool

  package init(card: ListedCard, existed: Bool) {
    self.card = card
    self.existed = existed
  }
}

public struct AddedCards: Hashable, Sendable {
  public let cards: [AddedCard]
  public let newProjects: [NewProject]
  /// Lists don't show the cards of these projects.
  public let archivedProjects: [ProjectName]
  public let notices: [ColumnNotice]

  package init(
    cards: [AddedCard], newProjects: [NewProject], archivedProjects: [ProjectName] = [],
    notices: [ColumnNotice] = []
  ) {
    self.notices = notices
    self.cards = cards
    self.newProjects = newProjects
    self.archivedProjects = archivedProjects
  }
}

/// All fields and the history of a card.
public struct CardDetail: Hashable, Sendable {
  public let card: ListedCard
  /// `nil` if the card exists.
  public let deletedBy: RecordedTransaction?
  /// Whether the deletion has changes of a newer version, which alone can undo it.
  public let needsNewerVersion: Bool
  /// The newest first.
  public let history: [CardEvent]
  public let links: CardLinks
  public let names: ChangeNames

  package init(
    card: ListedCard, deletedBy: RecordedTransaction?, needsNewerVersion: Bool = false,
    links: CardLinks = .none, history: [CardEvent], names: ChangeNames
  ) {
    self.links = links
    self.card = card
    self.deletedBy = deletedBy
    self.needsNewerVersion = needsNewerVersion
    self.history = history
    self.names = names
  }
}

/// The changes of one transaction to one card.
public struct CardEvent: Hashable, Sendable {
  public let transaction: RecordedTransaction
  public let changes: [Change]

  package init(transaction: RecordedTransaction, changes: [Change]) {
    self.transaction = transaction
    self.changes = changes
  }
}

/// A card and the names of its project and column.
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

/// A card before and after a command; a copy is its original before, and a deleted card the same.
public struct CardChange: Hashable, Sendable {
  public let before: ListedCard
  public let after: ListedCard

  public var isChanged: Bool {
    before != after
  }

  public init(before: ListedCard, after: ListedCard) {
    self.before = before
    self.after = after
  }

  /// Those that people edit, in the order of ``CardField``.
  public var editedFields: [String] {
    CardField.all
      .filter { $0.role.isNamed && !$0.isSame(before.card, after.card) }.map(\.name.rawValue)
  }
}

/// The result of a command for the selected cards.
public struct CardsOutcome: Hashable, Sendable {
  /// In the order of the selection, including unchanged cards.
  public let cards: [CardChange]
  /// Beyond the requested limit.
  public let more: Int
  public let skipped: SkippedCards
  public let newProjects: [NewProject]
  /// Lists don't show the cards of these projects.
  public let archivedProjects: [ProjectName]
  /// `nil` if the cards that were finished or reopened are of several projects or none.
  public let projectProgress: ProjectProgress?
  public let notices: [ColumnNotice]
  /// In the order of the repeating cards that were finished.
  public let successors: [Successor]
  public let unreadableRules: [Int]
  /// Started or finished although open cards block them.
  public let blocked: [BlockedCard]
  /// Those that the finished cards blocked.
  public let ready: [Card]

  package init(
    cards: [CardChange], more: Int = 0, skipped: SkippedCards, newProjects: [NewProject],
    archivedProjects: [ProjectName] = [], projectProgress: ProjectProgress?,
    notices: [ColumnNotice] = [], successors: [Successor] = [],
    unreadableRules: [Int] = [], blocked: [BlockedCard] = [], ready: [Card] = []
  ) {
    self.blocked = blocked
    self.ready = ready
    self.successors = successors
    self.unreadableRules = unreadableRules
    self.cards = cards
    self.more = more
    self.skipped = skipped
    self.newProjects = newProjects
    self.archivedProjects = archivedProjects
    self.projectProgress = projectProgress
    self.notices = notices
  }
}

/// The result of a use case that writes.
public struct Changed<Answer> {
  public let answer: Answer
  /// `nil` if nothing changed or this was a dry run.
  public let transaction: Int?

  package init(answer: Answer, transaction: Int?) {
    self.answer = answer
    self.transaction = transaction
  }
}

extension Changed: Sendable where Answer: Sendable {}

/// The result of a list.
public struct ListSummary: Hashable, Sendable {
  public let count: Int
  /// Beyond the limit; 0 if the request didn't ask for it.
  public let more: Int
  public let waiting: Int

  package init(count: Int, more: Int, waiting: Int = 0) {
    self.waiting = waiting
    self.count = count
    self.more = more
  }
}

public enum SuggestionKind: String, Hashable, Sendable {
  case cards = "card"
  case doneCards = "done card"
  case projects = "project"
  case projectLevels = "project level"
  case tags = "tag"
  case columns = "column"
  case people = "person"
  case views = "view"
}

/// A word that a person can complete, with a description.
public struct Suggestion: Hashable, Sendable {
  public let word: String
  public let note: String?

  public init(word: String, note: String?) {
    self.word = word
    self.note = note
  }
}
