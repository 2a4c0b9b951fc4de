import CardJSON
import Entities

/// What the header of a table says about its rows.
enum CSVHeader {
  /// The names of the JSON members, perhaps misspelled.
  case own(CSVRows.Row)
  /// The columns of another program.
  case foreign(ForeignColumns)
  case unknown(CSVRows.Row)

  /// The maximum length of a column's name in bytes.
  ///
  /// Comparing a whole file without line ends with the names of columns would take minutes.
  private static let limit = 1000

  /// Reads the header; `rows` are the first rows below it, if they are to tell what it means.
  init(
    _ row: CSVRows.Row, _ options: ImportOptions, above rows: [[String]]? = nil
  ) throws(RecordFault) {
    if let long = row.values.first(where: { $0.utf8.count > Self.limit }) {
      throw .unknown(String(long.prefix(100)), nearest: nil)
    }
    let names = row.values.map(CSVRecordReader.name)
    let isOwn = names.contains("title") && names.allSatisfy { CardObject.keys.contains($0) }
    if isOwn, options.columns.isEmpty {
      self = .own(row)
    } else if let columns = try ForeignColumns(row.values, mapped: options.columns),
      columns.isCertain(rows)
    {
      self = .foreign(columns)
    } else {
      let isNear = names.allSatisfy { nearest(to: $0, among: CardObject.keys) != nil }
      self = isNear && (names.count > 1 || names == ["title"]) ? .own(row) : .unknown(row)
    }
  }

  /// Reads the header, after the lines that TickTick writes before it; `nil` if there is none.
  static func row(in rows: inout CSVRows) throws(CSVRows.Fault) -> CSVRows.Row? {
    guard var row = try rows.next() else { return nil }
    guard row.values.count == 1, row.values[0].hasPrefix("Date: ") else { return row }
    while row.values.count == 1 {
      guard let next = try rows.next() else { return nil }
      row = next
    }
    return row
  }
}
