import Entities

extension Phrase {
  /// How to select cards.
  public enum SelectionHint: Hashable, Sendable {
    case batchNames
    case conjunctions
    case findCards(String)
    case cardNumber
    case digitsAsText(String)
    case eitherFilter(String, String)
    case numbers
    case numbersOrFilters
    /// How to use `or`, and how to search for the word.
    case or
    case titleOrText(String)
  }
}

extension SelectionFault {
  var message: Message {
    switch self {
    case .empty: Message(.selection(self), hint: .selectionHint(.numbersOrFilters))
    case .mixed(let number, _):
      Message(.selection(self), hint: .selectionHint(.digitsAsText(number)))
    case .mixedInChange: Message(.selection(self), hint: .selectionHint(.numbersOrFilters))
    case .backwards(let range):
      Message(.selection(self), hint: Self.reversed(range).map(Phrase.didYouMean))
    case .unreadableNumber: Message(.selection(self), hint: .selectionHint(.numbers))
    case .bareWord(_, .cards(let list)): bareWord(.didYouMean(list))
    case .bareWord(_, .state(let state)): bareWord(.didYouMean("state:\(state.rawValue)"))
    case .bareWord(_, .nearlyState(let state)): bareWord(.didYouMean(state.rawValue))
    case .bareWord(_, .project(let name)): bareWord(.didYouMean("project:\(name.text.inShell)"))
    case .bareWord(_, .tag(let tag)): bareWord(.didYouMean("tag:\(tag.text.inShell)"))
    case .bareWord(_, .date(let date)): bareWord(.didYouMean("deadline:\(date.inShell)"))
    case .bareWord(let word, .text): bareWord(.selectionHint(.findCards(word)))
    case .bareWord(_, .nothing): Message(.selection(self), unchanged: .everything)
    case .bareWord(let word, .title): bareWord(.selectionHint(.titleOrText(word)))
    case .unknownKey(let key, let meant):
      .unknown(
        .filter, "\(key):", nearest: meant?.inShell,
        else: .valid(.filter, FilterReader.keys.map { "\($0):" }))
    case .foreignOperator(_, let meant):
      Message(.selection(self), hint: meant.map { .didYouMean($0.inShell) })
    case .commaInDate(_, let asDate, let asValues):
      Message(
        .selection(self), unchanged: .everything,
        hint: .selectionHint(.eitherFilter(asDate, asValues)))
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

  private func bareWord(_ hint: Phrase) -> Message {
    Message(.selection(self), unchanged: .everything, hint: hint)
  }

  private static func reversed(_ range: String) -> String? {
    if let dots = range.range(ofScalars: "..") {
      return "\(range[dots.upperBound...])..\(range[..<dots.lowerBound])"
    }
    let ends = range.split(separator: "-")
    return ends.count == 2 ? "\(ends[1])-\(ends[0])" : nil
  }
}
