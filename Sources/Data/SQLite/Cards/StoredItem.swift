import Entities
import FoundationEssentials

/// A kind of items with a table of its own: projects, columns or views.
protocol StoredItem: ItemSubject, Identifiable where ID: Comparable {
  static var kind: ItemKind { get }
  static var table: String { get }
  /// Separated by commas, in the order of ``storedValues``, of which the first is the id.
  static var columnNames: String { get }

  /// With usual values for those that no item can have; `nil` without a readable id.
  static func read(_ row: Statement) -> Self?

  var storedValues: [Value] { get }
  /// `nil`: any row.
  var rowNumber: Int? { get }
}

extension StoredItem {
  var rowNumber: Int? { nil }
}

extension Database {
  /// Returns the items that `clause`, the rest of a query, selects.
  func items<Item: StoredItem>(
    _ clause: String = "", _ values: [Value] = []
  ) throws(TrackerError) -> [Item] {
    let sql = "SELECT \(Item.columnNames) FROM \(Item.table) \(clause)"
    return try rows(sql, values, Item.read)
  }

  func item<Item: StoredItem>(_ clause: String, _ value: Value) throws(TrackerError) -> Item? {
    try (items(clause, [value]) as [Item]).first
  }

  func projects() throws(TrackerError) -> [Project] {
    try items("ORDER BY \(Project.order)", [.id(Project.inbox.id)])
  }

  /// Adds the item, replaces `stored`, or, without `item`, deletes `stored`.
  ///
  /// Throws if the row has other values than `stored`, which only a repair may replace.
  func write<Item: StoredItem>(_ item: Item?, over stored: Item?) throws(TrackerError) {
    let names = Item.columnNames
    let values = item?.storedValues ?? []
    guard let stored else {
      let all = values + [Value(item?.rowNumber)]
      return try run("INSERT INTO \(Item.table)(\(names), number) VALUES (\(all.places))", all)
    }
    let old = stored.storedValues
    let change =
      item == nil
      ? "DELETE FROM \(Item.table)" : "UPDATE \(Item.table) SET (\(names)) = (\(old.places))"
    try run("\(change) WHERE (\(names)) IS (\(old.places))", values + old)
    guard changedRows == 1 else { throw damage(.found(.invalid(.others([stored.item.name])))) }
  }
}

// The `switch` over the fields of each kind has no `default`, so that a new field without a column
// does not compile.

extension Project: StoredItem {
  static let kind = ItemKind.project
  static let table = "project"
  /// Each with its field's name; without `joined(separator:)`, as in ``CardRow/columns``.
  static let columnNames =
    ProjectField.allCases.reduce(into: "id") { $0 += ", \($1.rawValue)" }
    + ", created, unknown, folded"
  /// The sort order; `?1` is the inbox's id.
  static let order = "rank, id <> ?1, folded"

  static func read(_ row: Statement) -> Project? {
    guard let id = try? row.id(0) else { return nil }
    var project = Project(
      id: id, name: ProjectName(stored: row.text(1)), rank: Rank(stored: row.text(4)),
      created: Date(milliseconds: row.integer(8)) ?? inbox.created)
    project.color = ProjectColor(text: row.text(2)) ?? .auto
    project.deadline = row.optionalInteger(3).flatMap(Deadline.init(sortKey:))
    project.isArchived = row.integer(5) == 1
    project.cover = row.optionalText(6).map(PictureHash.init(stored:))
    project.columns = row.columnSet(7)
    project.unknownFields = row.unknownFields(9)
    return project
  }

  var storedValues: [Value] {
    [.id(id)] + ProjectField.allCases.map(value)
      + [Value(created), Value(unknown: unknownFields), .text(name.folded)]
  }

  private func value(of field: ProjectField) -> Value {
    switch field {
    case .name: .text(name.text)
    case .color: .text(color.text)
    case .deadline: Value(deadline?.sortKey)
    case .rank: .text(rank.text)
    case .isArchived: .integer(isArchived ? 1 : 0)
    case .cover: Value(cover?.text)
    case .columns: Value(columns?.text)
    }
  }
}

extension Column: StoredItem {
  static let kind = ItemKind.column
  static let table = "board_column"
  static let columnNames =
    "id, name, state, rank, is_default, card_limit, origins, needs, unknown"

  static func read(_ row: Statement) -> Column? {
    guard let id = try? row.id(0), let state = State(column: row.integer(2)) else { return nil }
    var column = Column(
      id: ColumnID(id), name: ColumnName(stored: row.text(1)), state: state,
      rank: Rank(stored: row.text(3)), isDefault: row.integer(4) == 1)
    column.limit = row.optionalInteger(5).flatMap { 1...highestLimit ~= $0 ? $0 : nil }
    column.origins = row.columnSet(6)
    column.needs = ColumnNeeds(stored: row.text(7))
    column.unknownFields = row.unknownFields(8)
    return column
  }

  var storedValues: [Value] {
    [.id(id.uuid)] + ColumnField.allCases.map(value) + [Value(unknown: unknownFields)]
  }

  private func value(of field: ColumnField) -> Value {
    switch field {
    case .name: .text(name.text)
    case .state: .integer(state.column)
    case .rank: .text(rank.text)
    case .isDefault: .integer(isDefault ? 1 : 0)
    case .limit: Value(limit)
    case .origins: Value(origins?.text)
    case .needs: .text(needs.text)
    }
  }

  var rowNumber: Int? { key.id == nil ? ColumnRows.number(ofInitial: state) : nil }
}

extension SavedView: StoredItem {
  static let kind = ItemKind.view
  static let table = "saved_view"
  static let columnNames = "id, name, filters, sort, fields, unknown"

  static func read(_ row: Statement) -> SavedView? {
    guard let id = try? row.id(0) else { return nil }
    var view = SavedView(
      id: id, name: ViewName(stored: row.text(1)), filters: ViewFilters(stored: row.text(2)))
    view.sort = row.optionalText(3).map(ViewText.init(stored:))
    view.fieldNames = row.optionalText(4).map(ViewText.init(stored:))
    view.unknownFields = row.unknownFields(5)
    return view
  }

  var storedValues: [Value] {
    [.id(id)] + ViewField.allCases.map(value) + [Value(unknown: unknownFields)]
  }

  private func value(of field: ViewField) -> Value {
    switch field {
    case .name: .text(name.text)
    case .filters: .text(filters.text)
    case .sort: Value(sort?.text)
    case .fieldNames: Value(fieldNames?.text)
    }
  }
}
