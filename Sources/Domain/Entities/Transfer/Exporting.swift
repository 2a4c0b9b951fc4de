public typealias ExportRequest = (list: ListRequest, format: FileFormat)

/// The losses are in the order of ``ExportLoss``; `otherDoneCount` is the number of done cards that
/// match the filters but are not exported.
public typealias ExportSummary = (
  list: ListSummary, losses: [ExportLossCount], otherDoneCount: Int
)

public struct ExportLossCount: Hashable, Sendable {
  public let loss: ExportLoss
  public let count: Int

  package init(_ loss: ExportLoss, count: Int) {
    self.loss = loss
    self.count = count
  }
}

/// A value that a format can't store.
public enum ExportLoss: String, CaseIterable, Hashable, Sendable {
  case notes
  /// The format stores only open and done.
  case doing
  case project
  /// The format stores only days.
  case deadlineTime
  case deadline, priority, tags, steps, comments, lease
  /// Blockers that are not in the file.
  case blockers
  case key
  /// The dates of creation, start or completion, or their time of day.
  case times
  case projectColor, projectDeadline, projectArchive, projectCover, emptyProject

  public var isOfProject: Bool {
    [.projectColor, .projectDeadline, .projectArchive, .projectCover, .emptyProject].contains(self)
  }
}
