import Entities
import FoundationEssentials
import Repositories
import UseCases

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

  func useProjects() throws(TrackerError) {
    let terms = ChangeTerms(transaction(), isDryRun: dice.chance(10))
    let name = try dice.projectName()
    func change(_ request: ProjectRequest) throws(TrackerError) {
      let tracker = Tracker(store, ids: .counting(from: count))
      note(try tracker.changeProjects(request, on: terms).answer)
    }
    switch dice.roll(1...6) {
    case 1: try change(.add(ProjectDraft(name: name)))
    case 2:
      var edit = ProjectEdit()
      if dice.chance(50) { edit.name = try dice.projectName() }
      if dice.chance(50) { edit.isArchived = dice.chance(50) }
      if dice.chance(50) { edit.deadline = .some(dice.deadline()) }
      try change(.edit([name], edit))
    case 3:
      let other = try dice.projectName()
      try change(.place(name, dice.one(of: [.top, .bottom, .before(other), .after(other)])))
    case 4: try change(.merge(name, into: try dice.projectName()))
    case 5: try change(.delete(name, keepsCards: dice.chance(70)))
    default:
      let picture = dice.chance(70) ? dice.picture() : nil
      note(try Tracker(store).setCover(name, picture, on: terms).answer)
    }
  }
}

extension IdentifierMaker {
  /// Makes ids from a counter, so that all players make the same.
  static func counting(from count: Int) -> IdentifierMaker {
    var next = UInt64(count) << 16
    return IdentifierMaker { _ in
      next += 1
      return next &* 0x9E37_79B9_7F4A_7C15
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
