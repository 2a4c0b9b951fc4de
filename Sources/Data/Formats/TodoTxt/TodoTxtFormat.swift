import Entities
import Repositories
import TimeKit

/// Lines of todo.txt, by the rules of github.com/todotxt/todo.txt.
///
/// The format can't store notes, the state doing, times of day and steps. `due:`, `pri:`, `key:`
/// and `uuid:` are additional metadata. In lines with `uuid:`, which `todo` exported, a word that
/// begins with a backslash is literal.
struct TodoTxtFormat: CardFormat {
  let format = FileFormat.todotxt
  let zone: Zone

  func recognises(_ beginning: ArraySlice<UInt8>) -> Bool {
    let lines = FileLines(beginning).prefix(20).filter { !$0.isBlank }.compactMap(\.text)
    guard !FileBeginning.isData(lines), !lines.contains(where: MarkdownLine.isMarkdownOnly) else {
      return false
    }
    return lines.contains(where: Self.isMarkdownOnly)
  }

  func read(
    _ bytes: [UInt8], _ body: (FileRecord) throws(TrackerError) -> Void
  ) throws(TrackerError) {
    var reader = TodoTxtReader(zone: zone)
    for line in FileLines(bytes[...]) where !line.isBlank {
      try body(reader.record(line))
    }
  }

  func writer() -> any CardWriter {
    TodoTxtWriter(zone: zone)
  }

  private static func isMarkdownOnly(_ text: String) -> Bool {
    let line = TodoTxtLine(text)
    if line.priority != nil || line.created != nil || line.finished != nil { return true }
    return line.words.contains { word in
      switch TodoTxtWord(word) {
      case .project, .context: true
      case .pair("due", let value): CivilDay(iso: value) != nil
      default: false
      }
    }
  }
}
