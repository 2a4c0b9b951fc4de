import Entities

public struct Overview: Sendable {
  /// In the order of projects.
  public let summaries: [ProjectSummary]
  let activities: [Project.ID: ProjectActivity]

  public func activity(of project: Project.ID) -> ProjectActivity { activities[project] ?? .none }
}
