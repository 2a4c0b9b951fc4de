import TerminalKit

/// A line of styled texts, built from left to right, without trailing spaces.
struct TileLine {
  private enum Part {
    case text(String, Style)
    /// A text with its escape sequences.
    case painted(String)
  }

  private var parts: [Part] = []
  /// The width in cells, trailing spaces included.
  private(set) var cells = 0
  /// Spaces to write before the next text.
  private var due = 0

  /// Appends a text; neighbors with the same style are joined.
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

  /// Appends a text with escape sequences that is `cells` wide.
  mutating func append(painted text: String, cells: Int) {
    self.cells += cells
    put(String(repeating: " ", count: due), .plain)
    due = 0
    parts.append(.painted(text))
  }

  /// Appends spaces up to `column`.
  mutating func pad(to column: Int) {
    append(String(repeating: " ", count: max(column - cells, 0)))
  }

  /// Appends another line.
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
