import Entities

/// What is wrong with the items of a kind, and how it is repaired.
protocol ItemFindings {
  var invalidNames: [String] { get }
  var unrecordedNames: [String] { get }
  /// The transactions with changes that can't be read, or that don't fit.
  var unreadableChanges: Set<Int> { get }
  /// The transactions with values that no item can have.
  var unsoundChanges: Set<Int> { get }

  func rebuild() throws(TrackerError)
  func record(_ writer: SQLiteWriter) throws(TrackerError)
}

extension Database {
  /// In the order in which they are rebuilt: projects name columns.
  func examineItems() throws(TrackerError) -> [any ItemFindings] {
    [
      try ItemExamination<Column>(self), try ItemExamination<Project>(self),
      try ItemExamination<SavedView>(self),
    ]
  }
}

/// Replays the history of a kind of items, and compares the result with their rows.
struct ItemExamination<Item: ExaminedItem>: ItemFindings {
  private struct Row {
    let number: Int
    let name: String
    /// `nil` if it can't be read.
    let item: Item?
    /// Whether the program would write the same row.
    let isExact: Bool
  }

  private let database: Database
  private var rows: [Row] = []
  private var invalid: [Row] = []
  private var recorded: [ItemKey: Item] = [:]
  /// Items with a change that doesn't fit.
  private var unsure: Set<ItemKey> = []
  /// Whether all changes can be read: any other could be of any item.
  private var isWhole = true
  private(set) var unreadableChanges: Set<Int> = []
  private(set) var unsoundChanges: Set<Int> = []

  init(_ database: Database) throws(TrackerError) {
    self.database = database
    try replay()
    // A value that no item can have is replaced in the row, and stays in the history.
    recorded = recorded.mapValues(\.cleaned)
    try readRows()
    let items = rows.compactMap(\.item)
    let misfits = try Item.misfits(among: items, in: database)
    let ids = Dictionary(items.map { ($0.id, 1) }, uniquingKeysWith: +)
    let names = Dictionary(items.map { ($0.foldedName, 1) }, uniquingKeysWith: +)
    let lost = Set(recorded.values.filter { ids[$0.id] == nil }.map(\.foldedName))
    invalid = rows.filter { row in
      guard row.isExact, let item = row.item, item.isSound, ids[item.id] == 1,
        names[item.foldedName] == 1, !misfits.contains(item.id)
      else { return true }
      // An unknown item with the name of a lost one has lost only its id.
      guard let known = recorded[item.key] else { return lost.contains(item.foldedName) }
      return known != item && item.fields(differingFrom: known).isEmpty
    }
  }

  private mutating func replay() throws(TrackerError) {
    for item in Item.initial { recorded[item.key] = item }
    let sql = """
      SELECT "transaction", kind, card, before, after FROM change WHERE card IS NULL
      ORDER BY "transaction", position
      """
    try database.query(sql) { row in
      let transaction = row.integer(0)
      let change = row.changeRecord(from: 1).change
      if change == nil { unreadableChanges.insert(transaction) }
      guard let change, let key = change.key else {
        // Of any item, because it can't be read or is of a newer version.
        isWhole = false
        return true
      }
      guard key.kind == Item.kind else { return true }
      if !change.isSound { unsoundChanges.insert(transaction) }
      if !recorded[key].take(change) {
        unreadableChanges.insert(transaction)
        unsure.insert(key)
      }
      return true
    }
  }

  private mutating func readRows() throws(TrackerError) {
    let count = Int32(Item.columnNames.split(separator: ",").count)
    let sql = "SELECT \(Item.columnNames), number, name FROM \(Item.table) ORDER BY number"
    try database.query(sql) { row in
      let (number, item) = (row.integer(count), Item.read(row))
      let values = item?.storedValues ?? []
      let isExact = values.indices.allSatisfy { row.holds(values[$0], at: Int32($0)) }
      let isInPlace = item.map { item in
        item.rowNumber.map { $0 == number } ?? !Item.initial.contains { $0.rowNumber == number }
      }
      rows.append(
        Row(
          number: number, name: row.text(count + 1), item: item,
          isExact: isExact && isInPlace == true))
      return true
    }
  }

  /// A row without a name by its kind and number.
  var invalidNames: [String] {
    invalid.map { row in
      row.name.withSpacesForControls.isEmpty ? "\(Item.kind.rawValue) \(row.number)" : row.name
    }
  }

  var unrecordedNames: [String] {
    isWhole ? (changed + missing).map(\.item.name) : []
  }

  private var valid: [Item] {
    let invalid = Set(invalid.map(\.number))
    return rows.filter { !invalid.contains($0.number) }.compactMap(\.item)
  }

  private var changed: [Item] {
    valid.filter { recorded[$0.key] != $0 && !unsure.contains($0.key) }
  }

  private var missing: [Item] {
    let present = Set(valid.map(\.id))
    return recorded.values.filter { !present.contains($0.id) && !unsure.contains($0.key) }
      .sorted { $0.id < $1.id }
  }
}

extension ExaminedItem {
  fileprivate var key: ItemKey { item.key }
}

extension Optional where Wrapped: FieldSubject {
  /// Returns `false` if the change doesn't fit: the item doesn't exist.
  mutating func take(_ change: Change) -> Bool {
    if let added = change.added {
      self = added.subject as? Wrapped
    } else if change.deleted != nil {
      self = nil
    } else {
      guard let item = self else { return false }
      self = item.with(change.after)
    }
    return true
  }
}

extension ItemExamination {
  /// Gives rows the values of the history, and adds the rows that are missing.
  func rebuild() throws(TrackerError) {
    for item in changed {
      guard let known = recorded[item.key], let row = rows.first(where: { $0.item == item }) else {
        continue
      }
      try write(known, in: row.number)
    }
    var missing = isWhole ? missing : []
    // Of several rows with an id, the one with the recorded name is the item.
    for row in invalid.sorted(by: { isNamedAsRecorded($0) && !isNamedAsRecorded($1) }) {
      let name = row.name.foldedForComparison
      let index =
        missing.firstIndex { $0.id == row.item?.id } ?? missing.firstIndex { $0.foldedName == name }
      let item = (index.map { missing.remove(at: $0) } ?? row.item?.cleaned)
      if let item, item.isSound { try write(item, in: row.number) }
    }
    for item in missing where item.isSound { try add(item) }
  }

  private func isNamedAsRecorded(_ row: Row) -> Bool {
    row.item.map { recorded[$0.key]?.foldedName == $0.foldedName } ?? false
  }

  /// Adds the item, unless another one has its name, in a row that no card refers to: cards of
  /// other lost items would seem to be of this one.
  private func add(_ item: Item) throws(TrackerError) {
    guard !valid.contains(where: { $0.foldedName == item.foldedName }) else { return }
    let unused = try database.number(
      """
      SELECT max(ifnull((SELECT max(number) FROM \(Item.table)), 0), ifnull((
        SELECT max(\(Item.reference)) FROM card WHERE \(Item.reference) < 1000000000), 0)) + 1
      """)
    try write(item, in: unused)
  }

  /// Keeps another row that has a value of the item which only one can have.
  private func write(_ item: Item, in row: Int) throws(TrackerError) {
    let values = try item.fitted(in: database).storedValues + [.integer(item.rowNumber ?? row)]
    let columns = "\(Item.columnNames), number"
    try database.run(
      "UPDATE OR IGNORE \(Item.table) SET (\(columns)) = (\(values.places)) WHERE number = ?",
      values + [.integer(row)])
    guard database.changedRows == 0 else { return }
    try database.run(
      "INSERT OR IGNORE INTO \(Item.table)(\(columns)) VALUES (\(values.places))", values)
  }

  func record(_ writer: SQLiteWriter) throws(TrackerError) {
    guard isWhole else { return }
    for item in changed {
      guard let before = recorded[item.key] else {
        try writer.keep(.added(item.item))
        continue
      }
      try writer.keep(
        .edited(
          item.key, before: before.fields(differingFrom: item),
          after: item.fields(differingFrom: before)))
    }
  }
}
