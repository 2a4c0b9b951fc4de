import Entities

/// Converts cards to rows of their table and back.
enum CardRow {
  /// The fields that have a column, in the order of ``columns``; each column has its field's name.
  static let fields = CardField.allCases.filter { $0 != .overdue }
  /// The columns that ``card(in:of:projects:columns:)`` reads, in order.
  ///
  /// Without `joined(separator:)`, whose first use costs a search through all conformances.
  static let columns =
    fields.dropFirst().reduce(into: fields[0].rawValue) { $0 += ", \($1.rawValue)" } + ", unknown"

  /// Returns the card of the current row.
  static func card(
    in row: Statement, of database: Database, projects: ProjectRows, columns: ColumnRows
  ) throws(TrackerError) -> Card {
    let number = row.integer(0)
    guard let state = State(column: row.integer(4)), let priority = Priority(column: row.integer(8))
    else { throw database.damage(.unknownValue(card: number)) }
    var card = Card(
      id: try row.id(1), number: number, title: Title(stored: row.text(2)), state: state,
      project: try projects.id(of: row.integer(5)), rank: Rank(stored: row.text(6)),
      created: try row.date(12))
    card.notes = Notes(stored: row.text(3))
    card.deadline = try row.deadline(7)
    card.priority = priority
    card.tags = Tags(recorded: row.text(9))
    card.steps = [Step](recorded: row.text(10))
    card.key = row.optionalText(11).map(CardKey.init(stored:))
    card.updated = try row.date(13)
    card.started = try row.optionalDate(14)
    card.finished = try row.optionalDate(15)
    card.column = try row.optionalInteger(17).map(columns.id(of:))
    card.estimate = try row.amount(16)
    card.assignee = row.optionalText(18).map(Assignee.init(stored:))
    if let text = row.optionalText(20) { card.blockers = Blockers(recorded: text) ?? .none }
    card.wait = try row.deadline(19)
    if let text = row.optionalText(21) {
      card.repeat = RepeatRule(text: text)
      card.hasUnreadableRule = card.repeat == nil
    }
    card.until = row.optionalInteger(22).flatMap(Deadline.init(sortKey:))
    if let comments = row.optionalText(23) { card.comments = Comments(readable: comments) }
    card.lease = try row.optionalDate(24)
    card.unknownFields = row.unknownFields(25)
    return card
  }

  /// Returns the values of all columns, in the same order.
  static func values(of card: Card, project: Int, column: Int?) -> [Value] {
    fields.map { value(of: $0, in: card, project: project, column: column) }
      + [Value(unknown: card.unknownFields)]
  }

  /// Returns the value of a field's column.
  ///
  /// `project` and `column` are the row numbers of the card's project and column.
  ///
  /// The `switch` has no `default`, so that a new field without a column does not compile.
  static func value(
    of field: CardField, in card: Card, project: Int, column: Int?
  ) -> Value {
    switch field {
    case .number: .integer(card.number)
    case .id: .id(card.id)
    case .title: .text(card.title.text)
    case .notes: .text(card.notes.text)
    case .state: .integer(card.state.column)
    case .project: .integer(project)
    case .rank: .text(card.rank.text)
    case .deadline: Value(card.deadline?.sortKey)
    case .priority: .integer(card.priority.column)
    case .tags: .text(card.tags.recorded)
    case .steps: .text(card.steps.recorded)
    case .key: Value(card.key?.text)
    case .overdue: .null
    case .created: Value(card.created)
    case .updated: Value(card.updated)
    case .started: Value(card.started)
    case .finished: Value(card.finished)
    case .estimate: Value(card.estimate?.thousandths)
    case .column: Value(column)
    case .assignee: Value(card.assignee?.text)
    case .blockers: Value(card.blockers.isEmpty ? nil : card.blockers.text)
    case .wait: Value(card.wait?.sortKey)
    case .repeat: Value(card.repeat?.text)
    case .until: Value(card.until?.sortKey)
    case .comments: card.comments.isEmpty ? .null : .text(card.comments.recorded)
    case .lease: Value(card.lease)
    }
  }
}
