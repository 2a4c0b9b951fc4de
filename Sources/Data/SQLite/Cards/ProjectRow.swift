import Entities

/// Converts projects to rows of their table and back.
enum ProjectRow {
  /// In the order of ``project(in:)``, each with its field's name; without `joined(separator:)`, as
  /// in ``CardRow/columns``.
  static let columns =
    ProjectField.allCases.reduce(into: "id") { $0 += ", \($1.rawValue)" } + ", created, unknown"

  /// The sort order of projects; `?1` is the inbox's id.
  static let order = "rank, id <> ?1, folded"

  static func project(in row: Statement) throws(TrackerError) -> Project {
    var project = Project(
      id: try row.id(0), name: ProjectName(stored: row.text(1)), rank: Rank(stored: row.text(4)),
      created: try row.date(8))
    project.color = ProjectColor(text: row.text(2)) ?? .auto
    project.deadline = try row.deadline(3)
    project.isArchived = row.integer(5) == 1
    project.cover = row.optionalText(6).map(PictureHash.init(stored:))
    project.columns = row.optionalText(7).map(ColumnSet.init(stored:))
    project.unknownFields = row.unknownFields(9)
    return project
  }

  /// Returns the values of all columns, in the same order.
  static func values(of project: Project) -> [Value] {
    [.id(project.id)] + ProjectField.allCases.map { value(of: $0, in: project) }
      + [Value(project.created), Value(unknown: project.unknownFields)]
  }

  static func value(of field: ProjectField, in project: Project) -> Value {
    switch field {
    case .name: .text(project.name.text)
    case .color: .text(project.color.text)
    case .deadline: Value(project.deadline?.sortKey)
    case .rank: .text(project.rank.text)
    case .isArchived: .integer(project.isArchived ? 1 : 0)
    case .cover: Value(project.cover?.text)
    case .columns: Value(project.columns?.text)
    }
  }
}
