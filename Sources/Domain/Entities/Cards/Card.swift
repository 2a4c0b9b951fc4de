import FoundationEssentials

/// A unit of work, which moves across the board from todo through doing to done.
public struct Card: Identifiable, Hashable, Sendable {
  public internal(set) var id: UUID
  /// People type it, and the store never reuses it.
  public internal(set) var number: Int
  public var title: Title
  public var notes = Notes.none
  public package(set) var state: State
  /// `nil`: the initial one of the state.
  public package(set) var column: ColumnID?
  public var project: Project.ID
  public package(set) var rank: Rank
  public var deadline: Deadline?
  public var priority = Priority.normal
  public var tags = Tags.none
  public var steps: [Step] = []
  /// No element, or one with at least one value, so that equal cards have equal extras.
  var extras: [RareFields] = []
  public internal(set) var created: Date
  /// Easing the ranks around a neighbor doesn't change it.
  public package(set) var updated: Date
  public package(set) var started: Date?
  /// `nil` while the card is open.
  public package(set) var finished: Date?

  /// The column is the initial one of `state`.
  public init(
    id: UUID, number: Int, title: Title, state: State = .todo, project: Project.ID, rank: Rank,
    created: Date
  ) {
    self.id = id
    self.number = number
    self.title = title
    self.state = state
    self.project = project
    self.rank = rank
    self.created = created
    updated = created
    arrive(in: ColumnKey(state), at: created)
  }

  public var columnKey: ColumnKey { ColumnKey(column, of: state) }

  /// Returns the same card if it already has that position.
  public func moved(to column: ColumnKey, rank: Rank, at now: Date) -> Card {
    guard column != columnKey || rank != self.rank else { return self }
    var card = self
    card.rank = rank
    if column.state == state { card.column = column.id } else { card.arrive(in: column, at: now) }
    card.updated = now
    return card
  }

  package func numbered(_ number: Int) -> Card {
    var card = self
    card.number = number
    return card
  }

  func renumbered(_ number: (Int) -> Int) -> Card {
    var card = numbered(number(self.number))
    card.blockers = Blockers(blockers.numbers.map(number))
    card.parent = parent.map { CardReference(number($0.number)) }
    return card
  }

  /// Unless the card equals `original`.
  public func touched(since original: Card, at now: Date) -> Card {
    guard self != original else { return self }
    var card = self
    card.updated = now
    return card
  }

  /// Only an open card is overdue.
  public func isOverdue(at now: Deadline) -> Bool {
    guard let deadline, state.isOpen else { return false }
    return deadline < now
  }

  /// A card that waits until a day is hidden until that day begins; an overdue card is never
  /// hidden.
  public func isWaiting(at now: Deadline) -> Bool {
    guard let wait, state.isOpen, !isOverdue(at: now) else { return false }
    return wait.minuteOfDay == nil ? now.civilDay < wait.civilDay : now < wait
  }

  /// Only of an open card, which anyone can then claim.
  public func isLeaseOver(at now: Date) -> Bool {
    guard let lease, state.isOpen else { return false }
    return lease <= now
  }

  mutating func arrive(in key: ColumnKey, at now: Date) {
    state = key.state
    column = key.id
    if state == .doing, started == nil { started = now }
    finished = state == .done ? now : nil
    if state == .done { lease = nil }
    isCancelled = false
  }
}

public struct ListedCard: Hashable, Sendable {
  public let card: Card
  public let project: ProjectName
  public let column: ColumnName
  /// `false` also if the request didn't ask for that.
  public package(set) var isBlocked = false
  /// `nil` also if the parent was deleted.
  public package(set) var parent: Int?
  /// Of its children; `nil` without any.
  public package(set) var children: Progress?

  /// Without `column`, that of a new store.
  public init(card: consuming Card, project: ProjectName, column: ColumnName? = nil) {
    self.column = column ?? ColumnName(stored: card.state.rawValue)
    self.project = project
    parent = card.parent?.number
    self.card = card
  }

  /// Without a parent that doesn't exist, and with the progress of the children.
  public consuming func with(_ families: Families) -> ListedCard {
    if parent == nil, families.progress.isEmpty { return self }
    var listed = self
    listed.parent = listed.parent.flatMap { families.progress[$0] == nil ? nil : $0 }
    listed.children = families.progress[listed.card.number].flatMap { $0.cardCount > 0 ? $0 : nil }
    return listed
  }
}

/// The progress of the children of cards.
public struct Families: Hashable, Sendable {
  /// By the numbers of cards that exist.
  public let progress: [Int: Progress]

  public init(_ progress: [Int: Progress]) { self.progress = progress }
}
