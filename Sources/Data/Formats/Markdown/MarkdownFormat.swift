import CardJSON
import Entities
import Repositories
import TimeKit

/// The task lists of Markdown (CommonMark 0.31 with GitHub's check boxes).
///
/// Headings are projects, items with a check box are cards, such items below a card are steps, and
/// other text below a card is its notes.
///
/// Prose, other list items and code blocks are ignored. Other fields are written at the end of the
/// line: `#tag`, `@due(2026-12-01)`, `@high`, `@low`, `@doing`. An HTML comment, which is not
/// rendered, contains id, number, key and dates. So everything is exported.
struct MarkdownFormat: CardFormat {
  let format = FileFormat.markdown
  let zone: Zone

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

  func writer() -> (any CardWriter)? {
    MarkdownWriter(instants: Instants(zone: zone))
  }
}
