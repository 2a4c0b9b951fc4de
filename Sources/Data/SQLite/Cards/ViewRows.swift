import Entities
import FoundationEssentials

/// The table of views.
struct ViewRows {
  static let columns = "id, name, filters, sort, fields, unknown"

  private let database: Database

  init(_ database: Database) {
    self.database = database
  }

  func all() throws(TrackerError) -> [SavedView] {
    var views: [SavedView] = []
    try database.query("SELECT \(Self.columns) FROM saved_view") { (row) throws(TrackerError) in
      views.append(try Self.view(in: row))
      return true
    }
    return views.inOrder
  }

  static func view(in row: Statement) throws(TrackerError) -> SavedView {
    var view = SavedView(
      id: try row.id(0), name: ViewName(stored: row.text(1)),
      filters: ViewFilters(stored: row.text(2)))
    view.sort = row.optionalText(3).map(ViewText.init(stored:))
    view.fieldNames = row.optionalText(4).map(ViewText.init(stored:))
    view.unknownFields = row.unknownFields(5)
    return view
  }

  func current(_ id: SavedView.ID) throws(TrackerError) -> SavedView {
    guard let view = try all()[id: id] else { throw .noSuchView(id.recorded, nearest: nil) }
    return view
  }

  func insert(_ view: SavedView) throws(TrackerError) {
    let views = try all()
    guard views[id: view.id] == nil, views.named(view.name) == nil else {
      throw .view(.nameTaken, name: view.name.text)
    }
    try database.run(
      "INSERT INTO saved_view(\(Self.columns)) VALUES (?, ?, ?, ?, ?, ?)",
      [.id(view.id)] + Self.values(of: view))
  }

  func update(_ view: SavedView) throws(TrackerError) {
    guard try all().named(view.name)?.id ?? view.id == view.id else {
      throw .view(.nameTaken, name: view.name.text)
    }
    try write(view)
  }

  /// Writes all fields of `view` without a check.
  func write(_ view: SavedView) throws(TrackerError) {
    try database.run(
      "UPDATE saved_view SET name = ?, filters = ?, sort = ?, fields = ?, unknown = ? WHERE id = ?",
      Self.values(of: view) + [.id(view.id)])
  }

  func delete(_ view: SavedView) throws(TrackerError) {
    try database.run("DELETE FROM saved_view WHERE id = ?", [.id(view.id)])
  }

  /// In the order of ``ViewField``; the `switch` has no `default`, so that a new field without a
  /// column does not compile.
  static func values(of view: SavedView) -> [Value] {
    ViewField.allCases.map { field in
      switch field {
      case .name: .text(view.name.text)
      case .filters: .text(view.filters.text)
      case .sort: Value(view.sort?.text)
      case .fieldNames: Value(view.fieldNames?.text)
      }
    } + [Value(unknown: view.unknownFields)]
  }
}
