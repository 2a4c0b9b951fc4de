import FoundationEssentials
import System

/// What the state of a draft means beside a column that it names.
public enum StateClaim: Hashable, Sendable {
  /// The column decides the state.
  case none
  case named
  /// A column of another state is ignored, as a checked box does.
  case certain
}

/// The content of a card that doesn't exist yet: all fields but its identity.
@dynamicMemberLookup
public struct CardDraft: Hashable, Sendable {
  @usableFromInline var card: Card
  private var counted = CardEdit()
  /// `nil` for the inbox.
  public var project: ProjectName?
  /// `nil` for the default of the state.
  public var column: ColumnWord?
  public var stateClaim = StateClaim.none
  public var isForced = false

  public init(title: Title) {
    card = Card(
      id: Project.inbox.id, number: 0, title: title, project: Project.inbox.id, rank: .first,
      created: Project.inbox.created)
  }

  /// `nil` if the form has no title.
  public init?(_ form: CardEdit) {
    guard let title = form.title else { return nil }
    self.init(title: title)
    for field in CardField.edited {
      if let value = form[field] { set(field, to: value) }
    }
    if project == Project.inbox.name { project = nil }
  }

  /// As the next card of its series, but without the rule and the dates that follow from it.
  package init(copying card: Card, in project: ProjectName) {
    self.init(title: card.title)
    for field in CardField.all {
      switch field.name {
      case .project, .repeat, .until: continue
      default: break
      }
      switch field.succession {
      case .same: field.copy(card, &self.card)
      case .unchecked: self.card.steps = card.steps.map { Step(stored: $0.text, isChecked: false) }
      case .own, .dated, .shifted: break
      }
    }
    if project != Project.inbox.name { self.project = project }
  }

  /// Changed in place, because a copy of the steps for each new one takes long.
  @inlinable public subscript<Value>(dynamicMember path: WritableKeyPath<Card, Value>) -> Value {
    get { card[keyPath: path] }
    set { card[keyPath: path] = newValue }
    _modify { yield &card[keyPath: path] }
  }

  /// A project and a column by their names; an invalid value is ignored.
  public mutating func set(_ field: CardField, to value: FieldValue) {
    switch field {
    case .project: project = ProjectName(fieldValue: value)
    case .column: column = value.columnWord
    case .state:
      if field.declaration.set(&card, value) { stateClaim = .named }
    default:
      let isSet = field.declaration.set(&card, value)
      if field == .wait || field == .until { counted[field] = isSet ? nil : value }
    }
  }

  /// A project and a column by their names.
  public func value(of field: CardField) -> FieldValue {
    switch field {
    case .project: (project ?? Project.inbox.name).fieldValue
    case .column: column.map { .text($0.text) } ?? .empty
    default: counted[field] ?? field.declaration.value(card)
    }
  }

  /// A repeating card gets an anchor and a deadline, then the dates that count from it.
  ///
  /// Throws ``TrackerError/series(_:)`` and ``DateFault/noDeadline(_:)``.
  package mutating func settleDates(_ dates: () -> DateReader) throws(TrackerError) {
    if card.repeat != nil || card.until != nil {
      try card.settleRule(today: dates().now.day, isNew: true)
    }
    try counted.settleDates(of: &card, isNew: true, dates)
  }

  /// As ``settleDates(_:)``; removes a last day without a rule, or before the first date, and
  /// returns `false` then.
  ///
  /// A card without a deadline gets none if it is done or `isExported`: someone removed it.
  package mutating func settleSeries(
    at minuteOfDay: Int?, isExported: Bool, _ today: () -> CivilDay
  ) -> Bool {
    guard card.repeat != nil || card.until != nil else { return true }
    var settled = card
    do throws(TrackerError) {
      try settled.settleRule(today: today(), at: minuteOfDay, isNew: true)
      if card.deadline != nil || card.state.isOpen && !isExported { card = settled }
      return true
    } catch {
      card.until = nil
      _ = settleSeries(at: minuteOfDay, isExported: isExported, today)
      return false
    }
  }

  /// With the identity and position that the store gives the card.
  package func card(
    id: UUID, number: Int, column: ColumnKey, project: Project.ID, rank: Rank, created: Date
  ) -> Card {
    var card = card
    (card.id, card.number, card.project, card.rank) = (id, number, project, rank)
    (card.created, card.updated) = (created, created)
    card.arrive(in: column, at: created)
    return card
  }
}

extension CardDraft {
  /// Takes the values of the context, except those that are `given`; tags are added to these.
  public mutating func enter(_ context: CardContext?, given: (CardField) -> Bool) {
    for (field, value) in context?.values ?? [] {
      if case .tags(let tags) = value {
        for tag in tags.list { self.tags.insert(tag) }
      } else if !given(field) {
        set(field, to: value)
      }
    }
  }
}
