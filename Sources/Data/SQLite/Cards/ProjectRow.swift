import Entities

/// A project as a row of its table.
enum ProjectRow {
  /// The columns that ``project(in:)`` reads, in its order.
  static let columns = "id, name, color, deadline, rank, archived, cover, created"

  /// The order that people see; `?1` is the inbox's id.
  static let order = "rank, id <> ?1, folded"

  /// Makes the project of the current row.
  static func project(in row: Statement) throws(TrackerError) -> Project {
    let project = Project(
      id: try row.id(0), name: ProjectName(stored: row.text(1)), created: row.date(7))
    return project.with([
      .color(ProjectColor(text: row.text(2)) ?? .auto),
      .deadline(row.optionalInteger(3).flatMap(Deadline.init(sortKey:))),
      .rank(Rank(stored: row.text(4))), .isArchived(row.integer(5) == 1),
      .cover(row.optionalText(6).map(PictureHash.init(stored:))),
    ])
  }

  /// The values of all the columns, in the same order.
  static func values(of project: Project) -> [Value] {
    [.id(project.id)] + project.fields.map(\.value) + [Value(project.created)]
  }
}

extension ProjectField {
  /// The column that the field is kept in.
  var column: String {
    switch self {
    case .name: "name"
    case .color: "color"
    case .deadline: "deadline"
    case .rank: "rank"
    case .isArchived: "archived"
    case .cover: "cover"
    }
  }

  /// What is kept there.
  var value: Value {
    switch self {
    case .name(let name): .text(name.text)
    case .color(let color): .text(color.text)
    case .deadline(let deadline): Value(deadline?.sortKey)
    case .rank(let rank): .text(rank.text)
    case .isArchived(let isArchived): .integer(isArchived ? 1 : 0)
    case .cover(let cover): Value(cover?.text)
    }
  }
}
