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

  static var searchDetails: [String] {
    [
      "Finds cards in every state that have all of the words in their titles, tags, steps and "
        + "notes; the best come first. Case and accents do not matter: cafe finds Café. A word "
        + "finds what begins with it; Korean, Chinese and Japanese are found inside words as well, "
        + "and initial consonants find Korean syllables. Digits are text here.",
      "A phrase between quotes is found word for word, -word leaves out what has it, and filters "
        + "narrow the search. Signs such as & say nothing and are left out.",
    ]
  }
}
