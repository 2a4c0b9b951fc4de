import Entities

/// Identifies the newest transaction; with a fixed clock, those of one number have one id.
struct NewestTransaction: Equatable {
  let number: Int
  let id: [UInt8]
  let command: String

  init(_ row: Statement) {
    (number, id, command) = (row.integer(0), row.bytes(1), row.text(2))
  }

  /// Returns the newest transaction with a valid id; `nil` if there is none.
  static func of(_ database: Database) throws(TrackerError) -> NewestTransaction? {
    try database.first(sql, [], NewestTransaction.init)
  }

  private static let sql = """
    SELECT number, id, command FROM "transaction"
    WHERE number BETWEEN 1 AND \(StoredRange.numbers.upperBound)
      AND typeof(id) = 'blob' AND length(id) = 16
    ORDER BY number DESC LIMIT 1
    """
}
