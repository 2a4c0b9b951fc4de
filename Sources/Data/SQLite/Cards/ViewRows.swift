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
    try database.rows("SELECT \(Self.columns) FROM saved_view", [], Self.view).inOrder
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

  /// Adds a view, replaces the one with its id, or deletes that one.
  func write(_ view: SavedView?, over stored: SavedView?) throws(TrackerError) {
    try database.write(
      view.map { [.id($0.id)] + Self.values(of: $0) }, over: stored?.id, in: "saved_view",
      Self.columns)
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
