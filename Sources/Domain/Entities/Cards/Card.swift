import FoundationEssentials

/// A unit of work, which moves across the board until it is done.
public struct Card: Identifiable, Hashable, Sendable {
  public private(set) var id: UUID
  /// What people call the card by; given out once and never again.
  public private(set) var number: Int
  public var title: Title
  public var notes = Notes.none
  public package(set) var state: State
  public var project: Project.ID
  /// Where it stands in its column.
  public package(set) var rank: Rank
  public var deadline: Deadline?
  public var priority = Priority.normal
  public var tags = Tags.none
  public var steps: [Step] = []
  public var key: CardKey?
  public private(set) var created: Date
  /// When somebody last changed something about it; making room for a neighbour does not count.
  public package(set) var updated: Date
  /// When it first came into doing.
  public package(set) var started: Date?
  /// When it last came into done; `nil` while it is open.
  public package(set) var finished: Date?
  public var unknownFields: [FieldText] = []

  /// Creates a card that starts its life in `state`, at `created`.
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
    arrive(in: state, at: created)
  }

  /// Returns the card with its identity and its place, as it is added at `created`.
  func filed(
    id: UUID, number: Int, project: Project.ID, rank: Rank, created: Date
  ) -> Card {
    var card = self
    card.id = id
    card.number = number
    card.project = project
    card.rank = rank
    card.created = created
    card.updated = created
    card.arrive(in: state, at: created)
    return card
  }

  /// Returns the card as it is after moving to `rank` in the column `state`; the same card when
  /// it is there already.
  public func moved(to state: State, rank: Rank, at now: Date) -> Card {
    guard state != self.state || rank != self.rank else { return self }
    var card = self
    card.rank = rank
    if state != self.state { card.arrive(in: state, at: now) }
    card.updated = now
    return card
  }

  /// Returns the card at another rank of its column, to make room for a neighbour.
  public func eased(to rank: Rank) -> Card {
    var card = self
    card.rank = rank
    return card
  }

  /// Returns the card with `updated` at `now`, unless it is the same as `original` otherwise.
  public func touched(since original: Card, at now: Date) -> Card {
    guard self != original else { return self }
    var card = self
    card.updated = now
    return card
  }

  /// Whether the card is open and the clock's civil time is past its deadline.
  public func isOverdue(at now: Deadline) -> Bool {
    guard let deadline, state.isOpen else { return false }
    return deadline < now
  }

  /// Returns that moment of the card's life; `nil` until it has come.
  public func date(of moment: CardMoment) -> Date? {
    switch moment {
    case .created: created
    case .updated: updated
    case .started: started
    case .finished: finished
    }
  }

  private mutating func arrive(in state: State, at now: Date) {
    self.state = state
    if state == .doing, started == nil { started = now }
    finished = state == .done ? now : nil
  }
}

/// A date that a card keeps of its life.
public enum CardMoment: String, CaseIterable, Hashable, Sendable {
  case created
  case updated
  case started
  case finished
}
