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
