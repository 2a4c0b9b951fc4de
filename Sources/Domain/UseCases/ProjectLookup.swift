import Entities
import FoundationEssentials
import Repositories

struct ProjectLookup {
  struct Found {
    let project: Project
    /// `nil` if the project existed.
    let made: NewProject?
  }

  let writing: any Writing
  let ids: IdentifierMaker
  let date: Date

  /// `findsSimilar`: a new project comes with an existing one of a similar name.
  func project(
    named name: ProjectName, findsSimilar: Bool = true
  ) throws(TrackerError) -> Found {
    if let project = try writing.project(named: name) { return Found(project: project, made: nil) }
    let made = try add(ProjectDraft(name: name), findsSimilar: findsSimilar)
    return Found(project: made.project, made: made)
  }

  /// At the end, or in the order of names if the projects were never reordered.
  func add(
    _ draft: ProjectDraft, findsSimilar: Bool = true
  ) throws(TrackerError) -> NewProject {
    let similar = findsSimilar ? try similar(to: draft.name) : nil
    let last = try writing.lastProjectRank()
    var project = Project(
      id: ids.next(at: date, in: writing.transaction), name: draft.name,
      rank: last == .first ? last : .between(last, nil), created: date)
    project.color = draft.color
    project.deadline = draft.deadline
    try writing.add(project)
    return NewProject(project: project, similar: similar)
  }

  /// Names in the same level differ after its slash: `web/ui` is not like `web/api`.
  private func similar(to name: ProjectName) throws(TrackerError) -> ProjectName? {
    let names = try writing.projects().map(\.name)
    let level = name.text.lastIndex(of: "/").map { name.text[...$0] } ?? ""
    let (inside, outside) = names.map(\.text).reduce(into: ([String](), [String]())) {
      if !level.isEmpty, $1.hasPrefix(level) {
        $0.0.append(String($1.dropFirst(level.count)))
      } else {
        $0.1.append($1)
      }
    }
    let rest = String(name.text.dropFirst(level.count))
    let similar =
      nearestName(to: rest, among: inside).map { level + $0 }
      ?? nearestName(to: name.text, among: outside)
    return names.first { $0.text == similar }
  }
}

extension Reading {
  func existingProject(named name: ProjectName) throws(TrackerError) -> Project {
    if let project = try project(named: name) { return project }
    let names = try projects().map(\.name.text)
    throw .noSuchProject(name.text, nearest: nearestName(to: name.text, among: names))
  }
}
