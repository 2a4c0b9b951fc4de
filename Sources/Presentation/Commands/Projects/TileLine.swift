import TerminalKit

/// A line of styled texts, built from left to right, without trailing spaces.
struct TileLine {
  private enum Part {
    case text(String, Style)
    case painted(String)
  }

  private var parts: [Part] = []
  /// The width in cells, trailing spaces included.
  private(set) var cells = 0
  private var pendingSpaces = 0

  /// Joins neighbors with the same style.
  mutating func append(_ text: String, _ style: Style = .plain) {
    cells += text.cellWidth
    if text.allSatisfy({ $0 == " " }) {
      pendingSpaces += text.count
      return
    }
    put(String(repeating: " ", count: pendingSpaces), .plain)
    pendingSpaces = 0
    put(text, style)
  }

  /// The text has escape sequences and is `cells` wide.
  mutating func append(painted text: String, cells: Int) {
    self.cells += cells
    put(String(repeating: " ", count: pendingSpaces), .plain)
    pendingSpaces = 0
    parts.append(.painted(text))
  }

  mutating func pad(to column: Int) {
    append(String(repeating: " ", count: max(column - cells, 0)))
  }

  mutating func append(_ line: TileLine) {
    cells += line.cells
    guard !line.parts.isEmpty else {
      pendingSpaces += line.pendingSpaces
      return
    }
    put(String(repeating: " ", count: pendingSpaces), .plain)
    parts += line.parts
    pendingSpaces = line.pendingSpaces
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
