import Entities

/// The requested part of the board at one moment.
public struct BoardWindow: Sendable {
  /// In the requested order.
  public let columns: [ColumnWindow]
  public let projects: [Project.ID: Project]
  /// The progress of the requested project; `nil` unless it was requested with a time.
  public let summary: ProjectSummary?
  public let waiting: Int
  /// Cards that no column has, because their state or their column can't be read.
  public let unreadable: [Int]
}
