public struct ChangeNames: Hashable, Sendable {
  public static let none = ChangeNames(projects: [:], columns: [])

  public package(set) var projects: [Project.ID: ProjectName]
  /// Few enough to search; a dictionary of them would cost every command more to make.
  public package(set) var columns: [Column]
  /// Read only where changes are named, which few commands do.
  public package(set) var views: [SavedView] = []

  public init(projects: [Project.ID: ProjectName], columns: [Column]) {
    self.projects = projects
    self.columns = columns
  }

  /// `later` wins where they differ.
  public func merging(_ later: ChangeNames) -> ChangeNames {
    var names = ChangeNames(
      projects: projects.merging(later.projects) { _, new in new },
      columns: later.columns + columns.filter { later.column($0.id) == nil })
    names.views = later.views + views.filter { later.views[id: $0.id] == nil }
    return names
  }

  public func column(_ id: Column.ID) -> Column? { columns.first { $0.id == id } }

  /// `nil` for a card, and for an item that was deleted long ago.
  public func name(of key: ItemKey) -> String? {
    switch key {
    case .card: nil
    case .project(let id): projects[id]?.text
    case .column(let id): column(id)?.name.text
    case .view(let id): views[id: id]?.name.text
    }
  }

  /// Adds the initial column of its state to a side without a column.
  ///
  /// The state is that of the side, or of the `other` side's column if the state stayed.
  public func named(_ fields: [FieldText], beside other: [FieldText]) -> [FieldText] {
    func text(of field: CardField, in fields: [FieldText]) -> String? {
      fields.first { $0.isOf(field) }?.text
    }
    let stayed = text(of: .column, in: other).flatMap { ColumnID(recorded: $0) }
    let state =
      text(of: .state, in: fields).flatMap(State.init(rawValue:))
      ?? stayed.flatMap { column($0)?.state }
    guard let state else { return fields }
    return fields.map { field in
      guard field.isOf(CardField.column), field.text == nil else { return field }
      return FieldText(field.name, ColumnID.initial(state).recorded)
    }
  }
}
