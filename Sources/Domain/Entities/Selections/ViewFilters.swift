/// The filters of a view or of lists: the words as typed, in one line.
///
/// `'…'` and `"…"` quote spaces.
public struct ViewFilters: StoredText {
  public static let limit = 2000

  public let text: String

  public init(_ text: some StringProtocol) throws(TrackerError) {
    self.text = try OneLine.checked(text, limit: Self.limit, as: .view)
  }

  public init(stored: String) { text = stored }

  /// Throws ``TrackerError/invalidText(_:_:)``.
  public init(words: [String]) throws(TrackerError) {
    try self.init(words.map(Self.quoted).joined(separator: " "))
  }

  /// None if a quote is not closed or the text is blank.
  public var words: [String] {
    var words: [String] = []
    var word = ""
    var quote: Character?
    for character in text {
      switch (quote, character) {
      case (let open?, character) where open == character: quote = nil
      case (nil, "'"), (nil, "\""): quote = character
      case (nil, _) where character.isWhitespace:
        if !word.isEmpty { words.append(word) }
        word = ""
      default: word.append(character)
      }
    }
    if !word.isEmpty { words.append(word) }
    return quote == nil ? words : []
  }

  private static func quoted(_ word: String) -> String {
    guard word.contains(where: { $0.isWhitespace || $0 == "'" || $0 == "\"" }) else { return word }
    guard word.contains("'") else { return "'\(word)'" }
    return word.split(separator: "'", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "'\($0)'" }.joined(separator: "\"'\"")
  }
}

extension ViewFilters {
  public var views: [ViewName] {
    words.flatMap { (word) -> [ViewName] in
      guard let typed = FilterWord(word), typed.key.lowercased() == "view" else { return [] }
      return typed.value.split(separator: ",").compactMap { try? ViewName($0) }
    }
  }

  /// `nil` if the filters don't have the name, or can't have the new one.
  public func renaming(_ key: String, _ old: String, to new: String) -> ViewFilters? {
    guard !new.contains(","), !OneLine.isNone(new) else { return nil }
    let folded = old.foldedForComparison
    var isChanged = false
    let words = words.map { (word) -> String in
      guard let typed = FilterWord(word), typed.key.lowercased() == key else { return word }
      let values = typed.value.split(separator: ",", omittingEmptySubsequences: false)
        .map { (value) -> String in
          guard OneLine.trimmed(value).foldedForComparison == folded else { return String(value) }
          isChanged = true
          return new
        }
      return "\(typed.isNegated ? "-" : "")\(typed.key):\(values.joined(separator: ","))"
    }
    // A name that can't be read from a line with words stays as it is.
    return isChanged ? try? ViewFilters(words: words) : nil
  }
}
