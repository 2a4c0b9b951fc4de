import Entities

extension SelectionFault {
  var message: Message {
    switch self {
    case .empty: Message(.noCardGiven, hint: .numbersOrFilters)
    case .mixed(let number, let filter):
      Message(
        """
        \(quoted: number) and \(quoted: filter) can't be used together: \
        use either card numbers or filters
        """,
        hint: .numbersOrFilters)
    case .backwards(let range):
      Message(
        "The range \(quoted: range) is reversed",
        hint: Self.reversed(range).map(Sentence.didYouMean))
    case .unreadableNumber(let word):
      Message("\(quoted: word) is not a valid card number", hint: .cardNumbers)
    case .bareWord(let word):
      // Other programs write tags with a plus.
      .refused(
        .bareWord(word),
        hint: word.hasPrefix("+")
          ? .verbatim("-t TAG") : "To find cards: todo list \(inShell: word.cut(at: 60))")
    case .unknownKey(let key, let nearest):
      .unknown(
        .filter, "\(key):", nearest: nearest.map { "\($0):…" },
        else: .valid(.filter, FilterReader.keys.map { "\($0):" }))
    case .misplacedOr(.betweenNumbers):
      Message("“or” can't be used between card numbers", hint: .cardNumbers)
    case .misplacedOr: Message("A filter is missing next to “or”", hint: .useOfOr)
    case .missingValue(let key):
      Message("\(key): needs a value directly after the colon", hint: .verbatim("\(key):VALUE"))
    case .unknownValue(let key, let value, let nearest):
      Message(
        "\(quoted: value) is not a valid value for \(key):",
        hint: nearest.map { .didYouMean("\(key):\($0)") }
          ?? State(rawValue: value.lowercased()).map { .didYouMean("state:\($0.rawValue)") }
          ?? .valid(.value, FilterReader.conditions.map { "is:\($0)" }))
    case .noSuchName(let name):
      Message(
        "Card name \(quoted: name) not found",
        hint: """
          @last is the card that the previous line added, @name a card added with add … --as name
          """)
    case .nameOutsideBatch(let name):
      Message(
        "\(quoted: name) is not a valid card here: card names work only in todo batch",
        hint: "Use the number of the card: 12")
    case .neverWithout(let key):
      Message("\(key):none matches no cards, because every card has a \(key)")
    }
  }

  private static func reversed(_ range: String) -> String? {
    if let dots = range.range(ofScalars: "..") {
      return "\(range[dots.upperBound...])..\(range[..<dots.lowerBound])"
    }
    let ends = range.split(separator: "-")
    return ends.count == 2 ? "\(ends[1])-\(ends[0])" : nil
  }
}

extension Sentence {
  static var noCardGiven: Sentence { "No card given" }

  static func bareWord(_ word: String) -> Sentence {
    "\(quoted: word) is neither a card nor a filter"
  }

  static func digitsAsText(_ digits: String) -> Sentence {
    "To search for the digits as text: text:\(digits)"
  }

  fileprivate static var cardNumbers: Sentence { "Use 12, 3,5,9 or 3-7" }

  fileprivate static var numbersOrFilters: Sentence {
    "Use 12, 3,5,9, 3-7, or filters such as tag:work state:todo"
  }

  fileprivate static var useOfOr: Sentence {
    "Use `or` between filters: tag:bug or is:overdue. To search for the word: text:or"
  }
}
