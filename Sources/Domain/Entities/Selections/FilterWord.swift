/// A word in the form of a filter: a key, a colon and a value, with or without a leading `-`.
///
/// A key consists of letters, dots and hyphens, whether it exists or not: `tag:work`,
/// `due.before:eow`, `마감:오늘`. For known keys, the operators of other programs count as well:
/// `state=doing`, `priority>=high`, `!tag:work`. Web addresses and times (`https://…`, `12:30`) are
/// text.
public struct FilterWord: Hashable, Sendable {
  /// The key as typed, without the sign.
  public let key: String
  public let value: String
  public let isNegated: Bool
  /// Whether the word is written with an operator of another program: `state=doing`, `!tag:work`.
  public let isForeign: Bool
  /// `<`, `<=`, `>` or `>=`, which only ranges express here.
  private let comparison: String?

  /// Returns `nil` for any other word.
  public init?(_ word: String) {
    // Most words have no sign.
    let start = word.utf8.first == UInt8(ascii: "~") ? word.utf8.index(after: word.startIndex) : nil
    guard let mark = word.utf8[(start ?? word.startIndex)...].firstIndex(where: Self.signs.contains)
    else { return nil }
    var key = word[..<mark]
    let sign = key.first.flatMap { "-!~(".contains($0) ? key.removeFirst() : nil }
    let isUnequal = "=~:".contains(word[mark]) && key.last == "!"
    if isUnequal { key.removeLast() }
    var isForeign = word[mark] != ":" || isUnequal || sign.map { $0 != "-" } ?? false
    let isSpaced = key.last == " " || key.contains(where: { $0 == " " })
    if isSpaced {
      // `priority = High`, `due before: fri`: one word only in quotes.
      guard let joined = Self.unspaced(key) else { return nil }
      (key, isForeign) = (joined[...], true)
    }
    guard let first = key.first, first.isLetter, key.allSatisfy(Self.isKeyCharacter) else {
      return nil
    }
    var value = word[word.utf8.index(after: mark)...]
    guard isForeign ? ForeignFilter.isNamed(String(key)) : !value.hasPrefix("//") else {
      return nil
    }
    self.isForeign = isForeign
    let isStrict = value.first != "="
    comparison = "<>".contains(word[mark]) ? (isStrict ? "\(word[mark])" : "\(word[mark])=") : nil
    if isForeign { value = Self.value(value, of: key, mark: word[mark], sign: sign) }
    isNegated = sign.map { $0 != "(" } ?? false != isUnequal
    self.key = String(key)
    self.value = isSpaced ? OneLine.trimmed(value) : String(value)
    guard !isSpaced || hasForeignValue else { return nil }
  }

  /// Returns the value after an operator of another program, as `==` or `<=`, or in parentheses.
  private static func value(
    _ value: Substring, of key: Substring, mark: Character, sign: Character?
  ) -> Substring {
    let value = mark == ":" ? value : value.drop { $0 == "=" || $0 == "~" }
    return sign == "(" ? alternatives(value, of: key) : value
  }

  /// Whether the value can be one of the filter that the word probably means.
  private var hasForeignValue: Bool {
    guard let foreign = ForeignFilter(self), foreign.isValid, !value.isEmpty else { return false }
    return foreign.takesRange || !key.contains { $0 == "." }
  }

  /// Returns `due.before` for `due before `, and `priority` for `priority `; `nil` for other words.
  private static func unspaced(_ key: Substring) -> String? {
    let words = key.split(separator: " ")
    guard words.count == 1 || words.count == 2 else { return nil }
    return words.joined(separator: ".")
  }

  /// Returns `web,Q3` for the `web or project:Q3` of `(project:web or project:Q3)`.
  private static func alternatives(_ value: Substring, of key: Substring) -> Substring {
    let value = value.last == ")" ? value.dropLast() : value
    let words = value.split(separator: " ")
    guard words.count > 1 else { return value }
    var values: [Substring] = []
    for (index, word) in words.enumerated() {
      if index.isMultiple(of: 2) {
        let isKeyed = word.hasPrefix("\(key):")
        guard isKeyed || index == 0 else { return value }
        values.append(isKeyed ? word.dropFirst(key.count + 1) : word)
      } else if word.lowercased() != "or" {
        return value
      }
    }
    return values.joined(separator: ",")[...]
  }

  private static let signs: [UInt8] = Array(":=<>~".utf8)

  private static func isKeyCharacter(_ character: Character) -> Bool {
    character.isLetter || character == "." || character == "-" || character == "_"
  }
}

extension FilterWord {
  /// The filter or card that the word probably means: `deadline:..eow` for `due.before:eow`, `3`
  /// for `id:3`.
  public var meant: String? {
    if CardNumberReader.isNumbers(value), Self.numberKeys.contains(key.lowercased()) {
      return value
    }
    guard let foreign = ForeignFilter(self) else { return nil }
    if foreign.key == "state", State.isOpen(foreign: value) { return foreign.text }
    guard foreign.isValid, foreign.isCertain, !value.isEmpty || foreign.value == "none" else {
      return nil
    }
    guard let comparison else { return foreign.text }
    let isBelow = comparison.hasPrefix("<")
    let values: String
    if foreign.takesRange {
      let range = ForeignFilter.range(
        foreign.value, of: foreign.key, isBelow: isBelow, isStrict: !comparison.hasSuffix("="))
      guard let range else { return nil }
      values = range
    } else {
      let found = Self.ordered(foreign.key).map { all in
        all.filter { value in
          guard let place = all.firstIndex(of: value), let bound = all.firstIndex(of: foreign.value)
          else { return false }
          return place == bound ? comparison.hasSuffix("=") : (place < bound) == isBelow
        }
      }
      guard let found, !found.isEmpty else { return nil }
      values = found.joined(separator: ",")
    }
    return "\(isNegated ? "-" : "")\(foreign.key):\(values)"
  }

  /// The values of a key from the lowest to the highest; `nil` if they have no order.
  private static func ordered(_ key: String) -> [String]? {
    switch key {
    case "priority": [Priority.low, .normal, .high].map(\.rawValue)
    case "state": [State.todo, .doing, .done].map(\.rawValue)
    default: nil
    }
  }

  private static let numberKeys = ["id", "no", "num", "number", "card", "issue", "task"]
}
