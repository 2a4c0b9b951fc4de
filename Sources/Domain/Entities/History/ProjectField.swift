/// One field of a project with its value, as history records it.
///
/// What never changes (`id`, `created`) is no field.
public enum ProjectField: Hashable, Sendable {
  case name(ProjectName)
  case color(ProjectColor)
  case deadline(Deadline?)
  case rank(Rank)
  case isArchived(Bool)
  case cover(PictureHash?)
}

extension ProjectField {
  /// What people call the field; `nil` for the one that follows from a move.
  public var name: String? {
    switch self {
    case .name: "name"
    case .color: "color"
    case .deadline: "deadline"
    case .isArchived: "archived"
    case .cover: "cover"
    case .rank: nil
    }
  }
}

extension Project {
  /// All the fields of the project, always in the same order.
  public var fields: [ProjectField] {
    [
      .name(name), .color(color), .deadline(deadline), .rank(rank), .isArchived(isArchived),
      .cover(cover),
    ]
  }

  /// Returns the fields in which the project differs from `other`, with the values they have here.
  public func fields(differingFrom other: Project) -> [ProjectField] {
    zip(fields, other.fields).compactMap { $0 == $1 ? nil : $0 }
  }

  /// Whether the project has each of those values.
  public func has(_ values: [ProjectField]) -> Bool {
    with(values) == self
  }

  /// Returns the project with those values.
  public func with(_ values: [ProjectField]) -> Project {
    var project = self
    for value in values { project.set(value) }
    return project
  }

  private mutating func set(_ field: ProjectField) {
    switch field {
    case .name(let value): name = value
    case .color(let value): color = value
    case .deadline(let value): deadline = value
    case .rank(let value): rank = value
    case .isArchived(let value): isArchived = value
    case .cover(let value): cover = value
    }
  }
}
