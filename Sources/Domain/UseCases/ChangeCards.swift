import Entities
import FoundationEssentials
import Repositories
import TimeKit

/// Does an action to the cards of a selection: to all of them, or to none.
///
/// It keeps the limits and rules of columns, adds the next card of a repeating one that is
/// finished, and reports what became of each card.
public struct ChangeCards {
  private let store: any Store
  private let ids: IdentifierMaker
  private let zone: Zone

  public init(store: any Store, ids: IdentifierMaker, zone: Zone) {
    self.store = store
    self.ids = ids
    self.zone = zone
  }

  /// Throws the errors of the selection, ``TrackerError/noSuchCards(_:)`` with all missing numbers,
  /// ``TrackerError/column(_:name:)`` if a column refuses a card, and others by action.
  ///
  /// - `edit`: ``TrackerError/conflict(card:)`` if another process has since changed a field that
  ///   the edit changes, ``TrackerError/keyTaken(_:card:)`` and
  ///   ``TrackerError/keyForSeveral(_:cards:)``
  /// - `move`: ``TrackerError/placedAtItself(card:)``, ``TrackerError/notInColumn(card:column:)``,
  ///   ``TrackerError/noSuchColumn(_:nearest:)``, and ``TrackerError/doneIsSorted(card:)`` for a
  ///   placement among done cards
  /// - `skip`: ``TrackerError/series(_:)`` if a card is done, has no rule or no further date
  /// - `claim` and `release`: ``TrackerError/claim(_:)``
  /// - `step`: ``TrackerError/noSuchStep(card:step:count:)``
  /// - `comment`: ``TrackerError/noSuchComment(card:comment:count:)``,
  ///   ``TrackerError/tooMany(_:limit:)``, and ``TrackerError/conflict(card:)`` if the comment was
  ///   deleted
  public func callAsFunction(
    _ request: CardRequest, on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<CardsOutcome> {
    try store.change(terms) { (writing) throws(TrackerError) in
      var work = try CardWork(
        request, writing, ids: ids, zone: zone, date: terms.transaction.date)
      try work.perform(request.action)
      return try work.outcome()
    }
  }
}

/// An action on cards, within its transaction.
struct CardWork {
  let writing: any Writing
  let ids: IdentifierMaker
  let zone: Zone
  let date: Date
  let request: CardRequest
  /// The selected cards; for a claim, none yet.
  let numbers: [Int]
  private let skipped: SkippedCards
  private var report: OutcomeBuilder
  private var series: SeriesSuccessors
  /// The limits and rules that the action breaks.
  var notices: [ColumnNotice] = []
  /// The project that cards go to, which is created if it doesn't exist.
  let destination: ProjectLookup.Found?

  init(
    _ request: CardRequest, _ writing: any Writing, ids: IdentifierMaker, zone: Zone, date: Date
  ) throws(TrackerError) {
    self.request = request
    self.writing = writing
    self.ids = ids
    self.zone = zone
    self.date = date
    if case .claim = request.action {
      (numbers, skipped) = ([], SkippedCards())
    } else {
      (numbers, skipped) = try request.cards?.numbers(in: writing) ?? ([], SkippedCards())
    }
    destination = try request.action.project.map { (name) throws(TrackerError) in
      try ProjectLookup(writing: writing, ids: ids, date: date).project(named: name)
    }
    report = try OutcomeBuilder(writing, limit: request.limit)
    series = SeriesSuccessors(writing, zone: zone, date: date)
  }

  mutating func perform(_ action: CardAction) throws(TrackerError) {
    switch action {
    case .assign(let person): try assign(to: person)
    case .claim(let claim): try self.claim(claim)
    case .comment(let edit, let author): try comment(edit, by: author)
    case .copy(let project): try copy(to: project)
    case .delete: try delete()
    case .edit(let edit, let base): try self.edit(edit, from: base)
    case .move(let destination): try move(to: destination)
    case .release(let isForced): try release(isForced: isForced)
    case .skip: try skip()
    case .step(let edit):
      try update { (card) throws(TrackerError) in try card.change(edit) }
    }
  }

  func outcome() throws(TrackerError) -> CardsOutcome {
    try report.outcome(
      skipped: skipped, goingTo: destination, notices: notices + series.notices(),
      series: series, measuredBy: request.scale, at: { Deadline(minute: zone.civil(at: date)) })
  }

  /// Writes cards with their new values.
  mutating func update(_ cards: [Card], to changed: [Card]) throws(TrackerError) {
    for (card, after) in zip(cards, changed) {
      let kept = try writing.update(card, to: after.touched(since: card, at: date))
      report.note(card, became: kept)
      try series.note(card, became: kept)
    }
  }

  /// Changes each of the selected cards.
  mutating func update(
    _ change: (inout Card) throws(TrackerError) -> Void
  ) throws(TrackerError) {
    let cards = try writing.cards(numbers)
    var changed = cards
    for index in changed.indices { try change(&changed[index]) }
    try update(cards, to: changed)
  }
}

// MARK: - Actions
extension CardWork {
  private mutating func assign(to person: Assignee) throws(TrackerError) {
    let cards = try writing.cards(numbers)
    // Another spelling of the name is the same person.
    let isDone = cards.allSatisfy { $0.assignee?.folded == person.folded }
    try update { card in
      if isDone || card.assignee?.folded != person.folded {
        card.assignee = isDone ? nil : person
      }
    }
  }

  /// A copy is made as the next card of a series, without the rule, at the end of its column.
  private mutating func copy(to project: ProjectName?) throws(TrackerError) {
    let cards = try writing.cards(numbers)
    var names = try NameIndex(writing)
    var adder = CardAdder(writing: writing, ids: ids, date: date)
    for card in cards {
      let draft = CardDraft(copying: card, in: project ?? names[card.project])
      report.note(names.listed(card), became: try adder.add(draft))
    }
    report.note(adder.newProjects, archived: adder.archivedProjects)
    notices += try adder.notices()
  }

  private mutating func delete() throws(TrackerError) {
    for card in try writing.cards(numbers) {
      try writing.delete(card)
      report.note(card, became: card)
    }
  }

  /// The cards keep the order of the selection.
  ///
  /// A card that already is in the column, or has the state if the destination is one, keeps its
  /// position, unless a placement is given.
  private mutating func move(to destination: Destination) throws(TrackerError) {
    let cards = try writing.cards(numbers)
    var moved = cards
    if let project = self.destination?.project.id {
      for index in moved.indices { moved[index].project = project }
    }
    let arrivals = try Arrivals(writing, isForced: destination.isForced)
    notices += try arrivals.move(&moved, to: destination, at: date)
    try update(cards, to: moved)
  }

  private mutating func skip() throws(TrackerError) {
    let cards = try writing.cards(numbers)
    let (done, plain) = (cards.filter { !$0.state.isOpen }, cards.filter { $0.repeat == nil })
    guard plain.isEmpty else { throw .series(.noRule(cards: plain.map(\.number))) }
    guard done.isEmpty else { throw .series(.done(cards: done.map(\.number))) }
    let dates = cards.map { $0.deadlineAfterSkip(on: zone.civil(at: date).day) }
    let over = zip(cards, dates).filter { $1 == nil }.map(\.0.number)
    guard over.isEmpty else { throw .series(.over(cards: over)) }
    try update(cards, to: zip(cards, dates).map { card, date in date.map(card.postponed) ?? card })
  }
}

extension CardAction {
  /// The project that an edit or a move sends cards to.
  fileprivate var project: ProjectName? {
    switch self {
    case .edit(let edit, _): edit.project
    case .move(let destination): destination.project
    default: nil
    }
  }
}
