/// A request to write cards to a file.
public struct ExportRequest: Hashable, Sendable {
  public let list: ListRequest
  public let format: FileFormat

  public init(_ list: ListRequest, as format: FileFormat) {
    self.list = list
    self.format = format
  }
}

/// The result of an export.
public struct ExportSummary: Hashable, Sendable {
  public let list: ListSummary
  /// What is not exported, and for how many cards, in the order of ``ExportLoss``.
  public let losses: [ExportLossCount]
  /// The number of done cards that match the filters but are not exported.
  public let otherDoneCount: Int

  package init(list: ListSummary, losses: [ExportLossCount], otherDoneCount: Int = 0) {
    self.list = list
    self.losses = losses
    self.otherDoneCount = otherDoneCount
  }
}

/// A value that is not exported, and the number of affected cards or projects.
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
  case deadline
  case priority
  case tags
  case steps
  case comments
  /// When the claim of a card ends.
  case lease
  /// Blockers that are not in the file.
  case blockers
  case key
  /// The dates of creation, start or completion, or their time of day.
  case times
  case projectColor
  case projectDeadline
  /// Whether a project is archived.
  case projectArchive
  case projectCover
  /// A project without exported cards.
  case emptyProject

  /// Whether it is counted in projects, not in cards.
  public var isOfProject: Bool {
    switch self {
    case .notes, .doing, .project, .deadlineTime, .deadline, .priority, .tags, .steps, .comments,
      .lease, .blockers, .key, .times:
      false
    case .projectColor, .projectDeadline, .projectArchive, .projectCover, .emptyProject: true
    }
  }
}
