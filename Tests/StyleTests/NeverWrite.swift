import Foundation

/// The "Never" list of plain-english.md: patterns of what is never written, and what to write.
///
/// `.ci/never` reads the patterns from this file.
enum NeverWrite {
  static let entries: [(pattern: String, write: String)] = [
    (#"\bstands? (in|by|below|behind|beside|there)\b"#, "is, appears, is listed, is sorted by"),
    (#"\b(is told|tells of|is said|said again)\b"#, "is reported, prints, warns"),
    (#"\bwhat is there\b"#, "existing cards"),
    (#"\bwhat others write\b"#, "changes by other processes"),
    (#"\bso many\b(?! that\b)"#, "up to N"),
    (#"\bas many as there are\b"#, "all"),
    (#"(?<!\bthere )\bis no (?!longer\b|more\b)"#, "is not a valid X, X not found"),
    (#"\bbehind\b"#, "after"),
    (#"\bmeanwhile\b"#, "since then, by another process"),
    (#"\bin (the )?place of\b"#, "replaces"),
    (#"\b(takes?|taken|took) (\w+ )?back\b"#, "undoes, undone"),
    (#"\bloses? by it\b"#, "is not exported"),
    (#"\b(leaves? out|left out|passed over)\b"#, "skips, ignores"),
    (#"\bthe defaults count\b"#, "using the defaults"),
    (#"\bturn(ed|s)? (the order )?round\b"#, "reversed, reverse the order"),
    (#"\bmend(s|ed|ing)?\b"#, "repair, repaired"),
    (#"\b(by|of) chance\b"#, "random"),
    (#"\b(look of|how it looks)\b"#, "color of, style"),
    (#"^looking$"#, "Navigate"),
    (#"\blets? go of\b"#, "clear the selection"),
    (#"\bdraws? again\b"#, "redraw"),
    (#"\b((has|have) gone|(is|are) gone)\b"#, "was deleted, was moved"),
    (#"\basks where to\b"#, "opens the Move menu"),
  ]

  /// Further patterns that no message contains; comments may.
  static let messages: [(pattern: String, write: String)] = [
    (#"\bthere is no (?!longer\b|more\b)"#, "X not found, X is missing")
  ]

  static func violations(
    in lines: [String], of path: String, patterns: [(pattern: String, write: String)] = entries
  ) -> [String] {
    let any = patterns.map(\.pattern).joined(separator: "|")
    return lines.enumerated().filter { !$0.element.isEmpty && firstMatch(any, $0.element) != nil }
      .flatMap { index, line in
        patterns.compactMap { pattern, write in
          firstMatch(pattern, line).map {
            "\(path):\(index + 1): never “\(line[$0])”; write: \(write)"
          }
        }
      }
  }

  private static func firstMatch(_ pattern: String, _ line: String) -> Range<String.Index>? {
    line.range(of: pattern, options: [.regularExpression, .caseInsensitive])
  }
}
