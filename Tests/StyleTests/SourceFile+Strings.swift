import Foundation

extension SourceFile {
  /// The contents of the string literals of each line, with `…` for interpolations.
  var strings: [[String]] {
    var isInside = false
    return lines.map { line in
      // Three levels of parentheses are all that the sources have.
      let interpolation = /\\\([^()]*(\([^()]*(\([^()]*\)[^()]*)*\)[^()]*)*\)/
      let text = String(line).replacing(interpolation, with: "…")
      // Swift allows no content on a line with such a delimiter.
      if text.contains("\"\"\"") {
        if text.ranges(of: "\"\"\"").count % 2 == 1 { isInside.toggle() }
        return []
      }
      if isInside { return [text.trimmingCharacters(in: .whitespaces)] }
      guard !text.trimmingCharacters(in: .whitespaces).hasPrefix("//") else { return [] }
      return text.matches(of: /"((?:[^"\\]|\\.)*)"/).map { String($0.1) }
    }
  }
}
