import TimeKit

/// Suggestions for texts that are not dates.
extension DateReader {
  /// The longest text for which a similar date is sought, in bytes; none longer can be read.
  private static let longestTypo = 500

  /// Returns why a folded text that the grammar can't read is not a date.
  func fault(of text: String, typed: String, takesPeriods: Bool = false) -> DateFault {
    if text.isEmpty { return .incomplete(typed, example: "today") }
    guard text.utf8.count <= Self.longestTypo else { return .unreadable(typed, nearest: nil) }
    if let meant = Self.foreignWord(text) { return .unreadable(typed, nearest: meant) }
    if let meant = punctuated(text, takesPeriods) { return .unreadable(typed, nearest: meant) }
    for meant in respelled(text) {
      if case .read = outcome(of: meant, takesPeriods: takesPeriods) {
        return .unreadable(typed, nearest: meant)
      }
    }
    if let example = example(of: text, takesPeriods) {
      return .incomplete(typed, example: example)
    }
    let bare = String(text.drop { $0 == "." })
    if bare != text, case .read = outcome(of: bare, takesPeriods: takesPeriods) {
      return .unreadable(typed, nearest: bare)
    }
    return .unreadable(typed, nearest: probablyMeant(by: text, takesPeriods: takesPeriods))
  }

  /// Returns a whole date that begins with the text; `nil` if none does.
  private func example(of text: String, _ takesPeriods: Bool) -> String? {
    if let example = exampleBeforeParticle(of: text, takesPeriods) { return example }
    if let example = exampleOfHalf(of: text, takesPeriods) { return example }
    guard !isTimeWithNumber(text) else { return nil }
    return DateLexicon.continuations(of: text).lazy.filter { Self.canFollow(text, $0) }
      .map { text + $0 }
      .first { example in
        if case .read = outcome(of: example, takesPeriods: takesPeriods) { true } else { false }
      }
  }

  /// Returns `tomorrow 9pm` for `tomorrow pm`, since the number comes first in English.
  private func exampleOfHalf(of text: String, _ takesPeriods: Bool) -> String? {
    let words = text.split(separator: " ")
    guard let half = words.last, half == "am" || half == "pm" else { return nil }
    let example = (words.dropLast() + ["9\(half)"]).joined(separator: " ")
    guard case .read = outcome(of: example, takesPeriods: takesPeriods) else { return nil }
    return example
  }

  /// Returns a whole date for the beginning of one with a particle: `이번주 금요일까지` for `이번주까지`.
  private func exampleBeforeParticle(of text: String, _ takesPeriods: Bool) -> String? {
    let particle = "까지"
    guard text.hasSuffix(particle) else { return nil }
    let stem = String(text.dropLast(particle.count))
    return DateLexicon.continuations(of: stem).lazy.filter { Self.canFollow(stem, $0) }
      .map { stem + $0 + particle }
      .first { example in
        if case .read = outcome(of: example, takesPeriods: takesPeriods) { true } else { false }
      }
  }

  /// Returns a date for a word of other programs or of the calendar; `nil` for other texts.
  ///
  /// Words of repetitions resemble dates, and have no hint: the inner value is `nil`.
  private static func foreignWord(_ text: String) -> String?? {
    let word = text.filter { $0 != " " && $0 != "'" }
    for language in DateLanguage.installed {
      if let date = language.known[word] { return date }
      let isRule = language.repetitions.contains { word in
        text.hasPrefix(word)
          && !(language.hasSpaces && text.dropFirst(word.count).first ?? " " != " ")
      }
      if isRule { return .some(nil) }
    }
    return .none
  }

  /// Returns the text with a colon in its last word, a time such as `0900`, and with a sign before
  /// its last span: `fri + 10 days`; `nil` if neither is a date.
  private func punctuated(_ text: String, _ takesPeriods: Bool) -> String? {
    let words = text.split(separator: " ")
    for index in words.indices.dropFirst() {
      let joined = (words[..<index] + ["+"] + words[index...]).joined(separator: " ")
      if words[index].first?.isNumber == true, case .read = outcome(of: joined) { return joined }
    }
    guard let last = words.last, last.utf8.count == 4, let number = Int(last),
      !(words.count > 1 ? 2024..<2060 : 1900..<2200).contains(number)
    else { return nil }
    let timed = (words.dropLast() + ["\(last.prefix(2)):\(last.suffix(2))"]).joined(separator: " ")
    guard case .read = outcome(of: timed, takesPeriods: takesPeriods) else { return nil }
    return timed
  }

  /// Whether the text is a time and a number, which no word makes a part of the date: `14:30 9`.
  private func isTimeWithNumber(_ text: String) -> Bool {
    guard let space = text.lastIndex(of: " "),
      text[text.index(after: space)...].utf8.allSatisfy({ 0x30...0x39 ~= $0 }),
      text[..<space].utf8.contains(where: { 0x30...0x39 ~= $0 }),
      case .read(.minute) = outcome(of: String(text[..<space]))
    else { return false }
    return true
  }

  /// Whether `ending` continues the text as people would: letters follow a short number, a time
  /// follows `@`, and punctuation a number.
  private static func canFollow(_ text: String, _ ending: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    let number = scalars.reversed().prefix(while: DateText.isDigit).count
    let before = scalars.dropLast(number).last ?? " "
    // The dash of `-3`, not that of `2026-12-1`.
    let isSpan = scalars.count - number <= 1
    let isWord = before == " " || "+-@".unicodeScalars.contains(before)
    // From 1 to 6, people mean the afternoon.
    if ending == "pm" {
      return number == 1 && before == " " && "1"..."6" ~= scalars[scalars.count - 1]
    }
    switch ending.unicodeScalars.first ?? " " {
    case " ": return number == 0 || number <= 3 && isWord && (before != "-" || isSpan)
    case "a"..."z": return 1...3 ~= number && isWord && scalars.count - number <= 1
    case "0"..."9":
      return number == 0 && (before == "@" || text.hasSuffix("t") && text.contains("-"))
    case ":": return 1...2 ~= number && isWord
    default:
      return number > 0 || !ending.utf8.allSatisfy { $0 < 0x80 } && !text.hasSuffix(ending)
    }
  }

  /// Returns the most similar text that can be read; `nil` if none is similar.
  func probablyMeant(by text: String, takesPeriods: Bool) -> String? {
    var impossible: String?
    for meant in spellings(of: text) {
      if meant == "none" {
        // As typed, it is refused because the value can't be without a date.
        if text == meant { return nil }
        return meant
      }
      switch outcome(of: meant, takesPeriods: takesPeriods) {
      case .read: return meant
      case .impossible(let nearest): impossible = impossible ?? nearest.iso
      case .otherWeekday(_, let nearest): impossible = impossible ?? nearest.iso
      case .ambiguous: continue
      case .unreadable:
        // `wek` means a week, which can't be a deadline, rather than a Wednesday.
        if case .read = outcome(of: meant, takesPeriods: true) { return impossible }
      }
    }
    return impossible
  }

  /// Returns the text with similar words for each unknown one, the most similar first: `tomorow`,
  /// `next fir 5pm`.
  private func spellings(of text: String) -> [String] {
    guard let lattice = DateLattice(text, onlyLongest: true),
      1...3 ~= lattice.unknownWords.count
    else { return [] }
    // Of words that are equally similar, the longer one: people omit letters.
    let candidates = DateLexicon.longestSuggestions
    var spellings = [""]
    var start = 0
    for word in lattice.unknownWords {
      let before =
        lattice.spacedText(start..<word.lowerBound) + (lattice.isApart[word.lowerBound] ? " " : "")
      // Words of two letters are too short to be similar to others.
      let near =
        word.count > 2
        ? Self.similar(to: lattice.text(word), among: candidates)
        : Self.similar(
          to: lattice.text(word), among: before.last?.isNumber ?? false ? ["am", "pm"] : [])
      spellings = spellings.flatMap { text in near.map { text + before + $0 } }
      start = word.upperBound
    }
    return spellings.map { $0 + lattice.spacedText(start..<lattice.end) }
  }

  /// Returns up to four similar words.
  ///
  /// People seldom mistype the first letter of a short word: `soon` is not `noon`.
  private static func similar(to word: String, among candidates: [String]) -> [String] {
    var candidates = candidates
    if word.count <= 4 {
      candidates.removeAll { $0.first != word.first && $0.sorted() != word.sorted() }
    }
    var similar: [String] = []
    while similar.count < 4, let near = nearest(to: word, among: candidates) {
      similar.append(near)
      candidates.removeAll { $0 == near }
    }
    return similar
  }

  /// Returns the texts with the nearest word for one that is joined to others: `내알`, `다음즈 금요일`.
  private func respelled(_ text: String) -> [String] {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return [] }
    let candidates = DateLexicon.suggestions
    let words = text.split(separator: " ").map(String.init)
    return words.indices.compactMap { index in
      guard words[index].count > 1, let near = nearest(to: words[index], among: candidates),
        near != words[index], words[index].count > 2 || Self.haveSameConsonant(words[index], near)
      else { return nil }
      var words = words
      words[index] = near
      return words.joined(separator: " ")
    }
  }

  /// Whether words begin with the same consonant: `네일` and `내일`, but not `신정` and `자정`.
  private static func haveSameConsonant(_ word: String, _ other: String) -> Bool {
    let consonants = [word, other].map { ($0.unicodeScalars.first?.value ?? 0) &- 0xAC00 }
    return consonants[0] / 588 == consonants[1] / 588
  }
}

extension DateLattice {
  /// Returns the characters in `range`, with spaces where the text has them.
  fileprivate func spacedText(_ range: Range<Int>) -> String {
    var text = String.UnicodeScalarView()
    for position in range {
      if isApart[position] { text.append(" ") }
      text.append(scalars[position])
    }
    return String(text)
  }
}
