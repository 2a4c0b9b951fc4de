import Entities

extension SelectionFault {
  var message: Message {
    switch self {
    case .empty: Message("No card given", hint: .cardsOrFilters)
    case .mixed(let number, let filter):
      Message(
        "\(quoted: number) and \(quoted: filter) can't be used together", hint: .cardsOrFilters)
    case .backwards(let range): Message("The range \(quoted: range) is reversed")
    case .unreadableNumber(let word):
      Message("\(quoted: word) is not a valid card number", hint: .cardsOrFilters)
    case .bareWord(let word):
      .refused(
        "\(quoted: word) is neither a card nor a filter",
        hint: word.hasPrefix("+") ? .verbatim("-t TAG") : .search(for: word))
    case .onlyFilters(let word):
      .refused("\(quoted: word) is not a filter", hint: .search(for: word))
    case .unknownKey(let key, let nearest):
      .unknown(
        .filter, "\(key):", nearest: nearest.map { "\($0):…" },
        else: .valid(FilterReader.keys.map { "\($0):" }))
    case .misplacedOr:
      Message("A filter is missing next to “or”", hint: "Write tag:bug or is:overdue, or text:or")
    case .missingValue(let key):
      Message("\(key): needs a value directly after the colon", hint: .verbatim("\(key):VALUE"))
    case .unknownValue(let key, let value, let nearest):
      Message(
        "\(quoted: value) is not a valid value for \(key):",
        hint: nearest.map { .didYouMean("\(key):\($0)") }
          ?? .valid(FilterReader.conditions.map { "is:\($0)" }))
    case .noSuchName(let name), .nameOutsideBatch(let name):
      Message("Card name \(quoted: name) not found", hint: .see("todo help batch"))
    case .neverWithout(let key):
      Message("\(key):none matches no cards, because every card has a \(key)")
    }
  }
}

extension Sentence {
  fileprivate static func search(for word: String) -> Sentence {
    "To find cards: todo list \(inShell: word.cut(at: 60))"
  }

  fileprivate static var cardsOrFilters: Sentence {
    "Use card numbers (12, 3,5,9 or 3-7), or filters such as tag:work state:todo"
  }
}
