import Entities
import FoundationEssentials

/// Repairs changes of the history that can't be read, or that don't fit the changes before them.
///
/// What a change did follows from the changes before it, and from those after it, which lead back
/// from the present state. Only the last of several such changes can be reconstructed; the others
/// are removed.
struct HistoryRepair {
  private let database: Database

  init(_ database: Database) {
    self.database = database
  }

  func callAsFunction(by transaction: Transaction) throws(TrackerError) {
    try database.execute(
      """
      UPDATE change SET before = CAST(before AS TEXT) WHERE typeof(before) NOT IN ('null', 'text');
      UPDATE change SET after = CAST(after AS TEXT) WHERE typeof(after) NOT IN ('null', 'text')
      """)
    try TransactionRepair(database)(by: transaction)
    try assignCards()
    var replay = HistoryReplay(database)
    try replay.run()
    let cards = CardRows(database)
    let keys = try HistoryRows(database).keys()
    for number in replay.broken.sorted() {
      try repair(
        try entries("card = ?", [.integer(keys.key(of: number))]), from: nil,
        to: try cards.card(number),
        { HistoryReplay.apply($0, to: &$1) }, Change.between)
    }
    try repairProjects()
    try TransactionRepair(database).countCards()
  }

  /// Gives changes without a number of a card the one of the card with their id.
  private func assignCards() throws(TrackerError) {
    try database.execute(
      """
      UPDATE change SET card = (
        SELECT ifnull((SELECT "key" FROM renumbered WHERE number = card.number), card.number)
        FROM card WHERE upper(hex(id)) = replace(substr(coalesce(after, before), 4, 36), '-', ''))
      WHERE card IS NULL AND kind IN (0, 3) AND substr(coalesce(after, before), 1, 3) = 'id '
      """)
  }

  private func repairProjects() throws(TrackerError) {
    let all = try entries("card IS NULL", [])
    var divided: [Project.ID: [Entry]] = [:]
    for entry in all {
      guard let id = entry.change?.projectID ?? entry.project else {
        if entry.change == nil { try delete(entry) }
        continue
      }
      divided[id, default: []].append(entry)
    }
    for (id, entries) in divided {
      // The inbox exists before the history begins.
      try repair(
        entries, from: id == Project.inbox.id ? .inbox : nil,
        to: try ProjectRows(database).project(id), { ProjectReplay.apply($0, to: &$1) },
        Change.between)
    }
  }

  private func repair<Subject>(
    _ entries: [Entry], from first: Subject?, to present: Subject?,
    _ apply: (Change, inout Subject?) -> Bool, _ difference: (Subject?, Subject?) -> Change?
  ) throws(TrackerError) {
    var entries = entries
    while let index = Self.indexOfBroken(in: entries, from: first, apply) {
      var after = present
      let isKnown = entries[(index + 1)...].reversed().allSatisfy { entry in
        entry.change.map { apply($0.reversed, &after) } ?? false
      }
      var before = first
      for entry in entries[..<index] { _ = entry.change.map { apply($0, &before) } }
      guard isKnown, let change = difference(before, after) else {
        try delete(entries.remove(at: index))
        continue
      }
      entries[index].change = change
      try write(entries[index])
    }
  }

  /// Returns the last change that can't be read, or else the first that doesn't fit.
  private static func indexOfBroken<Subject>(
    in entries: [Entry], from first: Subject?, _ apply: (Change, inout Subject?) -> Bool
  ) -> Int? {
    if let index = entries.lastIndex(where: { $0.change == nil }) { return index }
    var subject = first
    for (index, change) in entries.compactMap(\.change).enumerated() {
      // Only a newer version knows whether later changes fit.
      if case .unknown = change { return nil }
      if !apply(change, &subject) { return index }
    }
    return nil
  }

  private func entries(
    _ condition: String, _ values: [Value]
  ) throws(TrackerError) -> [Entry] {
    var entries: [Entry] = []
    let sql = """
      SELECT "transaction", position, kind, card, before, after FROM change WHERE \(condition)
      ORDER BY "transaction", position
      """
    let keys = try HistoryRows(database).keys()
    try database.query(sql, values) { row in
      entries.append(
        Entry(
          transaction: row.integer(0), position: row.integer(1),
          record: row.changeRecord(from: 2), keys: keys))
      return true
    }
    return entries
  }

  private func write(_ entry: Entry) throws(TrackerError) {
    guard let change = entry.change else { return }
    try delete(entry)
    try HistoryRows(database).insert(change, of: entry.transaction, position: entry.position)
  }

  private func delete(_ entry: Entry) throws(TrackerError) {
    try database.run(
      "DELETE FROM change WHERE \"transaction\" = ? AND position = ?",
      [.integer(entry.transaction), .integer(entry.position)])
  }
}

extension HistoryRepair {
  private struct Entry {
    let transaction: Int
    let position: Int
    /// `nil` if it can't be read.
    var change: Change?
    /// The project that an unreadable record names.
    let project: Project.ID?

    init(transaction: Int, position: Int, record: ChangeRecord, keys: CardKeys) {
      self.transaction = transaction
      self.position = position
      change = record.change.map(keys.shown)
      let text = record.after ?? record.before ?? ""
      project =
        text.hasPrefix("id ") ? UUID(uuidString: String(text.dropFirst(3).prefix(36))) : nil
    }
  }
}

extension Change {
  /// `nil` if they are equal.
  fileprivate static func between(_ before: Card?, _ after: Card?) -> Change? {
    switch (before, after) {
    case (nil, nil): return nil
    case (nil, let after?): return .addedCard(after)
    case (let before?, nil): return .deletedCard(before)
    case (let before?, let after?):
      let new = after.fields(differingFrom: before)
      return new.isEmpty
        ? nil
        : .editedCard(
          number: after.number, before: before.fields(differingFrom: after), after: new)
    }
  }

  /// `nil` if they are equal.
  fileprivate static func between(_ before: Project?, _ after: Project?) -> Change? {
    switch (before, after) {
    case (nil, nil): return nil
    case (nil, let after?): return .addedProject(after)
    case (let before?, nil): return .deletedProject(before)
    case (let before?, let after?):
      let new = after.fields(differingFrom: before)
      return new.isEmpty
        ? nil
        : .editedProject(
          id: after.id, before: before.fields(differingFrom: after), after: new)
    }
  }
}
