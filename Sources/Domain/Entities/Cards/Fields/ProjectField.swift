public enum ProjectField: String, FieldName {
  case name, color, deadline, rank
  case isArchived = "archived"
  case cover, columns

  public static let all: [Field<Project, ProjectField>] = allCases.map(\.declaration)

  private var declaration: Field<Project, ProjectField> {
    switch self {
    case .name: Field(self, get: { $0.name }, set: { $0.name = $1 })
    case .color: Field(self, get: { $0.color }, set: { $0.color = $1 }, empty: .auto)
    case .deadline: Field(self, get: { $0.deadline }, set: { $0.deadline = $1 }, empty: .some(nil))
    case .rank: Field(self, .moved, get: { $0.rank }, set: { $0.rank = $1 }, empty: .first)
    case .isArchived:
      Field(self, get: { $0.isArchived }, set: { $0.isArchived = $1 }, empty: false)
    case .cover: Field(self, get: { $0.cover }, set: { $0.cover = $1 }, empty: .some(nil))
    case .columns: Field(self, get: { $0.columns }, set: { $0.columns = $1 }, empty: .some(nil))
    }
  }
}
