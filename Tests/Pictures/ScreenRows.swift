import TerminalKit
import TerminalKitTesting

/// A screen as rows of runs, each with a style and a column.
struct ScreenRows {
  struct Run: Equatable {
    let column: Int
    var text: String
    var cells: Int
    let style: Style
  }

  private(set) var rows: [[Run]] = []

  /// Parses lines of text with SGR sequences.
  init(_ lines: [String]) {
    var style = Style.plain
    rows = lines.map { line in
      var row: [Run] = []
      var column = 0
      for (index, part) in line.split(
        separator: "\u{1B}", omittingEmptySubsequences: false
      ).enumerated() {
        var text = part
        if index > 0 { style = Self.style(style, &text) }
        // A wide character, or one of disputed width, starts a new run.
        for character in text {
          let cells = character.cellWidth
          Self.add(character, cells, at: column, style, to: &row)
          column += cells
        }
      }
      return row
    }
  }

  private static func add(
    _ character: Character, _ cells: Int, at column: Int, _ style: Style, to row: inout [Run]
  ) {
    if let last = row.last, last.style == style, last.cells == last.text.count * cells,
      character.isASCII == last.text.last?.isASCII
    {
      row[row.count - 1].text.append(character)
      row[row.count - 1].cells += cells
    } else {
      row.append(Run(column: column, text: String(character), cells: cells, style: style))
    }
  }

  private static func style(_ style: Style, _ text: inout Substring) -> Style {
    guard text.popFirst() == "[", let end = text.firstIndex(where: \.isLetter) else { return style }
    let numbers = text[..<end].split(separator: ";", omittingEmptySubsequences: false)
      .map { Int($0) ?? 0 }
    let isStyle = text[end] == "m"
    text = text[text.index(after: end)...]
    return isStyle ? TinyStyle.style(style, after: numbers) : style
  }
}
