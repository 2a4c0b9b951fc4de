import Entities
import Repositories

extension Player {
  func addProject(_ writing: any Writing) throws(TrackerError) {
    var project = Project(
      id: .sample(1_000_000 + count), name: try dice.projectName(), created: now)
    while dice.chance(30) { project = project.with([try value()]) }
    try writing.add(project)
  }

  func deleteProject(_ writing: any Writing) throws(TrackerError) {
    let projects = try writing.projects().filter { !$0.isInbox }
    guard !projects.isEmpty else { return }
    try writing.delete(dice.one(of: projects))
  }

  /// Edits a project, from its current or an earlier state.
  func editProject(_ writing: any Writing) throws(TrackerError) {
    var before = dice.one(of: try writing.projects())
    if let old = rememberedProjects[before.id], dice.chance(25) { before = old }
    rememberedProjects[before.id] = before
    if dice.chance(60) { try writing.add(dice.picture()) }
    var after = before
    for _ in 0..<dice.roll(0...3) { after = after.with([try value()]) }
    note(try writing.update(before, to: after))
  }

  private func value() throws(TrackerError) -> FieldText {
    switch dice.roll(1...6) {
    case 1: .name(try dice.projectName())
    case 2: .color(dice.one(of: [.auto, .named(.red), .rgb(.init(red: 1, green: 2, blue: 3))]))
    case 3: .deadline(dice.deadline())
    case 4:
      .rank(dice.one(of: [.first, Rank(stored: "a1"), Rank(stored: "Zz"), Rank(stored: "a0V")]))
    case 5: .isArchived(dice.chance(40))
    default: .cover(dice.chance(30) ? nil : dice.picture().hash)
    }
  }
}

extension Dice {
  mutating func picture() -> Picture {
    guard let picture = try? Picture.sample(red: UInt8(roll(1...4))) else {
      preconditionFailure("a sample is a picture")
    }
    return picture
  }
}

extension Player {
  /// Adds, edits or deletes a column, whether the columns then fit together or not.
  func writeColumn(_ writing: any Writing) throws(TrackerError) {
    let columns = try writing.columns().all
    note(columns)
    switch dice.roll(1...4) {
    case 1, 2:
      guard columns.count < 9 else { return }
      let number = dice.chance(90) ? 2_000_000 + count : 2_000_000
      var column = Column(
        id: ColumnID(.sample(number)), name: try dice.columnName(),
        state: dice.one(of: State.allCases), rank: Rank(stored: "a\(dice.roll(1...9))"))
      column.limit = dice.chance(30) ? dice.roll(1...20) : nil
      try writing.add(column)
    case 3:
      let before = dice.one(of: columns)
      var after = before
      if dice.chance(40) { after.name = try dice.columnName() }
      if dice.chance(40) { after.limit = dice.chance(50) ? dice.roll(1...20) : nil }
      if dice.chance(30) { after.needs = ColumnNeeds([dice.one(of: ColumnNeed.allCases)]) }
      if dice.chance(30) { after.origins = ColumnSet([dice.one(of: columns).id]) }
      if dice.chance(20) { after = after.placed(at: Rank(stored: "a\(dice.roll(1...9))V")) }
      note(try writing.update(before, to: after))
    default:
      let column = dice.one(of: columns)
      // No command deletes the only column of a state.
      guard columns.contains(where: { $0.state == column.state && $0 != column }) else { return }
      try writing.delete(column)
    }
  }
}

extension Dice {
  /// Returns one of a few names, which may be the word of a state.
  mutating func columnName() throws(TrackerError) -> ColumnName {
    try ColumnName(one(of: ["review", "Review", "검토", "backlog", "shipped", "doing", "todo"]))
  }
}

extension Player {
  /// Adds, edits or deletes a view.
  func writeView(_ writing: any Writing) throws(TrackerError) {
    let views = try writing.views()
    note(views)
    guard let before = views.isEmpty || dice.chance(40) ? nil : dice.one(of: views) else {
      return try writing.add(
        SavedView(
          id: .sample(3_000_000 + count), name: try dice.viewName(),
          filters: ViewFilters(stored: "is:open")))
    }
    if dice.chance(30) { return try writing.delete(before) }
    var after = before
    if dice.chance(40) { after.name = try dice.viewName() }
    if dice.chance(40) { after.filters = ViewFilters(stored: "project:web or is:overdue") }
    if dice.chance(40) {
      after.sort = dice.chance(50) ? nil : ViewText(stored: "priority,-deadline")
    }
    note(try writing.update(before, to: after))
  }
}

extension Dice {
  mutating func viewName() throws(TrackerError) -> ViewName {
    try ViewName(one(of: ["mine", "Mine", "다음", "urgent"]))
  }
}
