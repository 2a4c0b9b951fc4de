import Entities

/// Fields with their values, as short as tests name them.
extension FieldText {
  static func name(_ name: ProjectName) -> FieldText { FieldText(ProjectField.name, name) }
  static func color(_ color: ProjectColor) -> FieldText { FieldText(ProjectField.color, color) }
  static func isArchived(_ flag: Bool) -> FieldText { FieldText(ProjectField.isArchived, flag) }
  static func cover(_ hash: PictureHash?) -> FieldText { FieldText(ProjectField.cover, hash) }
  static func rank(_ rank: Rank) -> FieldText { FieldText(ProjectField.rank, rank) }
  static func deadline(_ deadline: Deadline?) -> FieldText {
    FieldText(ProjectField.deadline, deadline)
  }
  static func project(_ id: Project.ID) -> FieldText { FieldText(CardField.project, id) }
  static func tags(_ tags: Tags) -> FieldText { FieldText(CardField.tags, tags) }
}
