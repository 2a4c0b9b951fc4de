import Entities

extension FuzzTarget {
  /// A search (the first line) in a text (the other lines): marks are where matches are.
  static let search = FuzzTarget("search") { (bytes) throws(Finding) in
    let words = bytes.words
    let text = words.dropFirst().joined(separator: "\n")
    let query = TextQuery(words[0])
    let terms = SearchTerms([text])
    for phrase in query.phrases {
      try demand(!phrase.terms.isEmpty, "a phrase has terms")
      let found = FoundText(text, [phrase])
      try demand(
        found.pieces.map(\.text).joined().unicodeScalars.elementsEqual(text.unicodeScalars),
        "the pieces are the text")
      try demand(
        found.isFound == terms.hold(phrase), "\(phrase) is marked where it is found: \(text)")
    }
  }
}
