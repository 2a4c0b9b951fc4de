/// A word in the form of a filter: a key, a colon and a value, with or without a leading `-`.
///
/// A key consists of letters, dots, hyphens and underscores, whether it exists or not: `tag:work`,
/// `due.before:eow`. Web addresses and times (`https://…`, `12:30`) are text.
public struct FilterWord: Hashable, Sendable {
  /// Without the sign.
  public let key: String
  public let value: String
  public let isNegated: Bool

  public init?(_ word: String) {
    guard let colon = word.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let key = word[..<colon]
    isNegated = key.first == "-"
    self.key = String(isNegated ? key.dropFirst() : key)
    value = String(word[word.utf8.index(after: colon)...])
    guard self.key.first?.isLetter ?? false, self.key.allSatisfy(Self.isKeyCharacter),
      !value.hasPrefix("//")
    else { return nil }
  }

  private static func isKeyCharacter(_ character: Character) -> Bool {
    character.isLetter || character == "." || character == "-" || character == "_"
  }
}
