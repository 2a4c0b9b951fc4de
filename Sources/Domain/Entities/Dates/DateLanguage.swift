struct DateLanguage: Sendable {
  /// If not, words are found in any row of letters.
  let hasSpaces: Bool
  /// Made on demand: each process reads few dates, in few languages.
  let words: @Sendable () -> [String: [DateWord]]
  /// Those of rules only.
  let ruleWords: @Sendable () -> [String: [DateWord]]

  /// Their words are read whatever the language in use.
  static let installed = [english, korean]
}

enum DateLexicon {
  static let spaced = words(spaced: true, \.words)
  static let joined = words(spaced: false, \.words)
  static let ruleSpaced = words(spaced: true, \.ruleWords)
  static let ruleJoined = words(spaced: false, \.ruleWords)
  static let longestJoined = joined.keys.lazy.map(\.unicodeScalars.count).max() ?? 0

  static func meanings(of word: String) -> [DateWord] { spaced[word] ?? joined[word] ?? [] }

  static func meanings(
    of word: String, isJoined: Bool = false, forRules: Bool
  ) -> [DateWord]? {
    let meanings = isJoined ? joined[word] : spaced[word]
    guard forRules, let own = isJoined ? ruleJoined[word] : ruleSpaced[word] else {
      return meanings
    }
    return (meanings ?? []) + own
  }

  /// The longest first, since people omit letters.
  private static func suggestions(forRules: Bool) -> [String] {
    let rules = forRules ? (Array(ruleSpaced.keys), Array(ruleJoined.keys)) : ([], [])
    let words = (spaced.keys + rules.0).filter { $0.count > 2 }
    return (words + (joined.keys + rules.1).filter { $0.count > 1 })
      .sorted { ($1.count, $0) < ($0.count, $1) }
  }

  /// In bytes; no longer text can be read.
  private static let longestTypo = 500

  /// `next friday` for `next firday`; `nil` also for several unknown words.
  static func respelled(
    _ text: String, forRules: Bool = false, isReadable: (String) -> Bool
  ) -> String? {
    guard text.utf8.count <= longestTypo else { return nil }
    let scalars = Array(text.unicodeScalars)
    var unknown: Range<Int>?
    var start = 0
    while start < scalars.count {
      let isWord = isLetter(scalars[start])
      let end = scalars[start...].firstIndex { isLetter($0) != isWord } ?? scalars.count
      if isWord, !isKnown(string(scalars[start..<end]), forRules: forRules) {
        guard unknown == nil else { return nil }
        unknown = start..<end
      }
      start = end
    }
    // Words of two letters are similar to too many.
    guard let unknown, unknown.count > (DateText.isJoined(scalars[unknown.lowerBound]) ? 1 : 2)
    else { return nil }
    var candidates = suggestions(forRules: forRules)
    for _ in 1...4 {
      guard let near = nearest(to: string(scalars[unknown]), among: candidates) else { return nil }
      let meant =
        string(scalars[..<unknown.lowerBound]) + near + string(scalars[unknown.upperBound...])
      if isReadable(meant) { return meant }
      candidates.removeAll { $0 == near }
    }
    return nil
  }

  static func isKnown(_ text: String, forRules: Bool = false) -> Bool {
    DateTokens(text, onlyLongest: false, forRules: forRules)?.hasPath ?? false
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    DateText.isLetter(scalar) || scalar == "'"
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }

  private static func words(
    spaced hasSpaces: Bool, _ list: (DateLanguage) -> @Sendable () -> [String: [DateWord]]
  ) -> [String: [DateWord]] {
    var words: [String: [DateWord]] = [:]
    for language in DateLanguage.installed where language.hasSpaces == hasSpaces {
      if words.isEmpty {
        words = list(language)()
      } else {
        words.merge(list(language)()) { $0 + $1 }
      }
    }
    return words
  }
}

extension [String: [DateWord]] {
  /// Bars separate the words.
  mutating func add(_ meaning: DateWord, _ words: String) {
    let only = [meaning]
    // Bytes are several times faster to split than characters.
    for word in words.utf8.split(separator: UInt8(ascii: "|")) {
      let word = String(Substring(word))
      if let others = updateValue(only, forKey: word) { self[word] = others + only }
    }
  }

  /// The meanings count from `first`; commas separate the groups of words.
  mutating func add(_ groups: String, from first: Int = 1, _ meaning: (Int) -> DateWord) {
    for (index, words) in groups.utf8.split(separator: UInt8(ascii: ",")).enumerated() {
      add(meaning(first + index), String(Substring(words)))
    }
  }
}
