@testable import TerminalKit

/// A simulated terminal for the sequences that frames use.
///
/// It records others as faults.
package final class TinyTerminal {
  package private(set) var cells: [Cell]
  package private(set) var faults: [String] = []
  package private(set) var isCursorShown = true
  package private(set) var size: Size
  private let widths: (Character) -> Int
  private var x = 0
  private var y = 0
  private var style = Style.plain
  private var region: Range<Int>

  package init(
    size: Size, cells widths: @escaping (Character) -> Int = { $0.cellWidth }
  ) {
    self.size = size
    self.widths = widths
    region = 0..<size.height
    // The content before the first frame.
    cells = Array(repeating: Cell("?", Style(.ansi(.red))), count: size.width * size.height)
  }

  /// The content is undefined afterwards.
  package func resize(to size: Size) {
    self.size = size
    region = 0..<size.height
    (x, y) = (0, 0)
    cells = Array(repeating: Cell("?", Style(.ansi(.red))), count: size.width * size.height)
  }

  package var cursor: Point? { isCursorShown ? Point(x: x, y: y) : nil }

  package var isPlain: Bool { style == .plain }

  package var buffer: CellBuffer {
    let buffer = CellBuffer(size: size)
    for (index, cell) in cells.enumerated() where cell.width > 0 {
      buffer.put(cell, x: index % size.width, y: index / size.width)
    }
    return buffer
  }

  package func receive(_ bytes: [UInt8]) {
    for (index, part) in String(decoding: bytes, as: UTF8.self).split(
      separator: "\u{1B}", omittingEmptySubsequences: false
    ).enumerated() {
      var text = part
      if index > 0 { obey(&text) }
      for character in text { print(character) }
    }
  }

  private func print(_ character: Character) {
    switch character {
    case "\r\n": (x, y) = (0, y + 1)
    case "\r": x = 0
    case "\u{8}": x -= 1
    default:
      let width = widths(character)
      guard width > 0, x + width <= size.width, (0..<size.height).contains(y) else {
        faults.append("\(character) at \(x),\(y)")
        return
      }
      let buffer = CellBuffer(size: Size(width: size.width, height: 1))
      for place in 0..<size.width { buffer.restore(cells[y * size.width + place], x: place) }
      buffer.put(Cell(character, style, width: width), x: x, y: 0)
      cells.replaceSubrange(y * size.width..<(y + 1) * size.width, with: buffer.cells)
      x += width
    }
  }

  private func obey(_ text: inout Substring) {
    guard text.popFirst() == "[" else { return faults.append("no CSI: \(text)") }
    let parameters = text.prefix { "0123456789;?".contains($0) }
    text = text.dropFirst(parameters.count)
    guard let letter = text.popFirst() else { return faults.append("cut: \(parameters)") }
    if parameters.first == "?" { return set(parameters.dropFirst(), letter == "h") }
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false)
      .map { Int($0) }
    run(letter, numbers, first: max(numbers.first.flatMap(\.self) ?? 1, 1))
  }

  private func set(_ mode: Substring, _ isOn: Bool) {
    switch mode {
    case "25": isCursorShown = isOn
    default: faults.append("mode \(mode)")
    }
  }

  private func run(_ letter: Character, _ numbers: [Int?], first: Int) {
    let second = numbers.count > 1 ? numbers[1] ?? 1 : 1
    switch letter {
    case "H": (x, y) = (second - 1, first - 1)
    case "G": x = first - 1
    case "A": y -= first
    case "B": y += first
    case "C": x += first
    case "D": x -= first
    case "K": erase(from: x, count: size.width - x)
    case "X": erase(from: x, count: first)
    case "J" where first == 2: cells = Array(repeating: .blank, count: cells.count)
    case "M": scroll(from: y, by: first)
    case "L": scroll(from: y, by: -first)
    case "r": setRegion(numbers)
    case "m": style = TinyStyle.style(style, after: numbers.map { $0 ?? 0 })
    default: faults.append("CSI \(letter)")
    }
    // After the last cell of a row, terminals differ in the meaning of most sequences.
    let isInside = (0..<size.width).contains(x) && (0..<size.height).contains(y)
    if !isInside, !"Jmr".contains(letter) { faults.append("\(letter) at \(x),\(y)") }
  }

  private func setRegion(_ numbers: [Int?]) {
    let top = (numbers.first.flatMap(\.self) ?? 1) - 1
    region = top..<(numbers.count > 1 ? numbers[1] ?? 0 : size.height)
    (x, y) = (0, 0)
  }

  private func erase(from start: Int, count: Int) {
    for place in start..<max(min(start + count, size.width), start) {
      x = place
      print(" ")
    }
    x = start
    if Cell(" ", style) != .blank { faults.append("erased in a style") }
  }

  private func scroll(from row: Int, by count: Int) {
    guard region.contains(row), region.upperBound <= size.height, style == .plain else {
      return faults.append("scrolled at \(row)")
    }
    let scroll = RowScroll(rows: row..<region.upperBound, shift: count)
    cells = scroll.applied(to: cells, width: size.width)
    x = 0
  }
}

extension CellBuffer {
  fileprivate func restore(_ cell: Cell, x: Int) {
    guard cell.width > 0 else { return }
    put(cell, x: x, y: 0)
  }
}

package enum TinyStyle {
  private static let attributes: [Int: Style.Attributes] = [
    1: .bold, 2: .dim, 3: .italic, 4: .underline, 7: .reverse, 9: .strike,
  ]
  private static let endings: [Int: Style.Attributes] = [
    22: [.bold, .dim], 23: .italic, 24: .underline, 27: .reverse, 29: .strike,
  ]

  package static func style(_ before: Style, after numbers: [Int]) -> Style {
    var (style, rest) = (before, numbers[...])
    if rest.isEmpty { rest = [0] }
    while let number = rest.popFirst() {
      if number == 0 { style = .plain }
      if let attribute = attributes[number] { style.attributes.insert(attribute) }
      if let ended = endings[number] { style.attributes.subtract(ended) }
      let isBack = [4, 10].contains(number / 10)
      guard let color = color(number, &rest) else { continue }
      if isBack { style.background = color } else { style.foreground = color }
    }
    return style
  }

  /// Returns the colour that begins with `number`: `.some(nil)` for the default, `nil` if it is not
  /// a colour.
  private static func color(_ number: Int, _ rest: inout ArraySlice<Int>) -> Color?? {
    guard [3, 4, 9, 10].contains(number / 10) else { return nil }
    switch number % 10 {
    case 9: return .some(nil)
    case 8 where rest.popFirst() == 5:
      return .palette(UInt8(rest.popFirst() ?? 0))
    case 8:
      defer { rest = rest.dropFirst(3) }
      let parts = rest.prefix(3).map { UInt8($0) }
      return .rgb(red: parts[0], green: parts[1], blue: parts[2])
    default:
      let bright = number >= 90 ? UInt8(8) : 0
      return ANSIColor(rawValue: UInt8(number % 10) + bright).map { .ansi($0) }
    }
  }
}
