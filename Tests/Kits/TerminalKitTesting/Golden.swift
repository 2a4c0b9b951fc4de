import TerminalKit

extension CellBuffer {
  /// The frame as text, followed by its styled rows with one letter per style (`.` is plain) and
  /// the meaning of the letters.
  ///
  /// Trailing spaces of rows are removed. Pictures have no letters, since each of their cells has a
  /// style of its own.
  package var golden: String {
    var letters: [Style: Character] = [.plain: "."]
    var legend: [String] = []
    let names = (0..<size.height).map { y in
      String(
        (0..<size.width).map { x in
          if self[x, y].character == "▀" { return "▀" }
          let style = self[x, y].style
          if let letter = letters[style] { return letter }
          let letter = Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8(letters.count - 1)))
          letters[style] = letter
          legend.append("\(letter) \(style.words)")
          return letter
        })
    }
    let rows = lines.map { $0.droppingSpaces }
    guard !legend.isEmpty else { return rows.joined(separator: "\n") }
    let map = names.map { $0.contains { $0 != "." } ? $0 : "" }
    return (rows + ["--"] + map + legend).joined(separator: "\n")
  }
}

extension String {
  fileprivate var droppingSpaces: String {
    guard let last = lastIndex(where: { $0 != " " }) else { return "" }
    return String(self[...last])
  }
}

extension Style {
  fileprivate var words: String {
    let names: [(Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"),
      (.reverse, "reverse"), (.strike, "strike"),
    ]
    var words = names.filter { attributes.contains($0.0) }.map(\.1)
    if let foreground { words.append(foreground.words) }
    if let background { words.append("on \(background.words)") }
    return words.joined(separator: " ")
  }
}

extension Color {
  fileprivate var words: String {
    switch self {
    case .ansi(let color): "\(color)"
    case .palette(let number): "\(number)"
    case .rgb(let red, let green, let blue): "\(red).\(green).\(blue)"
    }
  }
}
