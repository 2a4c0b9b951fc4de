import Entities
import FoundationEssentials
import Repositories
import System

/// Checks and repairs the views.
struct ViewExamination {
  private let database: Database

  init(_ database: Database) {
    self.database = database
  }

  private static let unreadableRows = """
    SELECT number FROM saved_view WHERE NOT (
      typeof(id) = 'blob' AND length(id) = 16
      AND typeof(name) = 'text' AND name <> '' AND typeof(filters) = 'text' AND filters <> ''
      AND typeof(ifnull(sort, '')) = 'text' AND typeof(ifnull(fields, '')) = 'text'
      AND (unknown IS NULL OR \(hasUnknown)))
    """
  private static let hasUnknown = UnknownColumns.isValid(besides: UnknownColumns.ofViews)
  /// A condition for rows that can be written: SQLite checks the types of whole rows.
  private static let hasTypes = """
    typeof(id) = 'blob' AND typeof(name) = 'text' AND typeof(filters) = 'text'
    AND typeof(sort) IN ('text', 'null') AND typeof(fields) IN ('text', 'null')
    """

  /// Returns the names of views with invalid values, or with the name or the id of another one.
  func findings() throws(TrackerError) -> [Finding] {
    let unreadable = try database.numbers(Self.unreadableRows)
    guard unreadable.isEmpty else {
      return [.wrongViews(try names(of: unreadable))]
    }
    let views = try ViewRows(database).all()
    let wrong = views.enumerated().filter { index, view in
      !view.isValid
        || views[..<index].contains { $0.id == view.id || $0.name.folded == view.name.folded }
    }
    return wrong.isEmpty ? [] : [.wrongViews(wrong.map(\.element.name.text))]
  }

  func findingsInHistory() throws(TrackerError) -> [Finding] {
    guard try database.numbers(Self.unreadableRows).isEmpty else { return [] }
    var names: [String] = []
    for difference in try differences() {
      let name = (difference.present ?? difference.recorded)?.name.text ?? ""
      if !names.contains(name) { names.append(name) }
    }
    return names.isEmpty ? [] : [.unrecordedViews(names)]
  }

  /// Deletes damaged views that the history doesn't know; a view that differs from the history
  /// keeps its values, unless no list can read them.
  func repair() throws(TrackerError) {
    let recorded = try recorded()
    let rows = ViewRows(database)
    try UnknownColumns.repair(
      "saved_view", besides: UnknownColumns.ofViews, where: Self.hasTypes, in: database)
    try forgetUnknownFields(recorded)
    try database.run("DELETE FROM saved_view WHERE number IN (\(Self.unreadableRows))")
    try restoreIdentities(recorded)
    let views = try rows.all()
    var kept: [SavedView] = []
    for view in views {
      var repaired = view
      if !view.isValid || view != recorded[view.id] && !view.isReadable(among: views) {
        repaired = recorded[view.id] ?? view
      }
      guard repaired.isValid else {
        try rows.delete(view)
        continue
      }
      var count = 1
      while kept.named(repaired.name) != nil {
        count += 1
        repaired.name = ViewName(stored: "\(view.name.text) \(count)")
      }
      kept.append(repaired)
      if repaired != view { try rows.write(repaired) }
    }
  }

  private func forgetUnknownFields(
    _ recorded: [SavedView.ID: SavedView]
  ) throws(TrackerError) {
    let ids = Array(repeating: "?", count: recorded.count).joined(separator: ", ")
    try database.run(
      """
      UPDATE saved_view SET unknown = NULL
      WHERE unknown IS NOT NULL AND NOT \(Self.hasUnknown) AND id NOT IN (\(ids))
      """, recorded.keys.map { .id($0) })
  }

  /// Leaves one row of each id and gives recorded views that are missing their row again.
  private func restoreIdentities(_ recorded: [SavedView.ID: SavedView]) throws(TrackerError) {
    for view in recorded.values {
      // Of the rows with an id, the one with the recorded name is the view.
      let sql = """
        DELETE FROM saved_view WHERE id = ?1 AND name <> ?2
          AND EXISTS (SELECT 1 FROM saved_view AS other WHERE other.id = ?1 AND other.name = ?2)
        """
      try database.run(sql, [.id(view.id), .text(view.name.text)])
    }
    try database.run(
      """
      DELETE FROM saved_view
      WHERE number NOT IN (SELECT min(number) FROM saved_view GROUP BY id)
      """)
    let rows = ViewRows(database)
    for view in recorded.values where try rows.all()[id: view.id] == nil {
      guard let namesake = try rows.all().named(view.name) else {
        try rows.insert(view)
        continue
      }
      guard recorded[namesake.id] == nil else { continue }
      // The view has lost only its id.
      try database.run(
        "UPDATE saved_view SET id = ? WHERE id = ?", [.id(view.id), .id(namesake.id)])
    }
  }

  func record(_ writer: SQLiteWriter) throws(TrackerError) {
    for difference in try differences() {
      switch (difference.recorded, difference.present) {
      case (let recorded?, let present?):
        try writer.keep(
          .editedView(
            id: present.id, before: recorded.fields(differingFrom: present),
            after: present.fields(differingFrom: recorded)))
      case (let recorded?, nil): try writer.keep(.deletedView(recorded))
      case (nil, let present?): try writer.keep(.addedView(present))
      case (nil, nil): break
      }
    }
  }

  private func names(of rows: [Int]) throws(TrackerError) -> [String] {
    var names: [String] = []
    for row in rows {
      let sql = "SELECT CAST(name AS TEXT) FROM saved_view WHERE number = ?"
      names.append(try database.first(sql, [.integer(row)]) { $0.text(0) } ?? "")
    }
    return names
  }

  private func recorded() throws(TrackerError) -> [SavedView.ID: SavedView] {
    var recorded: [SavedView.ID: SavedView] = [:]
    let sql = """
      SELECT kind, card, before, after FROM change WHERE card IS NULL
      ORDER BY "transaction", position
      """
    try database.query(sql) { row in
      switch row.changeRecord(from: 0).change {
      case .addedView(let view):
        recorded[view.id] = view
      case .editedView(let id, _, let after): recorded[id] = recorded[id]?.with(after)
      case .deletedView(let view): recorded[view.id] = nil
      default: break
      }
      return true
    }
    return recorded
  }

  private func differences() throws(TrackerError) -> [(recorded: SavedView?, present: SavedView?)] {
    var recorded = try recorded()
    var differences: [(recorded: SavedView?, present: SavedView?)] = []
    for view in try ViewRows(database).all() {
      let known = recorded.removeValue(forKey: view.id)
      if known != view { differences.append((known, view)) }
    }
    return differences + Array(recorded.values).inOrder.map { ($0, nil) }
  }
}

extension SavedView {
  /// A person could give the name, and the filters can be divided into words.
  fileprivate var isValid: Bool {
    (try? ViewName(name.text)) == name && !filters.words.isEmpty
  }
  /// `views` are all views; no date is damage, because whether it is valid can depend on the day.
  fileprivate func isReadable(among views: [SavedView]) -> Bool {
    if let sort, SortKeyList(sort.text).fault != nil { return false }
    let columns = fieldNames?.text.lowercased()
      .split(separator: ",", omittingEmptySubsequences: false)
    guard columns?.allSatisfy({ CardField(rawValue: String($0)) != nil }) ?? true else {
      return false
    }
    let someDay = CivilMinute(startOf: CivilDay(number: 0))
    var reader = SelectionReader(
      filters: FilterReader(now: someDay, zone: .utc), takesText: true, takesNumbers: false)
    reader.views = views
    do throws(TrackerError) {
      _ = try reader.selection(["view:\(name.text)"])
      return true
    } catch .invalidDate {
      return true
    } catch {
      return false
    }
  }
}
