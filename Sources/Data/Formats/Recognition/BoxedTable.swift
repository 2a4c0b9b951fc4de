import Entities

/// A text with check boxes, read as a table; a cell in quotes can have several lines, which are no
/// lines of Markdown.
struct BoxedTable {
  private static let limit = 400

  /// The number of rows that begin with a check box.
  private(set) var boxes = 0
  /// Whether a row before the first box begins on a line and ends on a later one.
  private var hasLongRow = false
  private var rowCount = 0
  /// The number of rows with as many values as the header.
  private var equalCount = 0
  private var columnCount = 0
  private var isWhole = true

  init(_ bytes: [UInt8]) {
    var rows = CSVRows(bytes)
    do throws(CSVRows.Fault) {
      guard let header = try CSVHeader.row(in: &rows) else { return }
      if case .heading = MarkdownLine(header.values[0]).kind {
        isWhole = false
        return
      }
      columnCount = header.values.count
      if Self.beginsWithBox(header) { boxes += 1 }
      if Self.isLong(header) { hasLongRow = true }
      while rowCount < Self.limit, let row = try rows.next() { take(row) }
    } catch {
      isWhole = false
    }
  }

  private mutating func take(_ row: CSVRows.Row) {
    rowCount += 1
    if row.values.count == columnCount { equalCount += 1 }
    if Self.beginsWithBox(row) { boxes += 1 }
    if Self.isLong(row) { hasLongRow = true }
  }

  /// Several columns, nearly all rows with as many values as the header, and most without a box.
  var isTable: Bool {
    isWhole && columnCount > 1 && rowCount > 0 && equalCount * 10 >= rowCount * 9
      && boxes * 2 <= rowCount
  }

  /// Whether all boxes are in values of several lines in quotes.
  var hasQuotedBoxes: Bool { isWhole && boxes == 0 && hasLongRow }

  private static func beginsWithBox(_ row: CSVRows.Row) -> Bool {
    guard let first = row.values.first?.split(whereSeparator: \.isNewline).first else {
      return false
    }
    return switch MarkdownLine(String(first)).kind {
    case .item, .otherItem: true
    case .blank, .heading, .bullet, .fence, .text: false
    }
  }

  private static func isLong(_ row: CSVRows.Row) -> Bool {
    row.values.contains { $0.contains(where: \.isNewline) }
  }
}
