/// Reads the words that select the cards of a command.
public struct SelectionReader: Sendable {
  let filters: FilterReader
  /// Otherwise words that are not filters are refused.
  private(set) var takesText: Bool
  /// Otherwise numbers are searched as text.
  private let takesNumbers: Bool
  /// Otherwise `or` is text.
  private(set) var takesOr: Bool
  /// `nil`: every name is that of a view, without cards.
  public var views: [SavedView]? = []
  private let names: CardNames?

  public init(
    filters: FilterReader, takesText: Bool = false, takesNumbers: Bool = true,
    takesOr: Bool = true, names: CardNames? = nil
  ) {
    self.names = names
    self.filters = filters
    self.takesText = takesText
    self.takesNumbers = takesNumbers
    self.takesOr = takesOr
  }

  /// `includesDone` is `--all`, which is not a selection by itself.
  ///
  /// It includes waiting cards, unless `includesWaiting` is `false`. Throws
  /// ``TrackerError/invalidSelection(_:)`` or the error of a filter's value.
  public func selection(
    _ words: [String], includesDone: Bool = false, includesWaiting: Bool? = nil
  ) throws(TrackerError) -> Selection {
    let typed = words.map(OneLine.trimmed).filter { !$0.isEmpty }
    guard !typed.isEmpty else { throw .invalidSelection(.empty) }
    let words = filters.joiningDates(typed)
    if let word = Self.conjunction(in: words) { throw .invalidSelection(.conjunction(word)) }
    let groups = try alternatives(words)
    let numbers = takesNumbers ? words.filter(isCards) : []
    if let number = numbers.first, let other = words.first(where: { !isCards($0) }) {
      guard takesText || FilterReader.isFilter(other) || Self.isOr(other) else {
        throw .invalidSelection(.bareWord(other))
      }
      throw .invalidSelection(
        Self.isOr(other) ? .misplacedOr(.betweenNumbers) : .mixed(number: number, filter: other))
    }
    guard numbers.isEmpty else {
      var cards: [CardNumbers] = []
      for word in numbers { cards += try self.cards(word) }
      return .cards(cards)
    }
    let time = includesWaiting ?? includesDone ? nil : filters.now
    var used = UsedViews()
    let terms = try self.terms(of: groups, &used)
    var selection = FilterSelection(
      terms.map { FilterGroup($0, includesDone: includesDone, skippingWaiting: time) })
    (selection.views, selection.missingViews) = (used.views, used.missing)
    return .filters(selection)
  }

  /// Views may have text wherever they are used.
  var ofViews: SelectionReader {
    var reader = self
    (reader.takesText, reader.takesOr) = (true, true)
    return reader
  }

  /// In a text search outside of a batch, `@home` is text.
  private func isCards(_ word: String) -> Bool {
    CardNumberReader.isNumbers(word)
      || ((names != nil || !takesText) && CardNumberReader.isNames(word))
  }

  private func cards(_ word: String) throws(TrackerError) -> [CardNumbers] {
    CardNumberReader.isNames(word)
      ? try CardNumberReader.numbers(word, by: names) : try CardNumberReader.numbers(word)
  }

  func term(_ word: String) throws(TrackerError) -> FilterTerm {
    if FilterReader.isFilter(word) { return try filters.term(word) }
    guard takesText else { throw .invalidSelection(.bareWord(word)) }
    let text = SearchWord(word)
    return FilterTerm(
      word: word, key: "text", isNegated: text.isNegated, filter: text.filter)
  }

  /// Drops words such as the `&` of a pasted title, unless no other word is searched.
  func substantial(_ words: [String]) -> [String] {
    guard takesText else { return words }
    func isEmpty(_ word: String) -> Bool {
      !FilterReader.isFilter(word) && SearchWord(word).isEmpty
    }
    let isAnyText = words.contains { !FilterReader.isFilter($0) && !isEmpty($0) }
    return isAnyText ? words.filter { !isEmpty($0) } : words
  }

  /// Elsewhere they are text: `cats and dogs`.
  private static func conjunction(in words: [String]) -> String? {
    guard words.count > 1 else { return nil }
    return words.indices.first { index in
      let isAfter = index > 0 && FilterReader.isFilter(words[index - 1])
      let isBefore = index + 1 < words.count && FilterReader.isFilter(words[index + 1])
      switch words[index].lowercased() {
      case "and", "&&", "|", "||": return isAfter || isBefore
      case "not", "!": return isBefore
      case let word: return word.allSatisfy { "()".contains($0) } && (isAfter || isBefore)
      }
    }
    .map { words[$0] }
  }
}
