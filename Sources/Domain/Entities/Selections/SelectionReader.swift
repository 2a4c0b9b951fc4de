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

  public init(
    filters: FilterReader, takesText: Bool = false, takesNumbers: Bool = true,
    takesOr: Bool = true
  ) {
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
    let groups = try alternatives(words)
    let numbers = takesNumbers ? words.filter(isCards) : []
    if let number = numbers.first, let other = words.first(where: { !isCards($0) }) {
      guard takesText || FilterReader.isFilter(other) || Self.isOr(other) else {
        throw .invalidSelection(.bareWord(other))
      }
      throw .invalidSelection(.mixed(number: number, filter: other))
    }
    guard numbers.isEmpty else {
      var cards: [CardNumbers] = []
      for word in numbers { cards += try CardNumberReader.numbers(word, by: filters.names) }
      return .cards(cards)
    }
    let time = includesWaiting ?? includesDone ? nil : filters.now
    var selection = FilterSelection([])
    for terms in try self.terms(of: groups, &selection) {
      let group = FilterGroup(terms, includesDone: includesDone, skippingWaiting: time)
      selection.groups.append(group)
    }
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
      || ((filters.names != nil || !takesText) && CardNumberReader.isNames(word))
  }

  func term(_ word: String) throws(TrackerError) -> FilterTerm {
    if FilterReader.isFilter(word) { return try filters.term(word) }
    guard takesText else {
      throw .invalidSelection(takesNumbers ? .bareWord(word) : .onlyFilters(word))
    }
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
}

extension SelectionReader {
  static func isOr(_ word: String) -> Bool {
    // Most words have another length.
    word.utf8.count == 2 && word.lowercased() == "or"
  }

  /// Between bare words, `or` is text; throws ``SelectionFault/misplacedOr``.
  func alternatives(_ words: [String]) throws(TrackerError) -> [[String]] {
    guard takesOr, words.contains(where: Self.isOr) else { return [words] }
    var groups: [[String]] = [[]]
    for (index, word) in words.enumerated() {
      guard Self.isOr(word) else {
        groups[groups.count - 1].append(word)
        continue
      }
      guard index > 0, index + 1 < words.count, !Self.isOr(words[index + 1]) else {
        throw .invalidSelection(.misplacedOr)
      }
      let isText =
        takesText && ![words[index - 1], words[index + 1]].contains(where: FilterReader.isFilter)
      if isText { groups[groups.count - 1].append(word) } else { groups.append([]) }
    }
    return groups
  }
}

/// `view:NAME` stands for the filters of a view, as if in parentheses.
extension SelectionReader {
  public static func namesViews(_ words: [String]) -> Bool {
    words.contains { word in
      word.utf8.count > 5 && FilterWord(word).map { $0.key.lowercased() == "view" } ?? false
    }
  }

  /// A view with several groups makes one group of each, with the other words of the group.
  func terms(
    of groups: [[String]], _ selection: inout FilterSelection
  ) throws(TrackerError) -> [[FilterTerm]] {
    var terms: [[FilterTerm]] = []
    for words in groups { terms += try self.terms(of: substantial(words), in: [], &selection) }
    return terms
  }

  /// `path` are the views that have the words.
  private func terms(
    of words: [String], in path: [SavedView], _ selection: inout FilterSelection
  ) throws(TrackerError) -> [[FilterTerm]] {
    var groups: [[FilterTerm]] = [[]]
    for word in words {
      guard let named = FilterWord(word), named.key.lowercased() == "view" else {
        var term = try self.term(word)
        term.view = path.last?.name
        for index in groups.indices { groups[index].append(term) }
        continue
      }
      let choices = try choices(of: named, word: word, in: path, &selection)
      guard groups.count * choices.count <= FilterSelection.groupLimit else {
        throw .view(.tooManyGroups, name: named.value)
      }
      groups = groups.flatMap { group in choices.map { group + $0 } }
    }
    return groups
  }

  private func choices(
    of named: FilterWord, word: String, in path: [SavedView], _ selection: inout FilterSelection
  ) throws(TrackerError) -> [[FilterTerm]] {
    let names = named.value.split(separator: ",").map(OneLine.trimmed).filter { !$0.isEmpty }
    guard !names.isEmpty else { throw .invalidSelection(.missingValue(key: "view")) }
    var groups: [[FilterTerm]] = []
    for name in names {
      guard let view = try view(named: name, in: path, &selection) else {
        var none = FilterTerm(word: word, key: "view", isNegated: false, filter: .any([]))
        none.view = path.last?.name
        groups.append([none])
        continue
      }
      groups += try self.groups(of: view, in: path, &selection)
    }
    guard named.isNegated else { return groups }
    let matching = CardFilter.any(
      ofGroups: groups.map { .all(ofThese: $0.map(\.filter)) })
    var term = FilterTerm(word: word, key: "view", isNegated: true, filter: .not(matching))
    term.view = path.last?.name
    term.excluded = groups.flatMap(\.self)
    return [[term]]
  }

  func groups(
    of view: SavedView, in path: [SavedView], _ selection: inout FilterSelection
  ) throws(TrackerError) -> [[FilterTerm]] {
    var groups: [[FilterTerm]] = []
    for words in try ofViews.alternatives(filters.joiningDates(view.filters.words)) {
      groups += try ofViews.terms(of: ofViews.substantial(words), in: path + [view], &selection)
    }
    return groups
  }

  /// `nil` if only the filters of another view name it.
  private func view(
    named text: String, in path: [SavedView], _ selection: inout FilterSelection
  ) throws(TrackerError) -> SavedView? {
    guard let all = views else { return nil }
    let name = ViewName(stored: text)
    guard let view = all.named(name) else {
      guard let user = path.last else { return try all.existing(name) }
      selection.missingViews.append(MissingName(key: "view", name: text, view: user.name))
      return nil
    }
    guard !path.contains(where: { $0.id == view.id }) else {
      throw .view(.cycle((path + [view]).map(\.name.text)), name: view.name.text)
    }
    if selection.views[id: view.id] == nil { selection.views.append(view) }
    return view
  }
}
