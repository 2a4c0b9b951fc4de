import Entities
import Repositories
import System

/// The task lists of Markdown (CommonMark 0.31 with GitHub's check boxes).
///
/// Headings are projects, or states if they name one. Items with a check box are cards, such items
/// below a card are steps, and other text below a card is its notes.
///
/// Prose, other list items and code blocks are ignored. Other fields are written at the end of the
/// line: `#tag`, `@due(2026-12-01)`, `@high`, `@low`, `@doing`. An HTML comment, which is not
/// rendered, contains id, number, key and dates. So everything is exported.
struct MarkdownFormat: CardFormat {
  let format: FileFormat
  let zone: Zone
  let options: ImportOptions

  func read(
    _ bytes: [UInt8], _ body: (FileRecord) throws(TrackerError) -> Void
  ) throws(TrackerError) {
    var reader = MarkdownReader(
      dates: ImportedDates(zone: zone, dayOrder: options.dayOrder), isBoard: format == .obsidian,
      columns: options.storeColumns)
    var end: FileRecord?
    for line in FileLines(bytes[...]) {
      if line.isOpen(in: bytes), MarkdownItem.isCut(line) {
        let fault = RecordFault.malformed(expected: "-->")
        end = FileRecord(at: FilePlace(line: line.number), .bad(fault))
      } else {
        reader.read(line)
      }
      for record in reader.takeRecords() { try body(record) }
    }
    reader.end()
    for record in reader.takeRecords() { try body(record) }
    if let end { try body(end) }
  }

  func writer() -> (any CardWriter)? {
    format == .markdown ? MarkdownWriter(instants: Instants(zone: zone)) : nil
  }
}
