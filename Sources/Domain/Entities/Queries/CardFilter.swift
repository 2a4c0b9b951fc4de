public indirect enum CardFilter: Hashable, Sendable {
  case all([CardFilter])
  case any([CardFilter])
  case not(CardFilter)
  case numbers(ClosedRange<Int>)
  case state(State)
  /// In the column that a person named; stores know only ``inColumn(_:)``.
  case column(ColumnWord)
  case inColumn(ColumnKey)
  /// In any case.
  case project(ProjectName)
  /// Of that name, or below it, in any case.
  case projectLevel(ProjectName)
  case archived
  /// Has the tag, in any case; `nil`: has no tags.
  case tag(Tag?)
  /// Has the tag, in any case, before all others.
  case firstTag(Tag)
  /// The field, one of a few words, has that word.
  case choice(CardField, String)
  case civil(CardField, DeadlineRange)
  case moment(CardField, InstantRange)
  case amount(CardField, AmountRange)
  /// Each phrase is found in the title, the notes, a step or a tag.
  case text(TextQuery)
  case title(TextQuery)
  /// Assigned to the person, in any case; a name other than the user's own must be that of a card.
  case assignee(Assignee, isUser: Bool)
  /// The field, a text of one line, has exactly that text.
  case value(CardField, String)
  /// The field must be optional.
  case without(CardField)
  /// Open, with a deadline before `at`.
  case overdue(at: Deadline)
  /// One of these cards must be done first, whether it is done or not.
  case blockedBy(Blockers)
  /// One of these cards is its parent.
  case partOf(Blockers)
  /// Is the parent of a card, or of one that is open.
  case hasParts(open: Bool)
  /// Open, and a card that is open must be done first.
  case blocked
  /// Open, and must be done before a card that is open.
  case blocking
  /// Hidden from lists and boards at `at`; see ``Card/isWaiting(at:)``.
  case waiting(at: Deadline)

  public static func deadline(_ range: DeadlineRange) -> CardFilter { .civil(.deadline, range) }

  /// Open, not blocked, not waiting at `at`, and no parent of an open card.
  public static func ready(at now: Deadline) -> CardFilter {
    .all([.open, .not(.blocked), .not(.waiting(at: now)), .not(.hasParts(open: true))])
  }

  public static let everything = CardFilter.all([])
  public static var open: CardFilter { .any([.state(.todo), .state(.doing)]) }
  public static var repeating: CardFilter { .not(.without(.repeat)) }
  public static var cancelled: CardFilter { .not(.without(.cancelled)) }

  /// The result is flat: nesting any number of filters would recurse as deeply.
  public static func all(ofThese filters: [CardFilter]) -> CardFilter {
    let wanted = filters.count > 16 ? distinctOfMany(filters) : distinct(filters)
    return wanted.count == 1 ? wanted[0] : .all(wanted)
  }

  /// No set, whose first use costs a search through all conformances.
  private static func distinct(
    _ filters: [CardFilter], keepsEverything: Bool = false
  ) -> [CardFilter] {
    var wanted: [CardFilter] = []
    for filter in filters
    where (keepsEverything || filter != .everything) && !wanted.contains(filter) {
      wanted.append(filter)
    }
    return wanted
  }

  private static func distinctOfMany(_ filters: [CardFilter]) -> [CardFilter] {
    var seen: Set<CardFilter> = [.everything]
    return filters.filter { seen.insert($0).inserted }
  }

  /// A condition that all groups have in common is required once, so that its index finds the
  /// cards.
  public static func any(ofGroups filters: [CardFilter]) -> CardFilter {
    let groups = filters.map(\.conditions)
    guard let first = groups.first else { return .any([]) }
    let common = first.filter { condition in
      groups.dropFirst().allSatisfy { $0.contains(condition) }
    }
    let rest = distinct(
      groups.map { .all(ofThese: $0.filter { !common.contains($0) }) }, keepsEverything: true)
    guard !rest.contains(.everything) else { return .all(ofThese: common) }
    return .all(ofThese: common + [rest.count == 1 ? rest[0] : .any(rest)])
  }

  private var conditions: [CardFilter] {
    guard case .all(let filters) = self else { return [self] }
    return filters.flatMap(\.conditions)
  }

  public func and(_ other: CardFilter) -> CardFilter {
    switch (self, other) {
    case (.everything, _): other
    case (_, .everything): self
    default: .all([self, other])
    }
  }
}

extension CardFilter {
  /// Without negated phrases.
  public var wantedPhrases: [TextQuery.Phrase] {
    switch self {
    case .all(let filters), .any(let filters): filters.flatMap(\.wantedPhrases)
    case .text(let query), .title(let query): query.phrases
    default: []
    }
  }
}
