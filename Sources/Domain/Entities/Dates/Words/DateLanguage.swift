struct DateLanguage: Sendable {
  /// If not, words are found in any row of letters.
  let hasSpaces: Bool
  /// Made on demand: each process reads few dates, in few languages.
  let words: @Sendable () -> [String: [DateWord]]
  /// For example `plus`.
  let signs: [String: Unicode.Scalar]

  /// Their words are read whatever the language in use.
  static let installed = [english, korean]
}

enum DateLexicon {
  static let spaced = words { $0.hasSpaces }
  static let joined = words { !$0.hasSpaces }
  static let signs = DateLanguage.installed.map(\.signs).reduce([:]) { $0.merging($1) { $1 } }
  static let longestJoined = joined.keys.lazy.map(\.unicodeScalars.count).max() ?? 0

  /// The longest first, since people omit letters.
  static let suggestions =
    (spaced.keys.filter { $0.count > 2 } + joined.keys.filter { $0.count > 1 })
    .sorted { ($1.count, $0) < ($0.count, $1) }

  static func meanings(of word: String) -> [DateWord] { spaced[word] ?? joined[word] ?? [] }

  private static func words(
    of isIncluded: (DateLanguage) -> Bool
  ) -> [String: [DateWord]] {
    var words: [String: [DateWord]] = [:]
    for language in DateLanguage.installed where isIncluded(language) {
      if words.isEmpty {
        words = language.words()
      } else {
        words.merge(language.words()) { $0 + $1 }
      }
    }
    return words
  }
}

extension [String: [DateWord]] {
  /// Bars separate the words.
  mutating func add(_ meaning: DateWord, _ words: String) {
    // Bytes are several times faster to split than characters.
    for word in words.utf8.split(separator: UInt8(ascii: "|")) {
      self[String(Substring(word)), default: []].append(meaning)
    }
  }

  /// The meanings count from `first`; commas separate the groups of words.
  mutating func add(_ groups: String, from first: Int = 1, _ meaning: (Int) -> DateWord) {
    for (index, words) in groups.utf8.split(separator: UInt8(ascii: ",")).enumerated() {
      add(meaning(first + index), String(Substring(words)))
    }
  }
}
