import FoundationEssentials
import System

/// An edit of each card of a selection; fields that it doesn't name keep their values.
public struct CardEdit: Hashable, Sendable {
  private struct Change: Hashable, Sendable {
    enum Operation: Int, Sendable {
      case replace, add, remove
    }

    let field: CardField
    let operation: Operation
    let value: FieldValue
  }

  /// In the order they apply: replace, add, remove.
  private var changes: [Change] = []
  public var isForced = false

  public init() {}

  public var isEmpty: Bool { changes.isEmpty }

  /// ``FieldValue/empty`` clears the field, `nil` keeps it; a project is given by its name.
  public subscript(field: CardField) -> FieldValue? {
    get { changes.first { $0.field == field && $0.operation == .replace }?.value }
    set {
      changes.removeAll { $0.field == field && $0.operation == .replace }
      if let newValue { insert(Change(field: field, operation: .replace, value: newValue)) }
    }
  }

  /// Tags, steps, or a paragraph of notes.
  public mutating func add(_ value: some FieldConvertible, to field: CardField) {
    insert(Change(field: field, operation: .add, value: value.fieldValue))
  }

  public mutating func remove(_ value: some FieldConvertible, from field: CardField) {
    insert(Change(field: field, operation: .remove, value: value.fieldValue))
  }

  package var removedBlockers: Blockers {
    let change = changes.first { $0.field == .blockers && $0.operation == .remove }
    return change.flatMap { Blockers(fieldValue: $0.value) } ?? .none
  }

  public func adds(to field: CardField) -> Bool {
    changes.contains { $0.field == field && $0.operation == .add }
  }

  /// In a fixed order, so that edits with the same changes are equal.
  private mutating func insert(_ change: Change) {
    let order = CardField.allCases
    func key(_ change: Change) -> (Int, Int) {
      (change.operation.rawValue, order.firstIndex(of: change.field) ?? 0)
    }
    let index = changes.firstIndex { key($0) > key(change) } ?? changes.endIndex
    changes.insert(change, at: index)
  }

  /// State, column and project are not applied, since changing them is a move, which also sets the
  /// dates of ``setMoments(of:at:)``.
  ///
  /// A card without a rule has no last day; a new assignee has no lease.
  package func applied(to original: Card) throws(TrackerError) -> Card {
    var card = original
    let moved: [CardField] = [.state, .column, .project] + Self.moments
    for change in changes where !moved.contains(change.field) {
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

  private static let moments: [CardField] = [.started, .finished]

  /// Sets when the card, which has its new state, was started and finished.
  ///
  /// A card in doing has been started, and only done cards have been finished. Throws
  /// ``TrackerError/moment(_:card:)``.
  package func setMoments(of card: inout Card, at now: Date) throws(TrackerError) {
    let given = Self.moments.filter { self[$0] != nil }
    for field in given {
      let date = self[field].flatMap(Date.init(fieldValue:))
      if let date, date > now { throw .moment(.future(field), card: card.number) }
      let state = card.state
      let (may, must) =
        field == .started ? (state != .todo, state == .doing) : (state == .done, state == .done)
      guard date == nil || may else { throw .moment(.missing(field), card: card.number) }
      guard date != nil || !must else { throw .moment(.needed(field), card: card.number) }
      _ = field.declaration.set(&card, self[field] ?? .empty)
    }
    guard !given.isEmpty, let started = card.started, let finished = card.finished else { return }
    if finished < started { throw .moment(.reversed, card: card.number) }
  }

  /// A new rule gets an anchor and a deadline, then the dates that count from it are set.
  ///
  /// Throws ``TrackerError/series(_:)`` and ``DateFault/noDeadline(_:)``.
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
        guard card.deadline != nil else { throw .invalidDate(.noDeadline(value.typed)) }
        _ = field.set(&card, try field.typed(value.typed, FieldReader(dates: reader)))
      }
      guard self[.repeat] != nil || self[.until] != nil else { continue }
      try card.settleRule(today: dates().now.day, isNew: isNew)
    }
  }
}

// MARK: - Forms
extension CardEdit {
  public init(_ listed: ListedCard) {
    for field in CardField.all where field.role == .edited {
      self[field.name] = field.value(listed.card)
    }
    project = listed.project
    self[.column] = .text(listed.column.text)
  }

  public init(_ draft: CardDraft) {
    for field in CardField.all where field.role == .edited {
      self[field.name] = draft.value(of: field.name)
    }
  }

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

  public var project: ProjectName? {
    get { value(of: .project) }
    set { self[.project] = newValue?.fieldValue }
  }

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

/// Why a card can't have been started or finished at a date.
public enum MomentFault: Hashable, Sendable {
  case future(CardField)
  /// The card has not been started, or not been finished.
  case missing(CardField)
  /// The card has been started, or finished.
  case needed(CardField)
  /// The card would be finished before it was started.
  case reversed
}
