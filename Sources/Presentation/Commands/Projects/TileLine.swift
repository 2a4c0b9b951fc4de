import TerminalKit

/// A line of a picture made of texts from the left, each as it looks; it never ends in spaces.
struct TileLine {
  private enum Part {
    case text(String, Style)
    /// A text that is painted already.
    case painted(String)
  }

  private var parts: [Part] = []
  /// The cells it takes, those of spaces at its end too.
  private(set) var cells = 0
  /// Spaces that are due before the next text.
  private var due = 0

  /// Adds a text; neighbours that look the same become one.
  mutating func append(_ text: String, _ style: Style = .plain) {
    cells += text.cellWidth
    if text.allSatisfy({ $0 == " " }) {
      due += text.count
      return
    }
    put(String(repeating: " ", count: due), .plain)
    due = 0
    put(text, style)
  }

  /// Adds a text of so many cells that is painted already.
  mutating func append(painted text: String, cells: Int) {
    self.cells += cells
    put(String(repeating: " ", count: due), .plain)
    due = 0
    parts.append(.painted(text))
  }

  /// Adds spaces up to that cell.
  mutating func pad(to column: Int) {
    append(String(repeating: " ", count: max(column - cells, 0)))
  }

  /// Adds another line behind this one.
  mutating func append(_ line: TileLine) {
    cells += line.cells
    guard !line.parts.isEmpty else {
      due += line.due
      return
    }
    put(String(repeating: " ", count: due), .plain)
    parts += line.parts
    due = line.due
  }

  func painted(_ depth: ColorDepth) -> String {
    parts.map { part in
      switch part {
      case .text(let text, let style): depth.paint(text, style)
      case .painted(let text): text
      }
    }
    .joined()
  }

  private mutating func put(_ text: String, _ style: Style) {
    guard !text.isEmpty else { return }
    if case .text(let last, style) = parts.last {
      parts[parts.count - 1] = .text(last + text, style)
    } else {
      parts.append(.text(text, style))
    }
  }
}
