extension English {
  public func nothingFound(_ words: [String]) -> Message {
    guard words.count > 1 else {
      return Message("no card has \(quoted(words.first ?? ""))")
    }
    return Message(
      "no card has all of \(list(words.prefix(10).map(quoted)))",
      hint: "Fewer words, or the beginnings of words, find more")
  }

  public func nothingToSearchFor(filters: [String]) -> Message {
    Message(
      "todo search needs a word to look for",
      hint: "To list what filters match: todo list \(short(filters.joined(separator: " "))) --all")
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
