/// The words of all languages, whatever is in use; made on demand: a process reads few dates.
enum DateLexicon {
  typealias Words = [String: [DateWord]]

  static let spaced = words(addEnglish)
  /// Of languages that may omit spaces; words are found in any row of letters.
  static let joined = words(addKorean)
  static let longestJoined = joined.keys.lazy.map(\.unicodeScalars.count).max() ?? 0

  /// The longest first, since people omit letters.
  private static var suggestions: [String] {
    (spaced.keys.filter { $0.count > 2 } + joined.keys.filter { $0.count > 1 })
      .sorted { ($1.count, $0) < ($0.count, $1) }
  }

  /// In bytes; no longer text can be read.
  private static let longestTypo = 500

  /// `next friday` for `next firday`; `nil` also for several unknown words.
  static func respelled(_ text: String, isReadable: (String) -> Bool) -> String? {
    guard text.utf8.count <= longestTypo else { return nil }
    let words = text.unicodeScalars.split { !DateText.isLetter($0) && $0 != "'" }
    let unknown = words.filter { !isKnown(String($0)) }
    // Words of two letters are similar to too many.
    guard unknown.count == 1, let word = unknown.first, let first = word.first,
      word.count > (DateText.isJoined(first) ? 1 : 2)
    else { return nil }
    var candidates = suggestions
    for _ in 1...4 {
      guard let near = nearest(to: String(word), among: candidates) else { return nil }
      let meant = text[..<word.startIndex] + near + text[word.endIndex...]
      if isReadable(String(meant)) { return String(meant) }
      candidates.removeAll { $0 == near }
    }
    return nil
  }

  static func isKnown(_ text: String) -> Bool {
    DateTokens(text, onlyLongest: false)?.hasPath ?? false
  }

  private static func words(_ add: (inout Words) -> Void) -> Words {
    var words = Words(minimumCapacity: 350)
    add(&words)
    return words
  }
}

extension DateLexicon.Words {
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
