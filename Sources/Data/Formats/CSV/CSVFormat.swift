import Entities
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
      case .own(let names), .unknown(let names):
        return try CSVRecordReader(names, instants, dates, options.storeColumns)
      case .export(let names):
        return try CSVRecordReader(
          names, instants, dates, options.storeColumns, keepsOthers: true)
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
