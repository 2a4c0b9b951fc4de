import CardJSON
import Entities
import Repositories
import TimeKit

/// Comma-separated values (RFC 4180): a header with the names of the JSON members, then one row per
/// card.
///
/// Tags are separated by commas. Steps are separated by line ends, each as `[ ] text` or `[x]
/// text`. Values that a spreadsheet would take for formulas are not escaped, since the escape would
/// become part of the text when it is read back.
struct CSVFormat: CardFormat {
  let format = FileFormat.csv

  private let instants: Instants
  private let now: Deadline

  init(zone: Zone, now: Deadline) {
    instants = Instants(zone: zone)
    self.now = now
  }

  /// Whether the first row is a header with known names, including the title's.
  func recognises(_ beginning: ArraySlice<UInt8>) -> Bool {
    var rows = CSVRows(Array(beginning))
    do throws(CSVRows.Fault) {
      guard let names = try rows.next()?.values.map(CSVRecordReader.name) else { return false }
      return names.contains("title") && names.allSatisfy { nearestKey(to: $0) != nil }
    } catch {
      return false
    }
  }

  func read(
    _ bytes: [UInt8], _ body: (FileRecord) throws(TrackerError) -> Void
  ) throws(TrackerError) {
    var rows = CSVRows(bytes)
    var reader: CSVRecordReader
    do throws(CSVRows.Fault) {
      guard let names = try rows.next() else { return }
      reader = try CSVRecordReader(names, instants)
    } catch {
      return try body(FileRecord(at: error.place, .bad(error.fault)))
    }
    while let record = record(&rows, &reader) { try body(record) }
  }

  private func record(_ rows: inout CSVRows, _ reader: inout CSVRecordReader) -> FileRecord? {
    do throws(CSVRows.Fault) {
      guard let row = try rows.next() else { return nil }
      return FileRecord(at: FilePlace(line: row.line), reader.content(row.values))
    } catch {
      return FileRecord(at: error.place, .bad(error.fault))
    }
  }

  func writer() -> any CardWriter {
    CSVWriter(instants: instants, now: now)
  }

  private func nearestKey(to name: String) -> String? {
    CardObject.keys.contains(name) ? name : nearest(to: name, among: CardObject.keys)
  }
}
