import CardJSON
import Entities
import Repositories
import TimeKit

/// Cards as the task lists of Markdown (CommonMark 0.31 with GitHub's boxes): headings are
/// projects, lines with a box cards, such lines below them steps, other text below them notes.
///
/// Prose, bullets without a box and fenced code are no cards. What Markdown has no sign for stands
/// at the end of the line: `#tag`, `@due(2026-12-01)`, `@high`, `@low`, `@doing`, and in a comment,
/// which a page does not show, id, number, key and times; so nothing is lost.
struct MarkdownFormat: CardFormat {
  let format = FileFormat.markdown
  let zone: Zone

  func recognises(_ beginning: ArraySlice<UInt8>) -> Bool {
    let lines = FileLines(beginning).compactMap(\.text)
    return !FileBeginning.isData(lines) && lines.contains(where: MarkdownLine.isTelling)
  }

  func read(
    _ bytes: [UInt8], _ body: (FileRecord) throws(TrackerError) -> Void
  ) throws(TrackerError) {
    var reader = MarkdownReader(instants: Instants(zone: zone))
    for line in FileLines(bytes[...]) {
      reader.read(line)
      for record in reader.takeRecords() { try body(record) }
    }
    reader.end()
    for record in reader.takeRecords() { try body(record) }
  }

  func writer() -> any CardWriter {
    MarkdownWriter(instants: Instants(zone: zone))
  }
}
