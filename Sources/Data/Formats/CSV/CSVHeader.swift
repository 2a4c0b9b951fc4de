import Entities
import FoundationEssentials

/// What the header of a table says about its rows.
enum CSVHeader {
  /// The names of the JSON members, perhaps misspelled.
  case own(CSVRows.Row)
  /// An export of `todo` to which another program added columns, or whose columns it renamed.
  case export(CSVRows.Row)
  case foreign(ForeignColumns)
  case unknown(CSVRows.Row)

  /// In bytes; comparing a whole file without line ends with the names of columns would take
  /// minutes.
  private static let limit = 1000

  /// `isNamed` is whether the file is known to be a table, which the rows need not tell.
  init(
    _ row: CSVRows.Row, above rows: [[String]], _ options: ImportOptions, isNamed: Bool
  ) throws(RecordFault) {
    if let long = row.values.first(where: { $0.utf8.count > Self.limit }) {
      throw .unknown(String(long.prefix(100)), nearest: nil)
    }
    let names = row.values.map(CSVRecordReader.name)
    let isOwn = names.contains("title") && names.allSatisfy { CardObject.keys.contains($0) }
    if isOwn, options.columns.isEmpty {
      self = .own(row)
    } else if options.columns.isEmpty, Self.isExport(names, rows) {
      self = .export(row)
    } else if let columns = try ForeignColumns(row.values, mapped: options.columns),
      columns.isCertain(isNamed ? nil : rows)
    {
      self = .foreign(columns)
    } else {
      let isNear = names.allSatisfy { nearest(to: $0, among: CardObject.keys) != nil }
      self = isNear && (names.count > 1 || names == ["title"]) ? .own(row) : .unknown(row)
    }
  }

  /// Whether `todo` wrote most columns and the ids, which then identify the cards.
  private static func isExport(_ names: [String], _ rows: [[String]]) -> Bool {
    guard names.contains("title"), let index = names.firstIndex(of: "id"),
      names.contains(where: ownNames.contains)
    else { return false }
    let named = names.filter { !$0.isEmpty }
    let known = named.count { CardObject.keys.contains($0) }
    return known * 2 > named.count
      && rows.contains { index < $0.count && UUID(recorded: $0[index]) != nil }
  }

  /// Names of columns that tables of other programs seldom have beside ids of this form.
  private static let ownNames: Set<String> = ["number", "overdue", "lease"]

  static func beginning(of rows: CSVRows) -> [[String]] {
    var rows = rows
    var first: [[String]] = []
    while first.count < rowLimit, let next = try? rows.next() { first.append(next.values) }
    return first
  }

  private static let rowLimit = 50

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
