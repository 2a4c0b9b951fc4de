/// Cards that are to be written to a file.
public struct ExportRequest: Hashable, Sendable {
  public let list: ListRequest
  public let format: FileFormat

  public init(_ list: ListRequest, as format: FileFormat) {
    self.list = list
    self.format = format
  }
}

/// How an export ended.
public struct ExportSummary: Hashable, Sendable {
  public let list: ListSummary
  /// How many cards lose what, in the order of ``ExportLoss``.
  public let losses: [ExportLossCount]

  package init(list: ListSummary, losses: [ExportLossCount]) {
    self.list = list
    self.losses = losses
  }
}

/// How many cards lose something in a file.
public struct ExportLossCount: Hashable, Sendable {
  public let loss: ExportLoss
  public let count: Int

  package init(_ loss: ExportLoss, count: Int) {
    self.loss = loss
    self.count = count
  }
}

/// What a format has no place for, told once with how many cards lose it.
public enum ExportLoss: String, CaseIterable, Hashable, Sendable {
  case notes
  /// The format knows open and done only.
  case doing
  case project
  /// The format knows days only.
  case deadlineTime
  case deadline
  case priority
  case tags
  case steps
  case key
  /// When it was made, begun or finished, or the time of that day.
  case times
}
