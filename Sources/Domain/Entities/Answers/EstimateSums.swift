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

  public func subtracting(_ other: EstimateSums) -> EstimateSums {
    var rest = self
    for (column, amount) in zip(other.columns, other.thousandths) { rest.add(-amount, to: column) }
    return rest
  }
}
