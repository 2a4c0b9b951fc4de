import Foundation
import Testing

/// What people read follows plain-english.md.
@Suite struct PlainEnglishTests {
  /// Files that are still to be rewritten; the list only gets shorter.
  private static let unchecked: Set<String> = [
    "/Sources/Presentation/Messages/English/EnglishCare.swift",
    "/Sources/Presentation/Messages/English/EnglishFindings.swift",
    "/Sources/Presentation/Messages/English/EnglishHooks.swift",
    "/Sources/Presentation/Messages/English/EnglishProjects.swift",
    "/Sources/Presentation/Messages/English/EnglishReminders.swift",
    "/Sources/Presentation/Messages/English/EnglishTransfer.swift",
    "/Sources/todo/todo.docc/Transfer.md",
  ]

  @Test func nothingThatPeopleReadIsOnTheNeverList() throws {
    let messages = try House.sources(["Sources/Presentation/Messages/English"])
      .filter { !Self.unchecked.contains($0.path) }
    #expect(messages.count > 10)
    var found = messages.flatMap { Self.violations(in: Self.strings(in: $0.lines), of: $0.path) }
    for path in try Self.pages() {
      let lines = try House.text(path).split(separator: "\n", omittingEmptySubsequences: false)
      found += Self.violations(in: lines.map(String.init), of: path)
    }
    let list = found.joined(separator: "\n")
    #expect(found.isEmpty, "\(list)")
  }

  @Test(arguments: [
    ("Cards stand by their dates", true), ("there is no card", true), ("Card 12 not found", false),
    ("what was taken back", true), ("todo undo undoes a change", false), ("looking", true),
  ])
  func theListFindsWhatItNames(text: String, isFound: Bool) {
    #expect(Self.violations(in: [text], of: "text").isEmpty != isFound)
  }

  /// The README and the guides, whose examples are outputs of the program.
  private static func pages() throws -> [String] {
    let folder = "Sources/todo/todo.docc"
    let names = try FileManager.default.contentsOfDirectory(
      atPath: House.top.appending(path: folder).path(percentEncoded: false))
    return ["README.md"]
      + names.filter { $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" }
      .filter { !unchecked.contains("/\($0)") }
  }

  private static func violations(in lines: [String], of path: String) -> [String] {
    lines.enumerated().flatMap { index, line in
      NeverWrite.entries.compactMap { pattern, write in
        line.range(of: pattern, options: [.regularExpression, .caseInsensitive]).map {
          "\(path):\(index + 1): never “\(line[$0])”; write: \(write)"
        }
      }
    }
  }

  /// Returns what is written inside string literals, a line each, without interpolations.
  private static func strings(in lines: [Substring]) -> [String] {
    var isInside = false
    return lines.map { line in
      // Three levels of parentheses are all that templates have.
      let interpolation = /\\\([^()]*(\([^()]*(\([^()]*\)[^()]*)*\)[^()]*)*\)/
      let text = String(line).replacing(interpolation, with: "…")
      let delimiters = text.ranges(of: "\"\"\"").count
      defer { if delimiters % 2 == 1 { isInside.toggle() } }
      if isInside || delimiters > 0 { return text }
      guard !text.trimmingCharacters(in: .whitespaces).hasPrefix("//") else { return "" }
      return text.matches(of: /"((?:[^"\\]|\\.)*)"/).map { String($0.1) }.joined(separator: "\n")
    }
  }
}
