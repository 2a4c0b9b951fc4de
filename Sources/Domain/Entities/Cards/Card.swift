import FoundationEssentials

/// A unit of work, which moves across the board from todo through doing to done.
public struct Card: Identifiable, Hashable, Sendable {
  public private(set) var id: UUID
  /// The number that people type for the card.
  ///
  /// The store never reuses it.
  public private(set) var number: Int
  public var title: Title
  public var notes = Notes.none
  public package(set) var state: State
  /// The column; `nil`: the initial one of the state.
  public package(set) var column: ColumnID?
  public var project: Project.ID
  /// The position of the card in its column.
  public package(set) var rank: Rank
  public var deadline: Deadline?
  public var priority = Priority.normal
  public var tags = Tags.none
  public var steps: [Step] = []
  var extras: CardExtras?
  public private(set) var created: Date
  /// The time of the last edit or move.
  ///
  /// Easing the ranks around a neighbor doesn't change it.
  public package(set) var updated: Date
  /// The time of the first move to doing.
  public package(set) var started: Date?
  /// The time of the last move to done; `nil` while the card is open.
  public package(set) var finished: Date?

  /// Creates a card in the initial column of `state` with the moments of a card added at `created`.
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

  /// The card's column.
  public var columnKey: ColumnKey {
    ColumnKey(column, of: state)
  }

  /// Returns a copy with the identity and position that the store gave it, added at `created`.
  func filed(
    id: UUID, number: Int, column: ColumnKey, project: Project.ID, rank: Rank, created: Date
  ) -> Card {
    var card = self
    card.id = id
    card.number = number
    card.project = project
    card.rank = rank
    card.created = created
    card.updated = created
    card.arrive(in: column, at: created)
    return card
  }

  /// Returns the card after a move to `rank` in `column`, or the same card if it already has that
  /// position.
  public func moved(to column: ColumnKey, rank: Rank, at now: Date) -> Card {
    guard column != columnKey || rank != self.rank else { return self }
    var card = self
    card.rank = rank
    if column.state == state { card.column = column.id } else { card.arrive(in: column, at: now) }
    card.updated = now
    return card
  }

  /// Returns the card in another column of its state, without a move.
  public func placed(in column: ColumnKey) -> Card {
    var card = self
    card.column = column.id
    return card
  }

  /// Returns the card with another rank in its column, which makes room for a neighbor.
  public func eased(to rank: Rank) -> Card {
    var card = self
    card.rank = rank
    return card
  }

  /// Returns the card with another number.
  package func numbered(_ number: Int) -> Card {
    var card = self
    card.number = number
    return card
  }

  /// Returns the card with other numbers for itself and for its blockers.
  func renumbered(_ number: (Int) -> Int) -> Card {
    var card = numbered(number(self.number))
    card.blockers = Blockers(blockers.numbers.map(number))
    return card
  }

  /// Returns the card with `updated` set to `now`, unless it equals `original`.
  public func touched(since original: Card, at now: Date) -> Card {
    guard self != original else { return self }
    var card = self
    card.updated = now
    return card
  }

  /// Whether the card is open and its deadline is before `now`, a civil time.
  public func isOverdue(at now: Deadline) -> Bool {
    guard let deadline, state.isOpen else { return false }
    return deadline < now
  }

  /// Whether lists and boards hide the card at `now`, a civil minute.
  ///
  /// A card that waits until a day is hidden until that day begins. An overdue card is never
  /// hidden.
  public func isWaiting(at now: Deadline) -> Bool {
    guard let wait, state.isOpen, !isOverdue(at: now) else { return false }
    return wait.minuteOfDay == nil ? now.civilDay < wait.civilDay : now < wait
  }

  /// Whether a claim of the open card ended before `now`, so that anyone can claim it.
  public func isLeaseOver(at now: Date) -> Bool {
    guard let lease, state.isOpen else { return false }
    return lease <= now
  }

  /// Returns the date of `moment`; `nil` if it hasn't happened.
  public func date(of moment: CardMoment) -> Date? {
    switch moment {
    case .created: created
    case .updated: updated
    case .started: started
    case .finished: finished
    }
  }

  private mutating func arrive(in key: ColumnKey, at now: Date) {
    state = key.state
    column = key.id
    if state == .doing, started == nil { started = now }
    finished = state == .done ? now : nil
    if state == .done { lease = nil }
  }
}

/// An event in the life of a card whose date the card keeps.
public enum CardMoment: String, CaseIterable, Hashable, Sendable {
  case created
  case updated
  case started
  case finished
}
