/// The sums of the estimates of cards, by column.
public struct EstimateSums: Hashable, Sendable {
  // No dictionary, whose first use with a type of ours costs a search through all conformances.
  private var columns: [ColumnKey] = []
  private var thousandths: [Int] = []

  public init() {}

  /// Adds an amount, in thousandths, to the sum of a column.
  public mutating func add(_ amount: Int, to column: ColumnKey) {
    if let index = columns.firstIndex(of: column) {
      thousandths[index] += amount
    } else {
      columns.append(column)
      thousandths.append(amount)
    }
  }

  /// The sum of a column; `nil` if it is 0.
  public subscript(column: ColumnKey) -> Amount? {
    columns.firstIndex(of: column).flatMap { Amount(sum: thousandths[$0]) }
  }

  /// Returns the sums without those of some of the cards.
  public func subtracting(_ other: EstimateSums) -> EstimateSums {
    var rest = self
    for (column, amount) in zip(other.columns, other.thousandths) { rest.add(-amount, to: column) }
    return rest
  }
}
