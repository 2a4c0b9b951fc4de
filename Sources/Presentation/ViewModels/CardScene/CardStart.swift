import Entities

/// Where a new card is added, and what the user typed before the form opened.
public struct CardStart: Hashable, Sendable {
  public internal(set) var column: Column
  /// `nil`: the default project.
  public let project: ProjectName?
  public internal(set) var title = ""
  public internal(set) var values = CardEdit()

  public init(column: Column, project: ProjectName? = nil) {
    self.column = column
    self.project = project
  }
}
