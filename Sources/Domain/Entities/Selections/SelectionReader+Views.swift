struct UsedViews {
  /// In the order in which words name them.
  private(set) var views: [SavedView] = []
  fileprivate(set) var missing: [MissingName] = []

  fileprivate mutating func note(_ view: SavedView) {
    if views[id: view.id] == nil { views.append(view) }
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
    of groups: [[String]], _ used: inout UsedViews
  ) throws(TrackerError) -> [[FilterTerm]] {
    var terms: [[FilterTerm]] = []
    for words in groups { terms += try self.terms(of: substantial(words), in: [], &used) }
    return terms
  }

  /// `path` are the views that have the words.
  private func terms(
    of words: [String], in path: [SavedView], _ used: inout UsedViews
  ) throws(TrackerError) -> [[FilterTerm]] {
    var groups: [[FilterTerm]] = [[]]
    for word in words {
      guard let named = FilterWord(word), named.key.lowercased() == "view" else {
        var term = try self.term(word)
        term.view = path.last?.name
        for index in groups.indices { groups[index].append(term) }
        continue
      }
      let choices = try choices(of: named, word: word, in: path, &used)
      guard groups.count * choices.count <= FilterSelection.groupLimit else {
        throw .view(.tooManyGroups, name: named.value)
      }
      groups = groups.flatMap { group in choices.map { group + $0 } }
    }
    return groups
  }

  private func choices(
    of named: FilterWord, word: String, in path: [SavedView], _ used: inout UsedViews
  ) throws(TrackerError) -> [[FilterTerm]] {
    let names = named.value.split(separator: ",").map(OneLine.trimmed).filter { !$0.isEmpty }
    guard !names.isEmpty else { throw .invalidSelection(.missingValue(key: "view")) }
    var groups: [[FilterTerm]] = []
    for name in names {
      guard let view = try view(named: name, in: path, &used) else {
        var none = FilterTerm(word: word, key: "view", isNegated: false, filter: .any([]))
        none.view = path.last?.name
        groups.append([none])
        continue
      }
      for words in try ofViews.alternatives(filters.joiningDates(view.filters.words)) {
        groups += try ofViews.terms(of: ofViews.substantial(words), in: path + [view], &used)
      }
    }
    guard named.isNegated else { return groups }
    let matching = CardFilter.any(
      ofGroups: groups.map { .all(ofThese: $0.map(\.filter)) })
    var term = FilterTerm(word: word, key: "view", isNegated: true, filter: .not(matching))
    term.view = path.last?.name
    term.excluded = groups.flatMap(\.self)
    return [[term]]
  }

  /// `nil` if only the filters of another view name it.
  private func view(
    named text: String, in path: [SavedView], _ used: inout UsedViews
  ) throws(TrackerError) -> SavedView? {
    guard let all = views else { return nil }
    let name = ViewName(stored: text)
    guard let view = all.named(name) else {
      guard let user = path.last else { return try all.existing(name) }
      used.missing.append(MissingName(key: "view", name: text, view: user.name))
      return nil
    }
    guard !path.contains(where: { $0.id == view.id }) else {
      throw .view(.cycle((path + [view]).map(\.name.text)), name: view.name.text)
    }
    used.note(view)
    return view
  }
}
