/// One argument of a search, read: `milk`, `-milk`, `a phrase`, `-"a phrase"`, or several of these
/// in one, as a field for searches or quotes around all of them give it.
///
/// White space in an argument can only come from quotes, which the shell has taken away; so such an
/// argument is a phrase, unless it still has double quotes that say what is one.
struct SearchWord {
  private static let quotes: Set<Character> = ["\"", "“", "”"]

  /// All of it is found in the card.
  private(set) var wanted = TextQuery(text: "", phrases: [])
  /// None of them is.
  private(set) var unwanted: [TextQuery] = []

  init(_ argument: String) {
    if argument.contains(where: Self.quotes.contains) {
      readField(argument)
    } else {
      let isNegated = Self.isNegated(argument)
      add(isNegated ? argument.dropFirst() : argument[...], isNegated: isNegated)
    }
  }

  /// Whether the argument as a whole is what is not wanted.
  var isNegated: Bool {
    wanted.text.isEmpty && !unwanted.isEmpty
  }

  /// Whether there is anything in it to look for.
  var isEmpty: Bool {
    wanted.phrases.isEmpty && unwanted.allSatisfy(\.phrases.isEmpty)
  }

  var filter: CardFilter {
    let filter = wanted.text.isEmpty ? CardFilter.everything : .text(wanted)
    return .all(ofThese: [filter] + unwanted.map { .not(.text($0)) })
  }

  /// The value of a filter for text, in which a dash is like any other character.
  static func value(_ value: String) -> TextQuery {
    if value.contains(where: Self.quotes.contains) {
      var field = SearchWord("")
      field.readField(value, negates: false)
      return field.wanted
    }
    return value.contains(where: \.isWhitespace) ? TextQuery(exactly: value) : TextQuery(value)
  }

  /// Reads words and phrases with white space between them.
  private mutating func readField(_ field: String, negates: Bool = true) {
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
    guard !isNegated else { return unwanted.append(query) }
    wanted = TextQuery(
      text: wanted.text.isEmpty ? query.text : "\(wanted.text) \(query.text)",
      phrases: wanted.phrases + query.phrases)
  }

  /// Whether it begins with a dash that has something behind it.
  private static func isNegated(_ text: some StringProtocol) -> Bool {
    text.first == "-" && text.dropFirst().first.map { !$0.isWhitespace } == true
  }
}
