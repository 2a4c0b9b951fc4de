/// What came of one draft.
public struct AddedCard: Hashable, Sendable {
  public let card: ListedCard
  /// A card with the same key was there already; this is it, and nothing was added.
  public let wasThere: Bool

  package init(card: ListedCard, wasThere: Bool) {
    self.card = card
    self.wasThere = wasThere
  }
}

/// What came of adding cards.
public struct AddedCards: Hashable, Sendable {
  public let cards: [AddedCard]
  public let newProjects: [NewProject]
  /// The archived projects that cards went to, where lists do not show them.
  public let archivedProjects: [ProjectName]

  package init(
    cards: [AddedCard], newProjects: [NewProject], archivedProjects: [ProjectName] = []
  ) {
    self.cards = cards
    self.newProjects = newProjects
    self.archivedProjects = archivedProjects
  }
}

/// Everything about a card.
public struct CardDetail: Hashable, Sendable {
  public let card: ListedCard
  /// When the card is gone: the transaction that deleted it.
  public let deletedBy: RecordedTransaction?
  /// The transactions that changed it, the newest first.
  public let history: [CardEvent]
  /// The names of the projects that changes may refer to.
  public let projects: [Project.ID: ProjectName]

  package init(
    card: ListedCard, deletedBy: RecordedTransaction?, history: [CardEvent],
    projects: [Project.ID: ProjectName]
  ) {
    self.card = card
    self.deletedBy = deletedBy
    self.history = history
    self.projects = projects
  }
}

/// What a transaction did to one card.
public struct CardEvent: Hashable, Sendable {
  public let transaction: RecordedTransaction
  public let changes: [Change]

  package init(transaction: RecordedTransaction, changes: [Change]) {
    self.transaction = transaction
    self.changes = changes
  }
}

/// A card with the name of its project, as lists show it.
public struct ListedCard: Hashable, Sendable {
  public let card: Card
  public let project: ProjectName

  public init(card: Card, project: ProjectName) {
    self.card = card
    self.project = project
  }
}

/// A card that a command was about, before and after.
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

  /// The names of the fields that people edit and that differ, in the order of the card's fields.
  public var editedFields: [String] {
    CardField.all
      .filter { $0.role == .edited && !$0.isSame(before.card, after.card) }.map(\.name.rawValue)
  }
}

/// What a command came to for the cards it was about.
public struct CardsOutcome: Hashable, Sendable {
  /// In the order of the selection, the untouched ones too.
  public let cards: [CardChange]
  /// How many done cards met the same filters and were left alone.
  public let doneBeside: Int
  public let newProjects: [NewProject]
  /// The archived projects that cards went to, where lists do not show them.
  public let archivedProjects: [ProjectName]
  /// When cards of a single project were finished or reopened: where it stands now.
  public let standing: ProjectStanding?

  package init(
    cards: [CardChange], doneBeside: Int, newProjects: [NewProject],
    archivedProjects: [ProjectName] = [], standing: ProjectStanding?
  ) {
    self.cards = cards
    self.doneBeside = doneBeside
    self.newProjects = newProjects
    self.archivedProjects = archivedProjects
    self.standing = standing
  }
}

/// What came of a use case that changes cards.
public struct Changed<Answer> {
  public let answer: Answer
  /// The transaction's number; `nil` when nothing changed or it was only rehearsed.
  public let transaction: Int?
  /// The transaction that a plain redo can no longer reach, since this change came after its undo.
  public let endedRedo: Int?

  package init(answer: Answer, transaction: Int?, endedRedo: Int?) {
    self.answer = answer
    self.transaction = transaction
    self.endedRedo = endedRedo
  }
}

extension Changed: Sendable where Answer: Sendable {}

/// The cards that a command took away.
public struct DeletedCards: Hashable, Sendable {
  public let cards: [ListedCard]
  /// How many done cards met the same filters and were left alone.
  public let doneBeside: Int

  package init(cards: [ListedCard], doneBeside: Int) {
    self.cards = cards
    self.doneBeside = doneBeside
  }
}

/// How a list ended.
public struct ListSummary: Hashable, Sendable {
  public let count: Int
  /// How many more there are behind the limit; 0 when nobody asked.
  public let more: Int
  /// For a list that found nothing: what a word of it names instead.
  public let hints: [ListHint]

  package init(count: Int, more: Int, hints: [ListHint]) {
    self.count = count
    self.more = more
    self.hints = hints
  }
}

/// What a word that was searched as text names as well.
public enum ListHint: Hashable, Sendable {
  case state(State)
  case project(ProjectName)
  case tag(Tag)
}

/// What kind of words is wanted.
public enum SuggestionKind: String, Hashable, Sendable {
  case cards = "card"
  case doneCards = "done card"
  case projects = "project"
  case tags = "tag"
}

/// A word that a person may want to type, with what explains it.
public struct Suggestion: Hashable, Sendable {
  public let word: String
  public let note: String?

  public init(word: String, note: String?) {
    self.word = word
    self.note = note
  }
}
