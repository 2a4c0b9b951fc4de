/// Which cards a command is about: cards by number, or filters; never both, never empty.
public enum Selection: Hashable, Sendable {
  case cards([CardNumbers])
  case filters(FilterSelection)

  /// What its filters look for in texts.
  public var wantedPhrases: [TextQuery.Phrase] {
    if case .filters(let filters) = self { filters.filter.wantedPhrases } else { [] }
  }
}

/// Numbers as typed: one that must exist, or a range of which at least one must.
public enum CardNumbers: Hashable, Sendable {
  case one(Int)
  case range(ClosedRange<Int>)
}

/// A filter as typed, with what the selection says about done cards.
public struct FilterSelection: Hashable, Sendable {
  /// What the words ask for, done cards included.
  public let filter: CardFilter
  /// Whether `state:`, `finished:` or `--all` was given, so that done cards are not left out.
  public let namesStates: Bool
  /// The words as they were understood, one condition each.
  public let terms: [FilterTerm]

  public init(filter: CardFilter, namesStates: Bool, terms: [FilterTerm]) {
    self.filter = filter
    self.namesStates = namesStates
    self.terms = terms
  }

  /// Whether a word wants a project by its name, so that archived ones are not left out.
  public var namesProject: Bool {
    terms.contains { $0.key == "project" && !$0.isNegated }
  }
}

/// One word of a selection and how it was read.
public struct FilterTerm: Hashable, Sendable {
  public let word: String
  /// The key, `due` read as `deadline`; `text` for a word without one.
  public let key: String
  public let isNegated: Bool
  /// The condition, turned round already when it is negated.
  public let filter: CardFilter

  public init(word: String, key: String, isNegated: Bool, filter: CardFilter) {
    self.word = word
    self.key = key
    self.isNegated = isNegated
    self.filter = filter
  }
}

/// Why words are no selection.
public enum SelectionFault: Hashable, Sendable {
  case empty
  /// Numbers and filters were given together.
  case mixed(number: String, filter: String)
  /// `7-3`.
  case backwards(String)
  /// `3-`, `3,,4`, or a number that no card can have.
  case unreadableNumber(String)
  /// A word that is no filter where only filters and cards are; what was probably meant.
  case bareWord(String, BareWordHint)
  /// `projekt:web`; the nearest key.
  case unknownKey(String, nearest: String?)
  /// `tag:`: nothing after the colon.
  case missingValue(key: String)
  /// `is:odd`; the nearest value.
  case unknownValue(key: String, value: String, nearest: String?)
  /// `@last`, `@name` behind no line that gave a card that name.
  case noSuchName(String)
  /// `@name` where cards have none: outside of a batch.
  case nameOutsideBatch(String)
  /// `priority:none`, `state:none`: every card has one.
  case neverWithout(key: String)
}

/// What a bare word probably was.
public enum BareWordHint: Hashable, Sendable {
  case state(State)
  /// Nearly a state.
  case nearlyState(State)
  case title
}
