import FoundationEssentials
import TimeKit

/// What the state of a draft means beside a column that it names.
public enum StateClaim: Hashable, Sendable {
  /// Nobody named the state, so that the column decides it.
  case none
  /// The column must have the state.
  case named
  /// A column of another state is ignored, as a checked box does.
  case certain
}

/// The content of a card that doesn't exist yet: all fields but its identity.
@dynamicMemberLookup
public struct CardDraft: Hashable, Sendable {
  private var card: Card
  /// The dates that count from the deadline.
  private var counted = CardEdit()
  /// The name of the project; `nil` for the inbox.
  public var project: ProjectName?
  /// The column as a person named it; `nil` for the default of the state.
  public var column: ColumnWord?
  /// What the state means beside a named column.
  public var stateClaim = StateClaim.none
  /// Whether limits and rules of the column are ignored.
  public var isForced = false

  public init(title: Title) {
    card = Card(
      id: Project.inbox.id, number: 0, title: title, project: Project.inbox.id, rank: .first,
      created: Project.inbox.created)
  }

  /// Creates the card that a form describes; `nil` if the form has no title.
  public init?(_ form: CardEdit) {
    guard let title = form.title else { return nil }
    self.init(title: title)
    for field in CardField.edited {
      if let value = form[field] { set(field, to: value) }
    }
    if project == Project.inbox.name { project = nil }
  }

  /// Creates a copy of a card, as the next card of its series is made, without its rule and the
  /// dates that follow from it.
  package init(copying card: Card, in project: ProjectName) {
    self.init(title: card.title)
    for field in CardField.all {
      switch field.name {
      case .project, .repeat, .until: continue
      default: break
      }
      switch field.name.succession {
      case .same: field.copy(card, &self.card)
      case .unchecked: self.card.steps = card.steps.map { Step(stored: $0.text, isChecked: false) }
      case .own, .dated, .shifted: break
      }
    }
    if project != Project.inbox.name { self.project = project }
  }

  /// A field, which is changed in place: a copy of the steps for each new one takes long.
  @inlinable public subscript<Value>(dynamicMember path: WritableKeyPath<Card, Value>) -> Value {
    get { content[keyPath: path] }
    set { content[keyPath: path] = newValue }
    _modify { yield &content[keyPath: path] }
  }

  @usableFromInline var content: Card {
    get { card }
    _modify { yield &card }
  }

  /// Sets the value of a field, a project and a column by their names.
  ///
  /// An invalid value is ignored.
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

  /// Returns the value of a field, a project and a column by their names.
  public func value(of field: CardField) -> FieldValue {
    switch field {
    case .project: (project ?? Project.inbox.name).fieldValue
    case .column: column.map { .text($0.text) } ?? .empty
    default: counted[field] ?? field.declaration.value(card)
    }
  }

  /// Gives a repeating card its rule's anchor and, if it has none, a deadline; then the dates that
  /// count from the deadline.
  ///
  /// Throws ``TrackerError/series(_:)`` and ``DateFault/noDeadline(_:card:)``.
  package mutating func settleDates(_ dates: () -> DateReader) throws(TrackerError) {
    if card.repeat != nil || card.until != nil {
      try card.settleRule(today: dates().calendar.today, isNew: true)
    }
    try counted.settleDates(of: &card, isNew: true, dates)
  }

  /// Removes a last day that a card can't have: one without a rule, or before the first date.
  ///
  /// Returns `false` if it removed one.
  package mutating func settleLastDay(_ today: () -> CivilDay) -> Bool {
    guard card.until != nil else { return true }
    var settled = card
    do throws(TrackerError) {
      try settled.settleRule(today: today(), isNew: true)
      return true
    } catch {
      card.until = nil
      return false
    }
  }

  /// Gives a rule without an anchor that of the deadline, if there is one.
  package mutating func anchorRule() {
    if card.repeat != nil { card.anchorRule() }
  }

  /// Returns the card with its identity and position.
  package func card(
    id: UUID, number: Int, column: ColumnKey, project: Project.ID, rank: Rank, created: Date
  ) -> Card {
    card.filed(
      id: id, number: number, column: column, project: project, rank: rank, created: created)
  }
}
