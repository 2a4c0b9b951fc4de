import Entities

/// What the header of a table says about its rows.
enum CSVHeader {
  /// The names of the JSON members, perhaps misspelled.
  case own(CSVRows.Row)
  /// An export of `todo` to which another program added columns, or whose columns it renamed.
  case export(CSVRows.Row)
  case table(ImportedTable)
  case unknown(CSVRows.Row)

  /// In bytes; comparing a whole file without line ends with the names of columns would take
  /// minutes.
  private static let limit = 1000

  init(_ row: CSVRows.Row, _ options: ImportOptions) throws(RecordFault) {
    if let long = row.values.first(where: { $0.utf8.count > Self.limit }) {
      throw .unknown(String(long.prefix(100)), nearest: nil)
    }
    let names = row.values.map(CSVRecordReader.name)
    let table = try ImportedTable(row.values, options)
    let isOwn = names.contains("title") && names.allSatisfy { CardObject.keys.contains($0) }
    if options.columns.isEmpty, isOwn {
      self = .own(row)
    } else if options.columns.isEmpty, Self.isExport(names) {
      self = .export(row)
    } else if let table, table.isOfTasks || table.isKnown {
      self = .table(table)
    } else if names.allSatisfy({ nearest(to: $0, among: CardObject.keys) != nil }) {
      self = .own(row)
    } else if let table {
      self = .table(table)
    } else {
      self = .unknown(row)
    }
  }

  /// Whether the table is surely one of tasks.
  var isOfTasks: Bool {
    switch self {
    case .own(let row): row.values.count > 1 || row.values == ["title"]
    case .export: true
    case .table(let table): table.isOfTasks
    case .unknown: false
    }
  }

  var names: [String] {
    switch self {
    case .own(let row), .export(let row), .unknown(let row): row.values.filter { !$0.isEmpty }
    case .table(let table): table.header.filter { !$0.isEmpty }
    }
  }

  /// Whether `todo` wrote most columns and the ids, which then identify the cards.
  private static func isExport(_ names: [String]) -> Bool {
    let named = names.filter { !$0.isEmpty }
    let known = named.count { CardObject.keys.contains($0) }
    return known * 2 > named.count && Set(names).isSuperset(of: ["id", "title"])
      && names.contains(where: ownNames.contains)
  }

  /// Names of columns that tables of other programs seldom have.
  private static let ownNames: Set<String> = ["number", "overdue", "lease"]

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
