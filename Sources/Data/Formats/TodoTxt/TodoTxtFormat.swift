import Entities
import Repositories
import TimeKit

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
    let dates = dayOrder.map { ForeignDates(zone: zone, dayOrder: $0) }
    var reader = TodoTxtReader(zone: zone, names: TodoTxtNames(in: bytes), dates)
    for line in FileLines(bytes[...]) where !line.isBlank {
      try body(reader.record(line))
    }
  }

  func writer() -> (any CardWriter)? {
    TodoTxtWriter(zone: zone)
  }
}
