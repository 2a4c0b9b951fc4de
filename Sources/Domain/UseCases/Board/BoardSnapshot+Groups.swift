import Entities
import Repositories

extension BoardSnapshot {
  /// Consecutive cards of a column under one heading, or all its cards.
  struct Group {
    let column: ColumnKey
    /// `nil` if the group is the whole column without a heading.
    let project: Project?
    let cardCount: Int
    var isFolded = false

    var headingCount: Int { project == nil ? 0 : 1 }
    var cellCount: Int { headingCount + (isFolded ? 0 : cardCount) }
  }

  /// Those of a column in order.
  func groups() throws(TrackerError) -> [Group] {
    if wanted == .everything, !hidesArchived, !request.isGrouped { return try wholes() }
    var counts = try reading.counts(wanted)
    // Few cards wait, so that counting them alone is faster than a condition on each card.
    if let waiting {
      for (project, columns) in try reading.counts(wanted.and(waiting)) {
        for (column, count) in columns { counts[project]?[column]? -= count }
        counts[project] = counts[project]?.filter { $0.value > 0 }
      }
    }
    guard hidesArchived || request.isGrouped else { return wholes(counts) }
    let projects = try reading.projects()
    // Cheaper than a condition on each card.
    for project in projects where hidesArchived && project.isArchived { counts[project.id] = nil }
    guard request.isGrouped else { return wholes(counts) }
    return projects.flatMap { project in
      (counts[project.id] ?? [:]).map { column, count in
        Group(
          column: column, project: project, cardCount: count,
          isFolded: request.folded.contains(project.id))
      }
    }
  }

  private func wholes() throws(TrackerError) -> [Group] {
    let keys = request.columns.map(\.key)
    var counts: [ColumnKey: Int] = [:]
    // SQLite counts all cards by its pages. Most are done: their number is the rest.
    let rest = Set(keys) == Set(columns.all.map(\.key)) ? keys.last { $0.state == .done } : nil
    for key in keys where key != rest { counts[key] = try reading.count(.inColumn(key)) }
    if let rest { counts[rest] = counts.values.reduce(try reading.count(.everything), -) }
    return try keys.map { (key) throws(TrackerError) in
      var count = counts[key] ?? 0
      if let waiting { count -= try reading.count(CardFilter.inColumn(key).and(waiting)) }
      return Group(column: key, project: nil, cardCount: count)
    }
  }

  private func wholes(_ counts: [Project.ID: [ColumnKey: Int]]) -> [Group] {
    request.columns.map { column in
      let sum = counts.values.reduce(0) { $0 + ($1[column.key] ?? 0) }
      return Group(column: column.key, project: nil, cardCount: sum)
    }
  }
}
