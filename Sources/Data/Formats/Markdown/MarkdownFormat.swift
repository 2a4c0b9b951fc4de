import CardJSON
import Entities
import Repositories
import TimeKit

/// The task lists of Markdown (CommonMark 0.31 with GitHub's check boxes).
///
/// Headings are projects, or states if they name one. Items with a check box are cards, such items
/// below a card are steps, and other text below a card is its notes.
///
/// Prose, other list items and code blocks are ignored. Other fields are written at the end of the
/// line: `#tag`, `@due(2026-12-01)`, `@high`, `@low`, `@doing`. An HTML comment, which is not
/// rendered, contains id, number, key and dates. So everything is exported.
struct MarkdownFormat: CardFormat {
  let zone: Zone
  let dialect: MarkdownDialect
  /// The columns of the store, whose names are no projects.
  let columns: ColumnList

  var format: FileFormat { dialect == .plain ? .markdown : .obsidian }

  func read(
    _ bytes: [UInt8], _ body: (FileRecord) throws(TrackerError) -> Void
  ) throws(TrackerError) {
    var reader = MarkdownReader(instants: Instants(zone: zone), dialect: dialect, columns: columns)
    for line in FileLines(bytes[...]) {
      reader.read(line)
      for record in reader.takeRecords() { try body(record) }
    }
    reader.end()
    for record in reader.takeRecords() { try body(record) }
  }

  func writer() -> (any CardWriter)? {
    dialect == .plain ? MarkdownWriter(instants: Instants(zone: zone)) : nil
  }
}

/// Who writes the Markdown.
enum MarkdownDialect {
  case plain
  /// The plugin Kanban of Obsidian. Headings are lists, and the file ends with an archive.
  case obsidian
}
