/// Values that mean another filter than the one that is typed.
extension FilterReader {
  /// Returns the range that a word makes of a date: `..by fri` for `by fri`, which a deadline reads
  /// as that day; `nil` for another value.
  ///
  /// With `looksBack`, a span is one of the past: `3 days ago..` for `within 3 days`.
  static func spelledRange(_ value: String, looksBack: Bool) -> String? {
    guard value.range(ofScalars: "..") == nil else { return nil }
    let words = value.split(separator: " ")
    let first = words.first?.lowercased()
    if words.count > 1, first == "within" {
      let span = words.dropFirst().joined(separator: " ")
      return looksBack ? "\(span) ago.." : "..\(value)"
    }
    let isEnd = words.count > 1 && first.map { ["by", "until", "till"].contains($0) } ?? false
    if isEnd || value.hasSuffix("까지") { return "..\(value)" }
    return koreanSpan(value).map { looksBack ? "\($0) 전.." : "..\(value)" }
  }

  /// Returns `3일` for `3일 안에`.
  private static func koreanSpan(_ value: String) -> Substring? {
    let text = value.hasSuffix("에") ? value.dropLast() : value[...]
    let ending = ["안으로", "이내로", "내로", "이내", "안", "내"].first { text.hasSuffix($0) }
    guard let ending else { return nil }
    let span = text.dropLast(ending.count)
    return span.contains(where: \.isNumber) ? span : nil
  }

  /// Throws for a value that negates another one, such as `!done`, `undone` or `not-blocked`, with
  /// the negated filter.
  static func refuseNegation(
    _ values: [String], _ word: FilterWord, key: String, typed: String
  ) throws(TrackerError) {
    let affirmed = values.compactMap { Self.affirmed($0, of: key) }
    guard let value = affirmed.first else { return }
    // With a dash before the key, or other values, several filters are possible.
    let isOnly = values.count == 1 && !word.isNegated
    throw .invalidSelection(.foreignOperator(typed, meant: isOnly ? "-\(key):\(value)" : nil))
  }

  /// Throws for an amount with a comparison, such as `estimate:>3`, with the range that it means.
  static func refuseComparison(
    _ values: [String], _ word: FilterWord, key: String, typed: String
  ) throws(TrackerError) {
    guard let value = values.first(where: { $0.hasPrefix("<") || $0.hasPrefix(">") }),
      case .amount = CardField(rawValue: key)?.declaration.kind
    else { return }
    let sign = value.prefix { "<>= ".contains($0) }
    let number = String(value.dropFirst(sign.count))
    let range = ForeignFilter.range(
      number, of: key, isBelow: sign.hasPrefix("<"), isStrict: !sign.contains("="))
    let isOnly = values.count == 1 && Amount(number) != nil
    let meant = range.map { "\(word.isNegated ? "-" : "")\(key):\($0)" }
    throw .invalidSelection(.foreignOperator(typed, meant: isOnly ? meant : nil))
  }

  /// Returns the value that `value` negates: `done` for `undone`; `nil` for another value.
  private static func affirmed(_ value: String, of key: String) -> String? {
    guard ["is", "priority", "state", "tag"].contains(key), Self.known(value, of: key) == nil
    else { return nil }
    let folded = value.foldedForComparison
    for sign in ["-", "!", "~", "un", "not-", "not_", "not ", "not", "non-", "non"]
    where folded.hasPrefix(sign) {
      let rest = String(folded.dropFirst(sign.count))
      // A tag can begin with a letter or a dash.
      if key == "tag" { return sign == "!" || sign == "~" ? rest : nil }
      if let known = known(rest, of: key) { return known }
    }
    return nil
  }

  /// Returns the value of the key that the word names, in our words or other ones.
  private static func known(_ word: String, of key: String) -> String? {
    switch key {
    case "is": conditions.first { $0 == word.foldedForComparison }
    case "priority":
      (Priority(rawValue: word.foldedForComparison) ?? Priority(foreign: word))?.rawValue
    case "state":
      (State(rawValue: word.foldedForComparison) ?? State(foreign: word))?.rawValue
    default: nil
    }
  }

  /// Returns the error for a value that `is:` doesn't have, with the dash of the filter.
  static func unknownCondition(
    _ value: String, _ nearest: String?, _ word: FilterWord, typed: String
  ) -> TrackerError {
    let sign = word.isNegated ? "-" : ""
    if nearest == nil {
      if State.isOpen(foreign: value) {
        return .invalidSelection(.foreignOperator(typed, meant: "\(sign)is:open"))
      }
      if let state = State(foreign: value) ?? State(rawValue: value.foldedForComparison) {
        return .invalidSelection(.foreignOperator(typed, meant: "\(sign)state:\(state.rawValue)"))
      }
    }
    return .invalidSelection(.unknownValue(key: "\(sign)is", value: value, nearest: nearest))
  }

  /// Returns `deadline:fri,mon` for `deadline:fri or mon`, where the word after `or` is a value of
  /// the filter; `nil` for another word.
  func alternative(_ filter: String, or word: String) -> String? {
    guard !Self.isFilter(word), let typed = FilterWord(filter), !typed.isForeign else { return nil }
    let key = typed.key.lowercased()
    guard Self.known(word, of: key) != nil || dates(of: key == "due" ? "deadline" : key) != nil,
      (try? term("\(typed.key):\(word)")) != nil
    else { return nil }
    return "\(filter),\(word)"
  }

  /// Joins a field, an operator and a value, which are refused as one word: `priority = High`.
  static func joiningOperators(_ words: [String]) -> [String] {
    guard words.count > 2, words.contains(where: operators.contains) else { return words }
    var joined: [String] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      let following = rest.prefix(2)
      let comparison = "\(word) \(following.joined(separator: " "))"
      let isComparison =
        following.count == 2 && following.first.map(operators.contains) ?? false
        && FilterWord(comparison)?.meant != nil
      joined.append(isComparison ? comparison : word)
      if isComparison { rest = rest.dropFirst(2) }
    }
    return joined
  }

  private static let operators = ["=", "==", "!=", "<", "<=", ">", ">=", ":", "~", "=~", "!~"]

  /// Joins a relation of Taskwarrior with the words beside it: `due before: fri`.
  static func joiningRelations(_ words: [String]) -> [String] {
    guard words.contains(where: { $0.utf8.last == UInt8(ascii: ":") }) else { return words }
    var joined: [String] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      guard let typed = FilterWord(word), typed.value.isEmpty, !keys.contains(typed.key),
        ForeignFilter.key(meaning: typed.key.lowercased()) == nil, let next = rest.first,
        FilterWord(next) == nil, FilterWord(word + next)?.meant != nil
      else {
        joined.append(word)
        continue
      }
      rest = rest.dropFirst()
      let isKeyed = joined.last.map { ForeignFilter.isNamed($0) } ?? false
      joined.append("\(isKeyed ? "\(joined.removeLast())." : "")\(word)\(next)")
    }
    return joined
  }
}
