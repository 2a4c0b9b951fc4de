public struct ColumnSummary: Hashable, Sendable {
  public let column: Column
  /// Cards of archived projects don't count.
  public let cardCount: Int
  /// `nil` if none has an estimate.
  public let estimate: Amount?
  /// `nil`: any.
  public let origins: [ColumnName]?

  package init(column: Column, cardCount: Int, estimate: Amount?, origins: [ColumnName]?) {
    self.column = column
    self.cardCount = cardCount
    self.estimate = estimate
    self.origins = origins
  }
}

/// A limit or rule that a change broke without being refused.
public struct ColumnNotice: Hashable, Sendable {
  public let column: String
  public let fault: ColumnFault

  public init(column: String, fault: ColumnFault) {
    self.column = column
    self.fault = fault
  }
}
