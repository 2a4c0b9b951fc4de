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

  func read(
    _ bytes: [UInt8], _ body: (FileRecord) throws(TrackerError) -> Void
  ) throws(TrackerError) {
    var reader = TodoTxtReader(zone: zone, names: TodoTxtNames(in: bytes))
    for line in FileLines(bytes[...]) where !line.isBlank {
      try body(reader.record(line))
    }
  }

  func writer() -> (any CardWriter)? {
    TodoTxtWriter(zone: zone)
  }
}
