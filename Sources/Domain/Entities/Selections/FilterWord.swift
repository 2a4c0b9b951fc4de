/// A word in the form of a filter: a key, a colon and a value, with or without a leading `-`.
///
/// A key consists of letters, dots and hyphens, whether it exists or not: `tag:work`,
/// `due.before:eow`, `마감:오늘`. For known keys, an equals sign counts as well: `state=doing`. Web
/// addresses and times (`https://…`, `12:30`) are text.
public struct FilterWord: Hashable, Sendable {
  /// The key as typed, without the sign.
  public let key: String
  public let value: String
  public let isNegated: Bool
  /// Whether an equals sign follows the key; filters have a colon.
  public let hasEqualsSign: Bool

  /// Returns `nil` for any other word.
  public init?(_ word: String) {
    let bytes = word.utf8
    // Most words have neither sign.
    guard let mark = bytes.firstIndex(where: { $0 == Self.colon || $0 == Self.equals }) else {
      return nil
    }
    hasEqualsSign = bytes[mark] == Self.equals
    isNegated = bytes.first == UInt8(ascii: "-")
    let key = word[..<mark].dropFirst(isNegated ? 1 : 0)
    let value = word[bytes.index(after: mark)...]
    guard let first = key.first, first.isLetter, key.allSatisfy(Self.isKeyCharacter) else {
      return nil
    }
    self.key = String(key)
    self.value = String(value)
    if hasEqualsSign {
      guard ForeignFilter.isNamed(self.key) else { return nil }
    } else {
      guard !value.hasPrefix("//") else { return nil }
    }
  }

  private static let colon = UInt8(ascii: ":")
  private static let equals = UInt8(ascii: "=")

  private static func isKeyCharacter(_ character: Character) -> Bool {
    character.isLetter || character == "." || character == "-" || character == "_"
  }
}

extension FilterWord {
  /// The filter that the word probably means: `deadline:..eow` for `due.before:eow`.
  public var meant: String? {
    guard let foreign = ForeignFilter(self) else { return nil }
    return foreign.text
  }
}
