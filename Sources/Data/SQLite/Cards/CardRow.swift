import Entities

/// Converts cards to rows of their table and back.
enum CardRow {
  /// The fields that every card has, and those of tab-separated rows: reading only these makes a
  /// long list a sixth faster.
  private static let common: [CardField] = [
    .number, .id, .title, .state, .project, .rank, .deadline, .priority, .tags, .created, .column,
  ]
  /// The fields of cards without rare fields; a row of such a card has `NULL` in all others.
  private static let usual = common + [.notes, .steps, .updated, .started, .finished]
  /// The fields that have a column, in the order of ``columns``; each column has its field's name.
  static let fields = usual + CardField.allCases.filter { $0 != .overdue && !usual.contains($0) }
  static let commonColumns = names(of: common)
  static let columns = names(of: fields) + ", unknown"

  /// Without `joined(separator:)`, whose first use costs a search through all conformances.
  private static func names(of fields: [CardField]) -> String {
    fields.dropFirst().reduce(into: fields[0].rawValue) { $0 += ", \($1.rawValue)" }
  }

  /// Whether cards with only the common fields have all of `fields`; `nil` are all fields.
  static func areCommon(_ fields: [CardField]?) -> Bool {
    fields?.allSatisfy(common.contains) ?? false
  }

  static func card(
    in row: Statement, of database: Database, projects: ProjectRows, columns: ColumnRows
  ) throws(TrackerError) -> Card {
    var card = try commonCard(in: row, of: database, projects: projects, columns: columns)
    card.notes = Notes(stored: row.text(11))
    card.steps = [Step](recorded: row.text(12))
    card.updated = try row.date(13)
    card.started = try row.optionalDate(14)
    card.finished = try row.optionalDate(15)
    card.key = row.optionalText(16).map(CardKey.init(stored:))
    card.estimate = try row.amount(17)
    card.assignee = row.optionalText(18).map(Assignee.init(stored:))
    card.wait = try row.deadline(19)
    if let text = row.optionalText(20) { card.blockers = Blockers(recorded: text) ?? .none }
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

  /// Returns the card of the current row of ``commonColumns``, without values in other fields.
  static func commonCard(
    in row: Statement, of database: Database, projects: ProjectRows, columns: ColumnRows
  ) throws(TrackerError) -> Card {
    let number = row.integer(0)
    guard let state = State(column: row.integer(3)), let priority = Priority(column: row.integer(7))
    else { throw database.damage(.unknownValue(card: number)) }
    var card = Card(
      id: try row.id(1), number: number, title: Title(stored: row.text(2)), state: state,
      project: try projects.id(of: row.integer(4)), rank: Rank(stored: row.text(5)),
      created: try row.date(9))
    card.deadline = try row.deadline(6)
    card.priority = priority
    card.tags = Tags(recorded: row.text(8))
    card.column = try row.optionalInteger(10).map(columns.id(of:))
    return card
  }

  /// Adds the row of a card, unless its number or id exists.
  static func insert(
    _ card: Card, project: Int, column: Int?, into database: Database
  ) throws(TrackerError) {
    let hasRareFields = card.hasRareFields
    var values: [Value] = []
    values.reserveCapacity(fields.count + 1)
    for field in hasRareFields ? fields : usual {
      values.append(value(of: field, in: card, project: project, column: column))
    }
    if hasRareFields { values.append(Value(unknown: card.unknownFields)) }
    try database.run(hasRareFields ? insertWhole : insertUsual, values)
  }

  private static let insertWhole = insertion(of: columns, count: fields.count + 1)
  private static let insertUsual = insertion(of: names(of: usual), count: usual.count)

  private static func insertion(of columns: String, count: Int) -> String {
    let places = String(repeating: ", ?", count: count - 1)
    return "INSERT INTO card(\(columns)) VALUES (?\(places)) ON CONFLICT DO NOTHING"
  }

  /// `project` and `column` are row numbers; the `switch` has no `default`, so that a new field
  /// without a column does not compile.
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
