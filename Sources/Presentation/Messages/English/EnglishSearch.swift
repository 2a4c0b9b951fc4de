extension English {
  func template(_ phrase: Phrase.Search) -> Template<Self> {
    switch phrase {
    case .nothingHas(let word): "No card contains \(quoted: word)"
    case .nothingHasAll(let words):
      "No card contains all of \(list: words.prefix(10).map(\.quoted))"
    case .findMore: "Search for fewer words, or for the beginnings of words"
    case .needsWord: "todo search needs a word to search for"
    case .listInstead(let filters):
      "To list the cards that match the filters: todo list \(cut: filters) --all"
    }
  }
}
