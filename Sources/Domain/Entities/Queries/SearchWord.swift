/// One argument of a search: `milk`, `-milk`, `a phrase`, `-"a phrase"`, or several of them in one
/// argument, as the board's search field passes them.
///
/// An argument with white space was quoted in the shell, so it is a phrase. If it also contains
/// double quotes, these delimit the phrases instead.
struct SearchWord {
  private static let quotes: Set<Character> = ["\"", "“", "”"]

  private(set) var wanted = TextQuery(text: "", phrases: [])
  private(set) var unwanted: [TextQuery] = []

  /// Unless it negates, a dash is an ordinary character.
  init(_ argument: String, negates: Bool = true) {
    if argument.contains(where: Self.quotes.contains) {
      readField(argument, negates: negates)
    } else {
      let isNegated = negates && Self.isNegated(argument)
      add(isNegated ? argument.dropFirst() : argument[...], isNegated: isNegated)
    }
  }

  var isNegated: Bool { wanted.text.isEmpty && !unwanted.isEmpty }
  var isEmpty: Bool { wanted.phrases.isEmpty && unwanted.allSatisfy(\.phrases.isEmpty) }

  var filter: CardFilter {
    let filter = wanted.text.isEmpty ? CardFilter.everything : .text(wanted)
    return .all(ofThese: [filter] + unwanted.map { .not(.text($0)) })
  }

  static func value(_ value: String) -> TextQuery { SearchWord(value, negates: false).wanted }

  private mutating func readField(_ field: String, negates: Bool) {
    var rest = field[...]
    while let start = rest.firstIndex(where: { !$0.isWhitespace }) {
      rest = rest[start...]
      let isNegated = negates && Self.isNegated(rest)
      if isNegated { rest.removeFirst() }
      if let first = rest.first, Self.quotes.contains(first) {
        rest.removeFirst()
        let phrase = rest.prefix { !Self.quotes.contains($0) }
        rest = rest[phrase.endIndex...].dropFirst()
        add(TextQuery(exactly: String(phrase)), isNegated: isNegated)
      } else {
        let word = rest.prefix { !$0.isWhitespace && !Self.quotes.contains($0) }
        rest = rest[word.endIndex...]
        add(TextQuery(String(word)), isNegated: isNegated)
      }
    }
  }

  private mutating func add(_ text: Substring, isNegated: Bool) {
    guard !text.isEmpty else { return }
    let isPhrase = text.contains(where: \.isWhitespace)
    add(isPhrase ? TextQuery(exactly: String(text)) : TextQuery(String(text)), isNegated: isNegated)
  }

  private mutating func add(_ query: TextQuery, isNegated: Bool) {
    if isNegated { unwanted.append(query) } else { wanted.append(query) }
  }

  private static func isNegated(_ text: some StringProtocol) -> Bool {
    text.first == "-" && text.dropFirst().first.map { !$0.isWhitespace && $0 != "-" } == true
  }
}
