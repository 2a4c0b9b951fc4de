/// A condition that a card meets or not.
public indirect enum CardFilter: Hashable, Sendable {
  case all([CardFilter])
  case any([CardFilter])
  case not(CardFilter)
  case numbers(ClosedRange<Int>)
  case state(State)
  /// The project of that name, however it is capitalised.
  case project(ProjectName)
  /// In a project that is archived.
  case archived
  /// Tagged so, however it is capitalised; `nil`: without tags.
  case tag(Tag?)
  case priority(Priority)
  /// Due in that range of ``Deadline/sortKey``.
  case deadline(DeadlineRange)
  case noDeadline
  /// The moment lies in the range; its end is not in it.
  case moment(CardMoment, InstantRange)
  /// There is no such moment yet.
  case noMoment(CardMoment)
  /// The field's amount is in the range.
  case amount(CardField, AmountRange)
  case noAmount(CardField)
  /// Each phrase is found in the title, in the notes, in a step or in a tag.
  case text(TextQuery)
  /// Each phrase is found in the title.
  case title(TextQuery)
  /// Has exactly that key; `nil`: without one.
  case key(CardKey?)
  /// Open and due before that.
  case overdue(at: Deadline)

  /// Met by every card.
  public static let everything = CardFilter.all([])
  /// Met by cards that are not done.
  public static var open: CardFilter { .any([.state(.todo), .state(.doing)]) }

  /// The filter that wants all of `filters`, each of them once.
  ///
  /// Side by side and not one inside the other: a line has as many of them as somebody writes.
  public static func all(ofThese filters: [CardFilter]) -> CardFilter {
    var seen: Set<CardFilter> = [.everything]
    let wanted = filters.filter { seen.insert($0).inserted }
    return wanted.count == 1 ? wanted[0] : .all(wanted)
  }

  /// The filter that wants both.
  public func and(_ other: CardFilter) -> CardFilter {
    switch (self, other) {
    case (.everything, _): other
    case (_, .everything): self
    default: .all([self, other])
    }
  }
}

extension CardFilter {
  /// What the filter looks for in texts; what it does not want is left out.
  public var wantedPhrases: [TextQuery.Phrase] {
    switch self {
    case .all(let filters), .any(let filters): filters.flatMap(\.wantedPhrases)
    case .text(let query), .title(let query): query.phrases
    default: []
    }
  }
}
