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

public struct EstimateSums: Hashable, Sendable {
  // No dictionary, whose first use with a type of ours costs a search through all conformances.
  private var columns: [ColumnKey] = []
  private var thousandths: [Int] = []

  public init() {}

  /// The amount is in thousandths.
  public mutating func add(_ amount: Int, to column: ColumnKey) {
    if let index = columns.firstIndex(of: column) {
      thousandths[index] += amount
    } else {
      columns.append(column)
      thousandths.append(amount)
    }
  }

  /// `nil` if the sum is 0.
  public subscript(column: ColumnKey) -> Amount? {
    columns.firstIndex(of: column).flatMap { Amount(sum: thousandths[$0]) }
  }
}
