/// The cards that a command applies to: numbers or filters, never both and never empty.
public enum Selection: Hashable, Sendable {
  case cards([CardNumbers])
  case filters(FilterSelection)

  /// Selects cards by words such as `12`; `nil` for all other words, which `SelectionReader` reads.
  ///
  /// Most changes name a card by its number, and need no reader.
  public init?(plainNumbers words: [String]) {
    guard let numbers = CardNumberReader.plainNumbers(words) else { return nil }
    self = .cards(numbers)
  }

  /// The phrases that the filters search for.
  public var wantedPhrases: [TextQuery.Phrase] {
    if case .filters(let filters) = self { filters.wantedPhrases } else { [] }
  }
}

/// One word of a selection and its condition.
public struct FilterTerm: Hashable, Sendable {
  public let word: String
  /// The key (`deadline` for `due`); `text` for a word without a key.
  public let key: String
  public let isNegated: Bool
  /// The condition, already negated for a negated word.
  public let filter: CardFilter
  /// The view that has the word among its filters; `nil` for a word of the command.
  public package(set) var view: ViewName?
  /// The words of the views that a negated `view:` excludes; empty for any other word.
  package var excluded: [FilterTerm] = []

  public init(word: String, key: String, isNegated: Bool, filter: CardFilter) {
    self.word = word
    self.key = key
    self.isNegated = isNegated
    self.filter = filter
  }

  /// Whether the word says which states are selected, so that done cards can be among them.
  var namesStates: Bool {
    switch key {
    case "state", "column": !isNegated
    // Only done cards were finished, so that `-finished:none` means them.
    case "finished": true
    // Only done cards are not open.
    case "is": filter == .not(.open)
    default: false
    }
  }

  /// Whether the word selects waiting cards, which are otherwise skipped.
  ///
  /// A search in any text finds a card wherever it is; `title:` is a filter like all others.
  var selectsWaiting: Bool {
    if key == "text" || key == "wait" { return !isNegated }
    return switch filter {
    case .waiting: true
    case .any(let parts): parts.contains { if case .waiting = $0 { true } else { false } }
    default: false
    }
  }
}

/// Why words are not a valid selection.
public enum SelectionFault: Hashable, Sendable {
  case empty
  /// Both numbers and filters.
  case mixed(number: String, filter: String)
  /// A reversed range: `7-3`, or of amounts `3..1`.
  case backwards(String)
  /// Not a valid number: `3-`, `3,,4`, or a number that no card can have.
  case unreadableNumber(String)
  /// A word that is not a filter, where text is not searched.
  case bareWord(String)
  /// An unknown key: `projekt:web`; the nearest one.
  case unknownKey(String, nearest: String?)
  /// `and`, `not` or a parenthesis next to a filter.
  case conjunction(String)
  /// `or` without a filter on both sides.
  case misplacedOr(OrPlace)
  /// A key without a value: `tag:`.
  case missingValue(key: String)
  /// An unknown value: `is:odd`; the nearest value.
  case unknownValue(key: String, value: String, nearest: String?)
  /// `@last` or `@name` that no earlier line of the batch gave to a card.
  case noSuchName(String)
  /// A name outside of a batch.
  case nameOutsideBatch(String)
  /// `none` for a field that every card has: `priority:none`, `state:none`.
  case neverWithout(key: String)
}

/// A place where `or` doesn't separate filters.
public enum OrPlace: Hashable, Sendable, CaseIterable {
  case first
  case last
  /// Directly after another `or`.
  case twice
  case betweenNumbers
}
