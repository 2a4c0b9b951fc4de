/// The cards that a command applies to: numbers or filters, never both and never empty.
public enum Selection: Hashable, Sendable {
  case cards([CardNumbers])
  case filters(FilterSelection)

  /// Words such as `12`; `nil` for all others.
  ///
  /// Most changes name a card this way, without a reader.
  public init?(plainNumbers words: [String]) {
    guard let numbers = CardNumberReader.plainNumbers(words) else { return nil }
    self = .cards(numbers)
  }

  public var wantedPhrases: [TextQuery.Phrase] {
    if case .filters(let filters) = self { filters.wantedPhrases } else { [] }
  }
}

public struct FilterTerm: Hashable, Sendable {
  public let word: String
  /// `deadline` for `due`; `text` for a word without a key.
  public let key: String
  public let isNegated: Bool
  public let filter: CardFilter
  /// The view with the word among its filters; `nil` for a word of the command.
  public package(set) var view: ViewName?
  /// Those of the views that a negated `view:` excludes.
  package var excluded: [FilterTerm] = []

  /// Done cards can then be selected.
  var namesStates: Bool {
    switch key {
    case "state", "column": !isNegated
    // Only done cards were finished, so that `-finished:none` means them.
    case "finished": true
    // Only done cards are not open, or cancelled.
    case "is": filter == .not(.open) || filter == .cancelled
    default: false
    }
  }

  /// Waiting cards are otherwise skipped; a search in any text finds them, but `title:` doesn't.
  var selectsWaiting: Bool {
    if key == "text" || key == "wait" { return !isNegated }
    return switch filter {
    case .waiting: true
    case .any(let parts): parts.contains { if case .waiting = $0 { true } else { false } }
    default: false
    }
  }
}

public enum SelectionFault: Hashable, Sendable {
  case empty
  case mixed(number: String, filter: String)
  /// `7-3`, or of amounts `3..1`.
  case backwards(String)
  /// `3-`, `3,,4`, or a number that no card can have.
  case unreadableNumber(String)
  /// Where text is not searched.
  case bareWord(String)
  /// Where cards are not named either.
  case onlyFilters(String)
  /// `projekt:web`.
  case unknownKey(String, nearest: String?)
  case misplacedOr
  /// `tag:`.
  case missingValue(key: String)
  /// `is:odd`.
  case unknownValue(key: String, value: String, nearest: String?)
  /// No earlier line of the batch gave `@last` or `@name` to a card.
  case noSuchName(String)
  case nameOutsideBatch(String)
  /// `none` for a field that every card has: `state:none`.
  case neverWithout(key: String)
}
