public struct ExportRequest: Hashable, Sendable {
  public let list: ListRequest
  public let format: FileFormat

  public init(_ list: ListRequest, as format: FileFormat) {
    self.list = list
    self.format = format
  }
}

public struct ExportSummary: Hashable, Sendable {
  public let list: ListSummary
  /// In the order of ``ExportLoss``.
  public let losses: [ExportLossCount]
  /// Done cards that match the filters but are not exported.
  public let otherDoneCount: Int

  package init(list: ListSummary, losses: [ExportLossCount], otherDoneCount: Int = 0) {
    self.list = list
    self.losses = losses
    self.otherDoneCount = otherDoneCount
  }
}

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
    switch self {
    case .projectColor, .projectDeadline, .projectArchive, .projectCover, .emptyProject: true
    default: false
    }
  }
}
