import Expectations
import Testing

/// Sentences are in Words: Data, Domain and todo throw and return cases.
@Suite struct SentenceTests {
  /// Sentences that no person reads in the program, by what they begin with.
  private static let allowed = [
    // The description of the units that systemd lists.
    "Description=Cards of todo that are due",
    // Words of Korean dates, which the date reader tries as suggestions.
    "… 달 뒤",
    // Examples of rows of dates.
    "first monday of december", "2nd tue of every month",
    // A command for a shell.
    "if command -v less",
  ]

  private static var word: Regex<Substring> { /[A-Za-z]?[a-z']+|\p{Hangul}+/ }

  @Test func noStringInDataDomainOrTodoIsASentence() throws {
    let sources = try House.sources(["Sources/Data", "Sources/Domain", "Sources/todo"])
    expect(sources.count > 100)
    let sentences = sources.flatMap { source in
      zip(source.lines, source.strings).enumerated().flatMap { index, line in
        line.1.filter { Self.isSentence($0) && !Self.isTrap(line.0) }
          .filter { text in !Self.allowed.contains { text.hasPrefix($0) } }
          .map { "\(source.path):\(index + 1): “\($0)” belongs in Words" }
      }
    }
    let list = sentences.joined(separator: "\n")
    expect(sentences.isEmpty, "\(list)")
  }

  /// Whether the text has three words in a row; an interpolation counts as a word, but not two.
  ///
  /// Words in capitals don't count: they are keywords of SQL, or names.
  private static func isSentence(_ text: String) -> Bool {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    return words.indices.dropLast(2).contains { start in
      let three = words[start...start + 2]
      return three.count { $0 == "…" } < 2
        && three.allSatisfy { $0 == "…" || $0.wholeMatch(of: Self.word) != nil }
    }
  }

  /// Or an example of a date, which a person types.
  private static func isTrap(_ line: Substring) -> Bool {
    line.contains("DateRow(") || line.contains(" row(\"")
      || line.contains(/\b(assert|assertionFailure|fatalError|precondition|preconditionFailure)\(/)
  }
}
