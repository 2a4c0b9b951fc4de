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
  static let fields = usual + rare.map(\.name)
  private static let rare = CardField.all.filter {
    $0.name != .overdue && !usual.contains($0.name)
  }
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
    var column = Int32(usual.count)
    for field in rare {
      if !row.isNull(column) { try read(field, from: row, column, into: &card) }
      column += 1
    }
    card.unknownFields = row.unknownFields(column)
    return card
  }

  /// Ignores a value that the field can't have.
  private static func read(
    _ field: Field<Card, CardField>, from row: Statement, _ column: Int32, into card: inout Card
  ) throws(TrackerError) {
    switch field.kind {
    case .comments: card.comments = Comments(readable: row.text(column))
    case .rule:
      card.repeat = RepeatRule(text: row.text(column))
      card.hasUnreadableRule = card.repeat == nil
    case .amount: _ = field.set(&card, try row.amount(column).fieldValue)
    case .date: _ = field.set(&card, .date(try row.date(column)))
    case .deadline: _ = field.set(&card, try row.deadline(column).fieldValue)
    case .number: _ = field.set(&card, .number(row.integer(column)))
    default: _ = field.set(&card, .text(row.text(column)))
    }
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

  /// `project` and `column` are row numbers. The usual fields are written by hand for speed.
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
    case .created: Value(card.created)
    case .updated: Value(card.updated)
    case .started: Value(card.started)
    case .finished: Value(card.finished)
    case .column: Value(column)
    default: Value(field.declaration.value(card))
    }
  }
}

extension Value {
  /// The column of a field follows from the kind of its values.
  fileprivate init(_ value: FieldValue) {
    self =
      switch value {
      case .number(let number): .integer(number)
      case .amount(let amount): .integer(amount.thousandths)
      case .deadline(let deadline): .integer(deadline.sortKey)
      case .date(let date): Value(date)
      default: Value(value.recorded)
      }
  }
}
