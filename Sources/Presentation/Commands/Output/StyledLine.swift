import System
import TerminalKit

/// A line of styled texts, built from left to right, without trailing spaces.
struct StyledLine {
  /// A text without a style has escape sequences.
  private var parts: [(text: String, style: Style?)] = []
  /// The width in cells, trailing spaces included.
  private(set) var cells = 0

  /// Joins neighbors with the same style.
  mutating func append(_ text: String, _ style: Style = .plain) {
    append(text, Self.isBlank(text) ? .plain : style, cells: text.cellWidth)
  }

  /// `cells` is the width of the text.
  mutating func append(_ text: String, cells: Int, _ style: Style) {
    append(text, style, cells: cells)
  }

  mutating func append(painted text: String, cells: Int) { append(text, nil, cells: cells) }

  mutating func append(_ line: StyledLine) {
    for part in line.parts { append(part.text, part.style, cells: 0) }
    cells += line.cells
  }

  mutating func pad(to column: Int) {
    guard column > cells else { return }
    append(String(repeating: " ", count: column - cells), .plain, cells: column - cells)
  }

  func painted(_ depth: ColorDepth) -> String {
    let end = parts.lastIndex { !Self.isBlank($0.text) }.map { $0 + 1 } ?? 0
    var text = ""
    for part in parts[..<end] {
      text += part.style.map { depth.paint(part.text, $0) } ?? part.text
    }
    return text
  }

  private mutating func append(_ text: String, _ style: Style?, cells: Int) {
    self.cells += cells
    if let last = parts.last, let style, style == last.style, style != .plain {
      parts[parts.count - 1].text += text
    } else {
      parts.append((text, style))
    }
  }

  private static func isBlank(_ text: String) -> Bool { text.utf8.allSatisfy { $0 == 0x20 } }
}

extension Console {
  func write(_ line: StyledLine) { output.writeLine(line.painted(depth)) }

  /// Writes blocks of lines side by side, each `width` cells after the one on its left.
  func write(_ blocks: [[StyledLine]], every width: Int) {
    for row in 0..<(blocks.map(\.count).max() ?? 0) {
      var line = StyledLine()
      for (place, block) in blocks.enumerated() where row < block.count {
        line.pad(to: place * width)
        line.append(block[row])
      }
      write(line)
    }
  }
}

typealias StyledParts = [(text: String, style: Style)]
