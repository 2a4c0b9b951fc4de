import Entities
import FoundationEssentials

enum CardRow {
  /// Of every card and of plain rows: reading only these makes a long list a sixth faster, so that
  /// it says nothing about damage in other columns.
  private static let common: [CardField] = [
    .number, .id, .title, .state, .project, .rank, .deadline, .priority, .tags, .created, .column,
  ]
  /// The fields of cards without rare fields; a row of such a card has `NULL` in all others.
  private static let usual = common + [.notes, .steps, .updated, .started, .finished]
  /// The fields that have a column, in the order of ``columns``; each column has its field's name.
  static let fields = usual + rare.map(\.name)
  private static let rare = CardField.all.filter {
    ![.overdue, .children].contains($0.name) && !usual.contains($0.name)
  }
  private static let declarations = usual.map(\.declaration) + rare
  static let commonColumns = names(of: common)
  /// The common columns, and the one that a tree needs.
  static let treeColumns = names(of: common + [.parent])
  static let columns = names(of: fields) + ", unknown"

  /// Without `joined(separator:)`, whose first use costs a search through all conformances.
  private static func names(of fields: [CardField]) -> String {
    fields.dropFirst().reduce(into: fields[0].rawValue) { $0 += ", \($1.rawValue)" }
  }

  /// Whether cards with only the common fields and a parent have all of `fields`; `nil` are all
  /// fields.
  static func areCommon(_ fields: [CardField]?) -> Bool {
    fields?.allSatisfy { common.contains($0) || $0 == .parent } ?? false
  }

  static func card(
    in row: Statement, of database: Database, projects: ProjectRows, columns: ColumnRows
  ) throws(TrackerError) -> Card {
    var card = try commonCard(in: row, of: database, projects: projects, columns: columns)
    let notes = row.plainText(11, limit: Notes.limit)
    card.notes = Notes(stored: notes ?? row.text(11))
    card.steps = [Step](recorded: row.text(12))
    let updated = Date(milliseconds: row.integer(13))
    card.updated = updated ?? card.created
    card.started = row.optionalInteger(14).flatMap(Date.init(milliseconds:))
    card.finished = row.optionalInteger(15).flatMap(Date.init(milliseconds:))
    var unreadable: [CardField] = []
    if notes == nil, !row.isEmptyText(11), !isSound(card, in: row, 11) { unreadable.append(.notes) }
    if !row.isEmptyText(12), !isSound(card, in: row, 12) { unreadable.append(.steps) }
    if updated == nil { unreadable.append(.updated) }
    if card.started == nil, card.state == .doing || !row.isNull(14) { unreadable.append(.started) }
    if (card.finished == nil) != row.isNull(15) || (card.finished == nil) == (card.state == .done) {
      unreadable.append(.finished)
    }
    // By place, because a copy of a field of each card costs 3 % of a board.
    for place in rare.indices where !row.isNull(Int32(usual.count + place)) {
      let (field, column) = (rare[place], Int32(usual.count + place))
      let isSet =
        value(of: field.kind, in: row, column).map { field.set(&card, $0) } ?? false
        && isSound(card, in: row, column)
      if !isSet { unreadable.append(field.name) }
    }
    let column = Int32(usual.count + rare.count)
    if !unreadable.isEmpty { card.unreadable += unreadable.map(\.rawValue) }
    if !row.isNull(column) {
      card.unknownFields = row.unknownFields(column)
      let isExact = row.holds(Value(unknown: card.unknownFields), at: column)
      if !isExact || card.hasInvalidUnknownFields { card.unreadable.append("unknown") }
    }
    return card
  }

  /// Whether a card can have its value of a column, and the program would write what the row has.
  private static func isSound(_ card: Card, in row: Statement, _ column: Int32) -> Bool {
    let field = declarations[Int(column)]
    let value = field.value(card)
    return field.isSound(value) && row.holds(Value(value), at: column)
  }

  /// `nil` if no field of the kind can have the value.
  private static func value(
    of kind: FieldKind, in row: Statement, _ column: Int32
  ) -> FieldValue? {
    switch kind {
    case .comments: .comments(Comments(readable: row.text(column)))
    case .amount: Amount(thousandths: row.integer(column))?.fieldValue
    case .date: Date(milliseconds: row.integer(column))?.fieldValue
    case .deadline: Deadline(sortKey: row.integer(column))?.fieldValue
    case .number: .number(row.integer(column))
    case .flag: row.integer(column) == 1 ? .flag(true) : nil
    default: .text(row.text(column))
    }
  }

  /// Returns the card of the current row of ``commonColumns``, or, if it `hasParent`, of
  /// ``treeColumns``, without values in other fields.
  ///
  /// A value that no card can have makes the card unreadable, with the usual value instead. Plain
  /// texts, which most are, are not looked at closely: a list reads 100,000 rows.
  static func commonCard(
    in row: Statement, of database: Database, projects: ProjectRows, columns: ColumnRows,
    hasParent: Bool = false
  ) throws(TrackerError) -> Card {
    let (state, priority) = (State(column: row.integer(3)), Priority(column: row.integer(7)))
    let created = Date(milliseconds: row.integer(9))
    let (number, id) = (row.integer(0), try? row.id(1))
    let (title, tags) = (row.plainText(2, limit: Title.limit), row.plainTags(8))
    let project = try projects.id(of: row.integer(4))
    var card = Card(
      id: id ?? UUID(ofContent: Array(String(number).utf8)), number: number,
      title: Title(stored: title ?? row.text(2)), state: state ?? .todo,
      project: project ?? Project.inbox.id, rank: Rank(stored: row.text(5)),
      created: created ?? Date(timeIntervalSince1970: 0))
    card.deadline = row.optionalInteger(6).flatMap(Deadline.init(sortKey:))
    card.priority = priority ?? .normal
    card.tags = Tags(recorded: tags ?? row.text(8))
    if hasParent { card.parent = row.optionalInteger(11).map(CardReference.init) }
    let column = row.optionalInteger(10)
    if let column { card.column = try columns.id(of: column, in: card.state) }
    var unreadable: [CardField] = []
    if !StoredRange.numbers.contains(number) { unreadable.append(.number) }
    if id == nil { unreadable.append(.id) }
    if title == nil, !card.title.isSound || !row.holds(.text(card.title.text), at: 2) {
      unreadable.append(.title)
    }
    if state == nil { unreadable.append(.state) }
    if project == nil { unreadable.append(.project) }
    if !card.rank.isWellFormed { unreadable.append(.rank) }
    if priority == nil { unreadable.append(.priority) }
    if tags == nil, !isSound(card, in: row, 8) { unreadable.append(.tags) }
    if created == nil { unreadable.append(.created) }
    if card.deadline == nil, !row.isNull(6) { unreadable.append(.deadline) }
    if card.column == nil, column != nil { unreadable.append(.column) }
    if !unreadable.isEmpty { card.unreadable = unreadable.map(\.rawValue) }
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

  /// `project` and `column` are row numbers; the usual fields are written by hand for speed.
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
      case .flag(let flag): .integer(flag ? 1 : 0)
      default: Value(value.recorded)
      }
  }
}
