/// The words for dates in one language.
struct DateLanguage: Sendable {
  /// Whether spaces separate the words; if not, words are found in any row of letters.
  let hasSpaces: Bool
  let words: [String: [DateWord]]
  /// The first words to suggest for a misspelled one.
  let common: [String]
  /// What completes the beginning of a date, to suggest whole dates.
  let continuations: [String]

  /// The installed languages, whose words are read whatever the language in use.
  static let installed = [english, korean]
}

/// The words of all installed languages.
struct DateLexicon: Sendable {
  static let installed = DateLexicon(DateLanguage.installed)

  /// Words that spaces separate.
  let spaced: [String: [DateWord]]
  /// Words that are found in any row of letters.
  let joined: [String: [DateWord]]
  /// The number of characters of the longest of the ``joined`` words.
  let longestJoined: Int
  private let languages: [DateLanguage]

  /// The words to suggest for a misspelled one, those that people use most first.
  var suggestions: [String] {
    languages.flatMap(\.common) + spaced.keys.filter { $0.count > 2 }.sorted()
      + joined.keys.filter { $0.count > 1 }.sorted()
  }

  init(_ languages: [DateLanguage]) {
    var spaced: [String: [DateWord]] = [:]
    var joined: [String: [DateWord]] = [:]
    for language in languages {
      if language.hasSpaces {
        spaced.merge(language.words) { $0 + $1 }
      } else {
        joined.merge(language.words) { $0 + $1 }
      }
    }
    self.spaced = spaced
    self.joined = joined
    longestJoined = joined.keys.lazy.map(\.unicodeScalars.count).max() ?? 0
    self.languages = languages
  }

  /// Returns what can complete a text, in the languages whose letters it has.
  func continuations(of text: String) -> [String] {
    let hasJoined = text.unicodeScalars.contains(where: DateText.isJoined)
    return languages.lazy.filter { $0.hasSpaces != hasJoined }.flatMap(\.continuations)
  }
}

extension [String: [DateWord]] {
  /// Adds a meaning of words, which bars separate in `words`.
  mutating func add(_ meaning: DateWord, _ words: String) {
    for word in words.split(separator: "|") { self[String(word), default: []].append(meaning) }
  }

  /// Adds consecutive meanings, one for each group of words; commas separate the groups.
  mutating func add(_ groups: String, from first: Int = 1, _ meaning: (Int) -> DateWord) {
    for (index, words) in groups.split(separator: ",").enumerated() {
      add(meaning(first + index), String(words))
    }
  }
}
