import Entities
import Repositories
import System

/// Lines of todo.txt, by the rules of github.com/todotxt/todo.txt.
///
/// The format can't store notes, the state doing, times of day and steps. A time after `due:` is
/// read, as some programs write it. `due:`, `rec:`, `pri:`, `key:` and `uuid:` are additional
/// metadata. In lines with `uuid:`, which `todo` exported, a word that begins with a backslash is
/// literal.
struct TodoTxtFormat: CardFormat {
  let format = FileFormat.todotxt
  let zone: Zone
  /// The order of the numbers in dates of `due:` and `t:`, which are ISO 8601 otherwise.
  let dayOrder: ImportOptions.DayOrder?

  func read(
    _ bytes: [UInt8], _ body: (FileRecord) throws(TrackerError) -> Void
  ) throws(TrackerError) {
    let dates = dayOrder.map { ImportedDates(zone: zone, dayOrder: $0) }
    var reader = TodoTxtReader(zone: zone, names: TodoTxtNames(in: bytes), dates)
    for line in FileLines(bytes[...]) where !line.isBlank {
      if line.isOpen(in: bytes), let value = Self.cutID(in: line) {
        let fault = RecordFault.unreadable("uuid", value: value)
        try body(FileRecord(at: FilePlace(line: line.number), .bad(fault)))
      } else {
        try body(reader.record(line))
      }
    }
  }

  /// Returns the beginning of an id at the end of a line: an export of `todo` that was cut.
  private static func cutID(in line: FileLines.Line) -> String? {
    let bytes = line.bytes
    let start = bytes.lastIndex(of: UInt8(ascii: " ")).map { $0 + 1 } ?? bytes.startIndex
    guard bytes[start...].starts(with: "uuid:".utf8), bytes.count < start - bytes.startIndex + 41,
      let value = String(validating: bytes[(start + 5)...], as: UTF8.self),
      value.allSatisfy({ $0.isHexDigit || $0 == "-" })
    else { return nil }
    return value
  }

  func writer() -> (any CardWriter)? {
    TodoTxtWriter(zone: zone)
  }
}
