import Entities
import System

/// The orders of the numbers in the dates of a table, one for each column.
final class ColumnOrders {
  private let names: [String]
  private let rows: CSVRows
  private var orders: [String: ImportOptions.DayOrder?] = [:]

  /// The rows are read when a column is asked for.
  init(_ names: [String], _ rows: CSVRows) {
    self.names = names
    self.rows = rows
  }

  /// Returns the only order that all dates of the column can have; `nil` unless just one.
  func order(of name: String) -> ImportOptions.DayOrder? {
    if let order = orders[name] { return order }
    let columns = names.indices.filter { names[$0] == name }
    var orders = ImportOptions.DayOrder.allCases
    var rows = rows
    while !rows.isAtEnd {
      // The reading of the cards reports a row that can't be read.
      guard let row = try? rows.next() else { continue }
      for column in columns where column < row.values.count {
        orders.removeAll { order in
          ImportedDates(zone: .utc, dayOrder: order).read(row.values[column]) == .inOtherOrder
        }
      }
    }
    let order = orders.count == 1 ? orders.first : nil
    self.orders[name] = .some(order)
    return order
  }
}
