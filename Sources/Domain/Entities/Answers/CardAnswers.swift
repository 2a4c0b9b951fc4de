/// If it `existed`, nothing was added: the card has the same key.
public typealias AddedCard = (card: ListedCard, existed: Bool)

public struct AddedCards: Sendable {
  public package(set) var cards: [AddedCard] = []
  public package(set) var newProjects: [Project] = []
  /// Lists don't show the cards of these projects.
  public package(set) var archivedProjects: [ProjectName] = []
  public package(set) var notices: [ColumnNotice] = []
  /// Cards that are not in the context.
  public package(set) var outside: [Int] = []

  /// Of the added cards, each once.
  public package(set) var parents: [ParentNotice] = []

  package init() {}
}

/// A card became part of one that is done, cancelled or in an archived project.
public struct ParentNotice: Hashable, Sendable {
  public enum Fault: Hashable, Sendable {
    case done, cancelled, archived
  }

  public let parent: Int
  public let fault: Fault

  package init(parent: Int, fault: Fault) {
    self.parent = parent
    self.fault = fault
  }
}

public struct CardDetail: Hashable, Sendable {
  public let card: ListedCard
  /// `nil` if the card exists.
  public let deletedBy: RecordedTransaction?
  /// Whether the deletion has changes of a newer version, which alone can undo it.
  public let needsNewerVersion: Bool
  /// The newest first.
  public let history: [HistoryEntry]
  public let links: CardLinks
  public let names: ChangeNames

  package init(
    card: ListedCard, deletedBy: RecordedTransaction?, needsNewerVersion: Bool = false,
    links: CardLinks = .none, history: [HistoryEntry], names: ChangeNames
  ) {
    self.links = links
    self.card = card
    self.deletedBy = deletedBy
    self.needsNewerVersion = needsNewerVersion
    self.history = history
    self.names = names
  }
}

/// A card before and after a command; a copy is its original before, and a deleted card the same.
public struct CardChange: Hashable, Sendable {
  public let before: ListedCard
  public let after: ListedCard

  public var isChanged: Bool { before.card != after.card }

  public init(before: ListedCard, after: ListedCard) {
    self.before = before
    self.after = after
  }

  /// Those that people edit, in the order of ``CardField``; of dates, those that no move set to the
  /// time of the change.
  public var editedFields: [String] {
    let (before, after) = (before.card, after.card)
    let isMoved = before.state != after.state
    return CardField.all.filter { field in
      (field.role.isNamed || field.isMoment && !(isMoved && field.isOfMove(after)))
        && !field.isSame(before, after)
    }.map(\.name.rawValue)
  }
}

extension Field<Card, CardField> {
  fileprivate func isOfMove(_ card: Card) -> Bool {
    guard case .date(let date) = value(card) else { return true }
    return date == card.updated
  }
}

public struct CardsOutcome: Sendable {
  /// In the order of the selection, including unchanged cards.
  public package(set) var cards: [CardChange] = []
  /// Beyond the requested limit.
  public package(set) var more = 0
  public package(set) var skipped = SkippedCards()
  public package(set) var newProjects: [Project] = []
  /// Lists don't show the cards of these projects.
  public package(set) var archivedProjects: [ProjectName] = []
  /// `nil` if the cards that were finished or reopened are of several projects or none.
  public package(set) var projectProgress: ProjectProgress?
  public package(set) var notices: [ColumnNotice] = []
  /// In the order of the repeating cards that were finished.
  public package(set) var successors: [Successor] = []
  /// Started or finished although open cards block them.
  public package(set) var blocked: [BlockedCard] = []
  /// Finished although cards that are part of them are open.
  public package(set) var unfinished: [BlockedCard] = []
  /// Those that the finished cards blocked, or were part of.
  public package(set) var ready: [Card] = []
  /// Of the edited cards, each once.
  public package(set) var parents: [ParentNotice] = []
  /// Cards that are not in the context any longer, and copies that are not in it.
  public package(set) var outside: [Int] = []

  package init() {}
}

/// The result of a transaction, or of a use case that writes.
///
/// `transaction` is the number in the history, or that of the outer transaction; `nil` if nothing
/// changed, and for a dry run.
public typealias Changed<Answer> = (answer: Answer, transaction: Int?)

public struct ListSummary: Hashable, Sendable {
  public let count: Int
  /// Beyond the limit; 0 if the request didn't ask for it.
  public let more: Int
  public let waiting: Int
  /// Cards with values that can't be read, listed or not.
  public let unreadable: [Int]
  /// Cards that only the context excludes, if no others were found.
  public let outside: Int

  package init(
    count: Int, more: Int, waiting: Int = 0, unreadable: [Int] = [], outside: Int = 0
  ) {
    self.outside = outside
    self.waiting = waiting
    self.unreadable = unreadable
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
public typealias Suggestion = (word: String, note: String?)

public struct BlockedCard: Hashable, Sendable {
  public let number: Int
  public let blockers: [Int]
  public let isCancelled: Bool

  public init(number: Int, blockers: [Int], isCancelled: Bool = false) {
    self.isCancelled = isCancelled
    self.number = number
    self.blockers = blockers
  }
}

/// The cards that block a card, those that it blocks, its parent and its children, done ones
/// included.
public struct CardLinks: Hashable, Sendable {
  /// In rising order; deleted ones are missing.
  public let blockers: [ListedCard]
  /// In board order.
  public let blocked: [ListedCard]

  /// `nil` also if it was deleted.
  public let parent: ListedCard?
  /// In board order.
  public let children: [ListedCard]

  /// Of the children; `nil` without any.
  public var progress: Progress? {
    guard !children.isEmpty else { return nil }
    return Progress(
      done: children.count { !$0.card.state.isOpen }, of: children.count,
      cancelled: children.count { $0.card.isCancelled })
  }

  public static let none = CardLinks(blockers: [], blocked: [])

  public init(
    blockers: [ListedCard], blocked: [ListedCard], parent: ListedCard? = nil,
    children: [ListedCard] = []
  ) {
    self.blockers = blockers
    self.blocked = blocked
    self.parent = parent
    self.children = children
  }

  public var isEmpty: Bool {
    blockers.isEmpty && blocked.isEmpty && parent == nil && children.isEmpty
  }
}

/// What followed a repeating card that was finished.
public struct Successor: Hashable, Sendable {
  public enum Outcome: Hashable, Sendable {
    case added(ListedCard)
    /// It had been added before.
    case exists(Int)
    /// The user deleted it.
    case deleted(Int)
    /// The series is over.
    case last
  }

  public let finished: Int
  public let outcome: Outcome

  package init(finished: Int, outcome: Outcome) {
    self.finished = finished
    self.outcome = outcome
  }

  public var added: ListedCard? {
    if case .added(let card) = outcome { card } else { nil }
  }
}

public typealias ShownCards = (details: [CardDetail], skipped: SkippedCards)

/// The numbers of cards that match the filters of a command but were not selected.
public struct SkippedCards: Hashable, Sendable {
  /// Done cards, which `--all` selects.
  public package(set) var done: Int
  /// Waiting cards, which `--all` selects.
  public package(set) var waiting: Int
  /// Cards that only the context excludes, if no others match.
  public package(set) var outside: Int

  public init(done: Int = 0, waiting: Int = 0, outside: Int = 0) {
    self.done = done
    self.waiting = waiting
    self.outside = outside
  }
}

/// Which kinds of cards lists may have to skip.
public typealias HiddenCards = (haveArchived: Bool, haveWaiting: Bool)
