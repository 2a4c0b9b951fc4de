import FoundationEssentials

/// One field of a card with its value, as history records it.
///
/// What never changes (`id`, `number`, `created`) and what follows from the rest (`updated`) is no
/// field: bookkeeping is never a conflict.
public enum CardField: Hashable, Sendable {
  case title(Title)
  case notes(Notes)
  case state(State)
  case project(Project.ID)
  case rank(Rank)
  case deadline(Deadline?)
  case priority(Priority)
  case tags(Tags)
  case steps([Step])
  case key(CardKey?)
  case started(Date?)
  case finished(Date?)
}

extension CardField {
  /// What people call the field; `nil` for those that follow from a move.
  public var name: String? {
    switch self {
    case .title: "title"
    case .notes: "notes"
    case .state: "state"
    case .project: "project"
    case .deadline: "deadline"
    case .priority: "priority"
    case .tags: "tags"
    case .steps: "steps"
    case .key: "key"
    case .rank, .started, .finished: nil
    }
  }
}

extension Card {
  /// All the fields of the card, always in the same order.
  public var fields: [CardField] {
    [
      .title(title), .notes(notes), .state(state), .project(project), .rank(rank),
      .deadline(deadline), .priority(priority), .tags(tags), .steps(steps), .key(key),
      .started(started), .finished(finished),
    ]
  }

  /// Returns the fields in which the card differs from `other`, with the values they have here.
  public func fields(differingFrom other: Card) -> [CardField] {
    zip(fields, other.fields).compactMap { $0 == $1 ? nil : $0 }
  }

  /// Whether the card has each of those values.
  public func has(_ values: [CardField]) -> Bool {
    var copy = self
    for value in values { copy.set(value) }
    return copy == self
  }

  /// Returns the card with those values, changed at `now`.
  public func with(_ values: [CardField], at now: Date) -> Card {
    var card = self
    for value in values { card.set(value) }
    return card.touched(since: self, at: now)
  }

  private mutating func set(_ field: CardField) {
    switch field {
    case .title(let value): title = value
    case .notes(let value): notes = value
    case .state(let value): state = value
    case .project(let value): project = value
    case .rank(let value): rank = value
    case .deadline(let value): deadline = value
    case .priority(let value): priority = value
    case .tags(let value): tags = value
    case .steps(let value): steps = value
    case .key(let value): key = value
    case .started(let value): started = value
    case .finished(let value): finished = value
    }
  }
}
