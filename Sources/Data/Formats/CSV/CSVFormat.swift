import Entities
import FoundationEssentials
import Repositories
import System

/// Comma-separated values (RFC 4180): a header with the names of the JSON members, then one row per
/// card.
///
/// Tags are separated by commas. Steps are separated by line ends, each as `[ ] text` or `[x]
/// text`. Values that a spreadsheet would take for formulas are not escaped, since the escape would
/// become part of the text when it is read back.
///
/// Tables of other programs are read by the names of their columns, see ``ProgramRow``.
struct CSVFormat: CardFormat {
  let format = FileFormat.csv

  private let instants: Instants
  private let now: Deadline
  private let options: ImportOptions

  init(zone: Zone, now: Deadline, _ options: ImportOptions) {
    instants = Instants(zone: zone)
    self.now = now
    self.options = options
  }

  func read(
    _ bytes: [UInt8], _ body: (FileRecord) throws(TrackerError) -> Void
  ) throws(TrackerError) {
    var rows = CSVRows(bytes)
    var reader: any CSVReading
    do throws(CSVRows.Fault) {
      guard let row = try CSVHeader.row(in: &rows) else { return }
      reader = try self.reader(row, above: rows)
    } catch {
      return try body(FileRecord(at: error.place, .bad(error.fault)))
    }
    while let records = records(&rows, &reader) {
      for record in records { try body(record) }
    }
    for record in reader.end() { try body(record) }
  }

  private func reader(
    _ header: CSVRows.Row, above rows: CSVRows
  ) throws(CSVRows.Fault) -> any CSVReading {
    let dates = ImportedDates(zone: instants.zone, dayOrder: options.dayOrder)
    do throws(RecordFault) {
      switch try CSVHeader(header, options) {
      case .own(let row, let keepsOthers):
        return try CSVRecordReader(
          row, instants, dates, options.storeColumns, keepsOthers: keepsOthers)
      case .unknown(let row): return try CSVRecordReader(row, instants, dates, options.storeColumns)
      case .table(let table): return ImportedRows(table, dates, rows)
      }
    } catch {
      throw CSVRows.Fault(fault: error, place: FilePlace(line: header.line))
    }
  }

  private func records(_ rows: inout CSVRows, _ reader: inout any CSVReading) -> [FileRecord]? {
    do throws(CSVRows.Fault) {
      guard let row = try rows.next() else { return nil }
      return reader.read(row)
    } catch {
      return [FileRecord(at: error.place, .bad(error.fault))]
    }
  }

  func writer() -> (any CardWriter)? {
    CSVWriter(instants: instants, now: now)
  }
}

/// Reads the rows of a table.
protocol CSVReading {
  /// Returns the records that the row completes.
  mutating func read(_ row: CSVRows.Row) -> [FileRecord]

  /// Returns the records that the end of the table completes.
  mutating func end() -> [FileRecord]
}

/// What the header of a table says about its rows.
enum CSVHeader {
  /// The names of the JSON members, perhaps misspelled, or an export of `todo` to which another
  /// program added columns, or whose columns it renamed.
  case own(CSVRows.Row, keepsOthers: Bool)
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
    if options.columns.isEmpty, isOwn || Self.isExport(names) {
      self = .own(row, keepsOthers: !isOwn)
    } else if let table, table.isOfTasks || table.isKnown {
      self = .table(table)
    } else if names.allSatisfy({ nearest(to: $0, among: CardObject.keys) != nil }) {
      self = .own(row, keepsOthers: false)
    } else if let table {
      self = .table(table)
    } else {
      self = .unknown(row)
    }
  }

  /// Whether the table is surely one of tasks.
  var isOfTasks: Bool {
    switch self {
    case .own(let row, _): row.values.count > 1 || row.values == ["title"]
    case .table(let table): table.isOfTasks
    case .unknown: false
    }
  }

  var names: [String] {
    switch self {
    case .own(let row, _), .unknown(let row): row.values.filter { !$0.isEmpty }
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

/// Writes a header and one row per card, with CRLF as line ends.
final class CSVWriter: CardWriter {
  private let instants: Instants
  private let now: Deadline
  private var isFirst = true

  init(instants: Instants, now: Deadline) {
    self.instants = instants
    self.now = now
  }

  func write(_ card: ListedCard) -> String {
    start() + row(CardField.shown.map { value($0, of: card) })
  }

  func end() -> String {
    start()
  }

  func losses(of card: Card) -> [ExportLoss] {
    card.comments.isEmpty ? [] : [.comments]
  }

  private func start() -> String {
    defer { isFirst = false }
    return isFirst ? row(CardObject.keys) : ""
  }

  private func row(_ values: [String]) -> String {
    values.map(quoted).joined(separator: ",") + "\r\n"
  }

  private func quoted(_ value: String) -> String {
    let mustBe = value.utf8.contains {
      $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\n")
        || $0 == UInt8(ascii: "\r")
    }
    guard mustBe else { return value }
    // Appends scalars, because a combining mark after a quote would join it.
    var quoted = "\"".unicodeScalars
    for scalar in value.unicodeScalars {
      if scalar == "\"" { quoted.append(scalar) }
      quoted.append(scalar)
    }
    quoted.append("\"")
    return String(quoted)
  }

  private func value(_ field: CardField, of listed: ListedCard) -> String {
    switch field {
    case .project: listed.project.text
    case .column: listed.column.text
    case .overdue: listed.card.isOverdue(at: now) ? "true" : "false"
    default: text(field.declaration.value(listed.card))
    }
  }

  private func text(_ value: FieldValue) -> String {
    switch value {
    case .flag(let flag): flag ? "true" : "false"
    case .deadline(let deadline): instants.text(deadline)
    case .date(let date): instants.text(date)
    default: value.typed
    }
  }
}
