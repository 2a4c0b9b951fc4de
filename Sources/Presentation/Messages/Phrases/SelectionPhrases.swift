import Entities

extension Phrase {
  /// How to select cards.
  public enum SelectionHint: Hashable, Sendable {
    case batchNames
    case conjunctions
    case findCards(String)
    case cardNumber
    case digitsAsText(String)
    case numbers
    case numbersOrFilters
    /// How to use `or`, and how to search for the word.
    case or
  }
}

extension SelectionFault {
  var message: Message {
    switch self {
    case .empty: Message(.selection(self), hint: .selectionHint(.numbersOrFilters))
    case .mixed: Message(.selection(self), hint: .selectionHint(.numbersOrFilters))
    case .backwards(let range):
      Message(.selection(self), hint: Self.reversed(range).map(Phrase.didYouMean))
    case .bareWord(let word):
      // Other programs write tags with a plus.
      Message(
        .selection(self), unchanged: .everything,
        hint: word.hasPrefix("+") ? .verbatim("-t TAG") : .selectionHint(.findCards(word)))
    case .unreadableNumber: Message(.selection(self), hint: .selectionHint(.numbers))
    case .unknownKey(let key, let nearest):
      .unknown(
        .filter, "\(key):", nearest: nearest.map { "\($0):…" },
        else: .valid(.filter, FilterReader.keys.map { "\($0):" }))
    case .conjunction: Message(.selection(self), hint: .selectionHint(.conjunctions))
    case .misplacedOr(.betweenNumbers): Message(.selection(self), hint: .selectionHint(.numbers))
    case .misplacedOr: Message(.selection(self), hint: .selectionHint(.or))
    case .missingValue(let key): Message(.selection(self), hint: .verbatim("\(key):VALUE"))
    case .unknownValue(let key, let value, let nearest):
      Message(
        .selection(self),
        hint: nearest.map { .didYouMean("\(key):\($0)") }
          ?? State(rawValue: value.lowercased()).map { .didYouMean("state:\($0.rawValue)") }
          ?? .valid(.value, FilterReader.conditions.map { "is:\($0)" }))
    case .noSuchName: Message(.selection(self), hint: .selectionHint(.batchNames))
    case .nameOutsideBatch: Message(.selection(self), hint: .selectionHint(.cardNumber))
    case .neverWithout: Message(.selection(self))
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
