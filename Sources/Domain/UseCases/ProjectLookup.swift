import Entities
import FoundationEssentials
import Repositories

/// Finds the project of a name, or makes it.
struct ProjectLookup {
  struct Found {
    let project: Project
    /// What was made, when there was none of that name.
    let made: NewProject?
  }

  let writing: any Writing
  let ids: IdentifierMaker
  let date: Date

  /// With `looksForSlips` a new project is told with the one of nearly the same name.
  func project(
    named name: ProjectName, looksForSlips: Bool = true
  ) throws(TrackerError) -> Found {
    if let project = try writing.project(named: name) { return Found(project: project, made: nil) }
    let made = try add(ProjectDraft(name: name), looksForSlips: looksForSlips)
    return Found(project: made.project, made: made)
  }

  /// Adds a project behind the others, or by name among them where nobody has put them in order.
  func add(
    _ draft: ProjectDraft, looksForSlips: Bool = true
  ) throws(TrackerError) -> NewProject {
    let similar = looksForSlips ? try similar(to: draft.name) : nil
    let last = try writing.lastProjectRank()
    var project = Project(
      id: ids.next(at: date, in: writing.transaction), name: draft.name,
      rank: last == .first ? last : .between(last, nil), created: date)
    project.color = draft.color
    project.deadline = draft.deadline
    try writing.add(project)
    return NewProject(project: project, similar: similar)
  }

  private func similar(to name: ProjectName) throws(TrackerError) -> ProjectName? {
    let names = try writing.projects().map(\.name)
    let similar = nearest(to: name.text, among: names.map(\.text))
    return names.first { $0.text == similar }
  }
}
