import Entities
import FoundationEssentials

/// Repairs changes with values that nothing can have, which an undo would bring back.
///
/// A value before a change follows from the changes before it, and a value after it from the next
/// change of the field, or else from the present.
struct SoundHistory {
  private let database: Database

  init(_ database: Database) {
    self.database = database
  }

  func repair() throws(TrackerError) {
    try RecordRepair(database)()
    var cards: Set<Int> = []
    var others: Set<String> = []
    let sql = "SELECT kind, card, before, after FROM change"
    try database.query(sql) { row in
      let record = row.changeRecord(from: 0)
      guard let change = record.change, !change.isSound else { return true }
      if let card = record.card {
        cards.insert(card)
      } else if let id = (record.after ?? record.before)?.prefix(39) {
        others.insert(String(id))
      }
      return true
    }
    let keys = cards.isEmpty ? CardKeys() : try HistoryRows(database).keys()
    for card in cards.sorted() {
      let present = try readable { () throws(TrackerError) in
        try CardRows(database).card(keys.number(of: card)).map { keys.stored(.addedCard($0)) }
      }
      try repair("card = ?", .integer(card), to: present)
    }
    for id in others.sorted() {
      let present = try readable { () throws(TrackerError) in try subject(id) }
      let isOfSubject = "card IS NULL AND substr(coalesce(after, before), 1, 39) = ?"
      try repair(isOfSubject, .text(id), to: present)
    }
    if !cards.isEmpty { try TransactionRepair(database).countCards() }
  }

  /// Returns the existing project, column or view, as if it were added.
  private func subject(_ line: String) throws(TrackerError) -> Change? {
    guard let id = UUID(recorded: String(line.dropFirst(3))) else { return nil }
    if let project = try ProjectRows(database).project(id) { return .addedProject(project) }
    if let column = try ColumnRows(database).all()[ColumnID(id)] { return .addedColumn(column) }
    return try ViewRows(database).all()[id: id].map(Change.addedView)
  }

  /// Returns `nil` for rows that can't be read.
  private func readable(
    _ body: () throws(TrackerError) -> Change?
  ) throws(TrackerError) -> Change? {
    do throws(TrackerError) {
      return try body()
    } catch .store(.damaged, path: database.path) {
      return nil
    }
  }

  private func repair(
    _ condition: String, _ value: Value, to present: Change?
  ) throws(TrackerError) {
    let sql = """
      SELECT "transaction", position, kind, card, before, after FROM change WHERE \(condition)
      ORDER BY "transaction", position
      """
    var places: [(transaction: Int, position: Int)] = []
    var steps: [HistoryStep] = []
    try database.query(sql, [value]) { row in
      guard let step = HistoryStep(row.changeRecord(from: 2)) else { return true }
      places.append((row.integer(0), row.integer(1)))
      steps.append(step)
      return true
    }
    let repaired = StepRepair(steps, to: present.map(ChangeRecord.init)).repaired
    for (index, step) in repaired.enumerated() where step != steps[index] {
      let place: [Value] = [.integer(places[index].transaction), .integer(places[index].position)]
      let condition = "WHERE \"transaction\" = ?1 AND position = ?2"
      guard !step.isEmpty else {
        try database.run("DELETE FROM change \(condition)", place)
        continue
      }
      guard step.record.change?.isSound == true else { continue }
      try database.run(
        "UPDATE change SET before = ?3, after = ?4 \(condition)",
        place + [Value(step.record.before), Value(step.record.after)])
    }
  }
}
