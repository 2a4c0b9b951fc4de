import TimeKit

/// An edit that applies to each card of a selection.
///
/// Fields it doesn't name keep their values.
public struct CardEdit: Hashable, Sendable {
  /// The change of one field.
  private struct Change: Hashable, Sendable {
    enum Operation: Int, Sendable {
      case replace
      case add
      case remove
    }

    let field: CardField
    let operation: Operation
    let value: FieldValue
  }

  /// In the order they apply: values to replace first, then to add, then to remove.
  private var changes: [Change] = []
  /// Whether limits and rules of columns are ignored.
  public var isForced = false

  public init() {}

  /// Whether the edit changes no field.
  public var isEmpty: Bool {
    changes.isEmpty
  }

  /// The new value of a field, a project by its name; ``FieldValue/empty`` clears the field, and
  /// `nil` keeps its value.
  public subscript(field: CardField) -> FieldValue? {
    get { changes.first { $0.field == field && $0.operation == .replace }?.value }
    set {
      changes.removeAll { $0.field == field && $0.operation == .replace }
      if let newValue { insert(Change(field: field, operation: .replace, value: newValue)) }
    }
  }

  /// Adds a value to a field that holds several: tags, steps, or a paragraph of notes.
  public mutating func add(_ value: some FieldConvertible, to field: CardField) {
    insert(Change(field: field, operation: .add, value: value.fieldValue))
  }

  /// Removes a value from a field that holds several.
  public mutating func remove(_ value: some FieldConvertible, from field: CardField) {
    insert(Change(field: field, operation: .remove, value: value.fieldValue))
  }

  /// The blockers that the edit removes.
  package var removedBlockers: Blockers {
    let change = changes.first { $0.field == .blockers && $0.operation == .remove }
    return change.flatMap { Blockers(fieldValue: $0.value) } ?? .none
  }

  /// Whether the edit adds a value to the field.
  public func adds(to field: CardField) -> Bool {
    changes.contains { $0.field == field && $0.operation == .add }
  }

  /// Inserts the change at its place in a fixed order, so that edits with the same changes are
  /// equal.
  private mutating func insert(_ change: Change) {
    let order = CardField.allCases
    func key(_ change: Change) -> (Int, Int) {
      (change.operation.rawValue, order.firstIndex(of: change.field) ?? 0)
    }
    let index = changes.firstIndex { key($0) > key(change) } ?? changes.endIndex
    changes.insert(change, at: index)
  }

  /// Returns the edited card.
  ///
  /// State, column and project are not applied, since changing them is a move. Without a rule,
  /// there is no last day; with another assignee, there is no lease.
  package func applied(to original: Card) throws(TrackerError) -> Card {
    var card = original
    for change in changes where ![.state, .column, .project].contains(change.field) {
      let field = change.field.declaration
      switch change.operation {
      case .replace: _ = field.set(&card, change.value)
      case .add: try field.add(&card, change.value)
      case .remove: field.remove(&card, change.value)
      }
    }
    if card.repeat == nil, card.until != nil, self[.until] == nil { card.until = nil }
    // A claim is one of the assignee.
    if card.lease != nil, card.assignee != original.assignee { card.lease = nil }
    return card
  }

  /// Gives a card whose rule the edit changes its anchor and, if it has none, a deadline; then the
  /// dates that count from the deadline.
  ///
  /// Throws ``TrackerError/series(_:)`` and ``DateFault/noDeadline(_:card:)``.
  package func settleDates(
    of card: inout Card, isNew: Bool = false, _ dates: () -> DateReader
  ) throws(TrackerError) {
    let counted = changes.map { ($0.field.declaration, $0.value) }
      .filter { field, value in field.kind == .deadline && !field.isSound(value) }
    for (field, _) in counted { _ = field.set(&card, .empty) }
    for dated in [[], counted] {
      for (field, value) in dated {
        var reader = dates()
        reader.deadline = card.deadline
        guard card.deadline != nil else {
          throw .invalidDate(.noDeadline(value.typed, card: isNew ? nil : card.number))
        }
        _ = field.set(&card, try field.typed(value.typed, FieldReader(dates: reader)))
      }
      guard self[.repeat] != nil || self[.until] != nil else { continue }
      try card.settleRule(today: dates().calendar.today, isNew: isNew)
    }
  }
}

// MARK: - Forms
extension CardEdit {
  /// Creates the form of an existing card: the value of each editable field.
  public init(_ listed: ListedCard) {
    for field in CardField.all where field.role == .edited {
      self[field.name] = field.value(listed.card)
    }
    project = listed.project
    self[.column] = .text(listed.column.text)
  }

  /// Creates the form of a card that doesn't exist yet.
  public init(_ draft: CardDraft) {
    for field in CardField.all where field.role == .edited {
      self[field.name] = draft.value(of: field.name)
    }
  }

  /// Returns the values that differ from `base`.
  public func changes(from base: CardEdit) -> CardEdit {
    var edit = CardEdit()
    edit.isForced = isForced
    for field in CardField.edited where self[field] != base[field] { edit[field] = self[field] }
    return edit
  }
}

/// Shorthands for fields that code uses by name. A new field needs none.
extension CardEdit {
  public var title: Title? {
    get { value(of: .title) }
    set { self[.title] = newValue?.fieldValue }
  }

  public var notes: Notes? {
    get { value(of: .notes) }
    set { self[.notes] = newValue?.fieldValue }
  }

  public var state: State? {
    get { value(of: .state) }
    set { self[.state] = newValue?.fieldValue }
  }

  /// The name of the project.
  public var project: ProjectName? {
    get { value(of: .project) }
    set { self[.project] = newValue?.fieldValue }
  }

  /// The column as a person named it.
  public var column: ColumnWord? {
    get { self[.column]?.columnWord }
    set { self[.column] = newValue.map { .text($0.text) } }
  }

  /// `.some(nil)` clears the deadline.
  public var deadline: Deadline?? {
    get { self[.deadline].map { Deadline(fieldValue: $0) } }
    set { self[.deadline] = newValue.map(\.fieldValue) }
  }

  public var priority: Priority? {
    get { value(of: .priority) }
    set { self[.priority] = newValue?.fieldValue }
  }

  public var tags: Tags? {
    get { value(of: .tags) }
    set { self[.tags] = newValue?.fieldValue }
  }

  public var steps: [Step]? {
    get { value(of: .steps) }
    set { self[.steps] = newValue?.fieldValue }
  }

  /// `.some(nil)` clears the key.
  public var key: CardKey?? {
    get { self[.key].map { CardKey(fieldValue: $0) } }
    set { self[.key] = newValue.map(\.fieldValue) }
  }

  private func value<Value: FieldConvertible>(of field: CardField) -> Value? {
    self[field].flatMap(Value.init(fieldValue:))
  }
}
