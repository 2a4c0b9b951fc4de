import Entities

/// The words that complete a text, of which the first one is offered.
public struct WordCompletion: Hashable, Sendable {
  public static let limit = 8

  /// The words that begin with what is typed, at most ``limit``.
  public let words: [String]
  /// What the first word adds to the text.
  public let rest: String
  /// The number of characters at the end of the text that ``replacement`` replaces.
  public let replacedCount: Int
  /// The first word with what belongs to it: quotes, and the values before it.
  public let replacement: String

  /// Completes `typed`, the last part of a text, with the words that begin with it.
  ///
  /// `replacement` returns what replaces `count` characters at the end of the text. The result is
  /// `nil` if no word begins with `typed`, ignoring case, or if `typed` is a whole word already.
  private init?(
    of typed: String, among all: [String], replacing count: Int,
    by replacement: (String) -> String?
  ) {
    let folded = typed.foldedForComparison
    let found = all.filter { $0.foldedForComparison.hasPrefix(folded) }
    guard let first = found.first, !found.contains(where: { $0.foldedForComparison == folded }),
      let replacement = replacement(first)
    else { return nil }
    words = Array(found.prefix(Self.limit))
    rest = String(first.dropFirst(typed.count))
    replacedCount = count
    self.replacement = replacement
  }

  /// A space follows the value.
  init?(_ value: TypedValue, in line: TypedLine, among all: [String]) {
    guard line.canContinue else { return nil }
    let typed = value.text.lastPart { $0 == "," }
    let list = value.text.dropLast(typed.count)
    self.init(of: typed, among: all, replacing: line.end.count) { word in
      "\(list)\(word)".quoted.map { "\(value.lead)\($0) " }
    }
  }

  /// With `isList`, completes the last word.
  init?(ofField text: String, isList: Bool, among all: [String]) {
    let typed = isList ? text.lastPart { $0.isWhitespace || $0 == "," } : text
    guard !typed.isEmpty else { return nil }
    self.init(of: typed, among: all, replacing: typed.count) { $0 }
  }
}

extension String {
  fileprivate func lastPart(separator: (Character) -> Bool) -> String {
    guard let index = lastIndex(where: separator) else { return self }
    return String(self[self.index(after: index)...])
  }

  /// The text as one word of a line; `nil` if it has quotes of both kinds.
  fileprivate var quoted: String? {
    guard contains(where: \.isWhitespace) || first == "'" || first == "\"" else { return self }
    let quotes: [Character] = ["\"", "'"]
    return quotes.first { !contains($0) }.map { "\($0)\(self)\($0)" }
  }
}
