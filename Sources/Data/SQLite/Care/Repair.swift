import Entities
import FoundationEssentials

/// Repairs the findings of an examination, in one transaction of the store.
final class Repair {
  let database: Database
  private let migrations: [Migration]
  private let transaction: Transaction
  /// Records what differs from the history.
  private var recording: SQLiteWriter?
  /// Whether the tables that are derived from cards are empty.
  private var isWithoutWords = false

  init(database: Database, migrations: [Migration], transaction: Transaction) {
    self.database = database
    self.migrations = migrations
    self.transaction = transaction
  }

  /// Returns the number of the transaction that it recorded.
  func callAsFunction(_ findings: [Finding]) throws(TrackerError) -> Int? {
    // An index that is rebuilt in damaged pages, which may belong to two objects, would overwrite
    // cards.
    if findings.contains(where: { if case .damagedIndexes = $0 { true } else { false } }) {
      try Rebuild(database: database, migrations: migrations)()
    }
    // Nothing is added to a history that can't be read.
    let isReadable = !findings.contains {
      if case .unreadableHistory = $0 { true } else { false }
    }
    let names = findings.filter { isReadable || $0.repair == .derive }.map(\.code)
    return try database.writing { () throws(TrackerError) in
      for check in Check.all where names.contains(check.name) { try check.repair?(self)() }
      if isWithoutWords { try CardRows(database).insertWords() }
      guard let recording, recording.changes > 0, try recording.finish() else { return nil }
      return recording.transaction
    }
  }

  private func writer() throws(TrackerError) -> SQLiteWriter {
    if let recording { return recording }
    let writer = try SQLiteWriter(database, transaction)
    recording = writer
    return writer
  }
}

extension Repair {
  func replaceIndexes() throws(TrackerError) {
    let examination = SchemaExamination(database: database, migrations: migrations)
    guard case .alteredIndexes(let names) = try examination.finding() else { return }
    try SchemaRepair(database: database, migrations: migrations).replace(names)
    if names.contains(DerivedTables.counter) { try setCounter() }
    if names.contains(where: DerivedTables.isPart) { try clearWords() }
  }

  /// Sets the counter to the highest number that a card has or had.
  func setCounter() throws(TrackerError) {
    try database.execute(
      """
      DELETE FROM counter WHERE typeof(name) <> 'text';
      INSERT INTO counter(name, value) VALUES ('card', (\(Examination.highestNumber)))
      ON CONFLICT DO UPDATE SET value = excluded.value
      """)
  }

  /// Deletes pictures that don't match their hashes, and resets the covers without a picture.
  func removePictures() throws(TrackerError) {
    try PictureExamination(database: database).repair()
    try ItemExamination<Project>(database).record(writer())
  }

  /// Empties the tables that are derived from cards, which are filled at the end.
  func clearWords() throws(TrackerError) {
    guard !isWithoutWords else { return }
    isWithoutWords = true
    for table in try DerivedTable.all(of: database) {
      if table.isIndexOfWords {
        // A damaged one can't be emptied.
        try SchemaRepair(database: database, migrations: migrations).replace([table.name])
      } else {
        try database.execute("DELETE FROM main.\(table.name) WHERE \(table.condition)")
      }
    }
  }
}

/// What the history has. Cards and items that it doesn't have stay, and are recorded.
extension Repair {
  func rebuildItems() throws(TrackerError) {
    for items in try database.examineItems() { try items.rebuild() }
    for items in try database.examineItems() { try items.record(writer()) }
  }

  func rebuildCards() throws(TrackerError) {
    let found = try CardExamination(database)
    try clearWords()
    for number in found.invalid.sorted() {
      var present = try CardRows(database).card(number)
      if found.wronglyLinked.contains(number) {
        present?.blockers = Blockers.none
        present?.parent = nil
      }
      let known = try CardExamination.recorded(number, in: database) ?? present
      if let card = known?.cleaned { try rebuild(number, as: card) }
    }
    for difference in found.differences where difference.present != nil {
      if let card = difference.recorded { try rebuild(difference.number, as: card) }
    }
    for difference in found.differences where difference.present == nil {
      if let card = difference.recorded { try restore(card) }
    }
    for difference in try CardExamination(database).differences where difference.recorded == nil {
      if let card = difference.present { try writer().keep(.added(.card(card))) }
    }
  }

  /// Gives the row the values of its history, or else the nearest values that it can have.
  private func rebuild(_ number: Int, as card: Card) throws(TrackerError) {
    guard card.isSound else { return }
    var card = card
    let updated = try database.number(
      "SELECT updated FROM card WHERE number = ?", [.integer(number)])
    card.updated = Date(milliseconds: updated) ?? card.updated
    let values = try values(of: card)
    try database.run(
      "UPDATE OR IGNORE card SET (\(CardRow.columns)) = (\(values.places)) WHERE number = ?",
      values + [.integer(number)])
  }

  /// Restores a card that only the history contains: under its number if another one has its id.
  private func restore(_ card: Card) throws(TrackerError) {
    try database.run(
      """
      UPDATE OR IGNORE card SET number = ?1 WHERE id = ?2
        AND number NOT IN (\(HistoryRows.changedCards))
      """, [.integer(card.number), .id(card.id)])
    guard database.changedRows == 0 else { return }
    let values = try values(of: card.cleaned)
    try database.run(
      "INSERT OR IGNORE INTO card(\(CardRow.columns)) VALUES (\(values.places))", values)
  }

  /// In the order of ``CardRow/columns``; a missing project or column is the inbox or the default.
  private func values(of card: Card) throws(TrackerError) -> [Value] {
    let (projects, columns) = (ProjectRows(database), ColumnRows(database))
    let found: Project? = try database.item("WHERE id = ?", .id(card.project))
    let project = try projects.number(of: found?.id ?? Project.inbox.id)
    let key =
      try columns.has(card.columnKey) ? card.columnKey : columns.all().defaultKey(of: card.state)
    let column = try columns.number(of: key)
    return CardRow.fields.map { CardRow.value(of: $0, in: card, project: project, column: column) }
      + [Value(unknown: card.unknownFields)]
  }
}
