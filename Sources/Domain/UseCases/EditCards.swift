import Entities
import Repositories
import TimeKit

public struct EditCards {
  private let store: any Store
  private let ids: IdentifierMaker
  private let zone: Zone

  public init(store: any Store, ids: IdentifierMaker, zone: Zone) {
    self.store = store
    self.ids = ids
    self.zone = zone
  }

  /// Edits all selected cards or none; the answer lists up to `limit` of them.
  ///
  /// Cards that already have the values stay unchanged.
  ///
  /// `base` contains the cards as the user saw them. Throws ``TrackerError/conflict(card:)`` if
  /// another process has since changed a field that the edit changes,
  /// ``TrackerError/keyTaken(_:card:)`` if another card has the key,
  /// ``TrackerError/keyForSeveral(_:cards:)`` if several cards get it, and the errors of the
  /// selection.
  public func callAsFunction(
    _ cards: CardChoice, _ edit: CardEdit, from base: [Card] = [], limit: Int = .max,
    measuredBy scale: UrgencyScale? = nil, on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<CardsOutcome> {
    try store.change(terms) { (writing) throws(TrackerError) in
      let (numbers, skipped) = try SelectCards(reading: writing, scope: cards.scope)(
        cards.selection, expected: cards.expected)
      let date = terms.transaction.date
      let projects = ProjectLookup(writing: writing, ids: ids, date: date)
      let project = try edit.project.map { (name) throws(TrackerError) in
        try projects.project(named: name)
      }
      if case .some(let key?) = edit.key { try check(key, isFreeFor: numbers, writing) }
      try writing.checkRemoved(edit.removedBlockers, from: numbers)
      let arrivals = try Arrivals(writing, isForced: edit.isForced)
      let target = try edit.target(in: arrivals.columns)
      // All cards of a large store would fill the memory.
      let page = arrivals.hasRules ? max(numbers.count, 1) : 1_000
      var outcome = try OutcomeBuilder(
        for: SelectedCards(cards: [], skipped: skipped), writing: writing, limit: limit)
      var series = SeriesContinuation(writing, zone: zone, date: date)
      var notices: [ColumnNotice] = []
      var relinked: [Int] = []
      for start in stride(from: 0, to: numbers.count, by: page) {
        let cards = try writing.cards(Array(numbers[start...].prefix(page)))
        try check(cards, are: base, whereThe: edit)
        var edited = try values(of: cards, edit, project?.project, writing, on: terms)
        for (card, after) in zip(cards, edited) where card.blockers != after.blockers {
          try writing.checkNewBlockers(before: card.blockers, after: after.blockers)
          relinked.append(card.number)
        }
        notices += try arrivals.move(&edited, to: target, at: date)
        for (card, after) in zip(cards, edited) {
          let kept = try writing.update(card, to: after.touched(since: card, at: date))
          outcome.note(card, became: kept)
          try series.note(card, became: kept)
        }
      }
      try writing.checkCycles(through: relinked)
      return try outcome.finish(
        goingTo: [project].compactMap(\.self), notices: notices + series.notices(),
        series: series, measuredBy: scale, now: { Deadline(minute: zone.civil(at: date)) })
    }
  }

  /// `base` is the card as the user saw it.
  ///
  /// Throws ``TrackerError/conflict(card:)`` if an edited field has had another value since then,
  /// and ``TrackerError/noSuchCards(_:)`` if the card was deleted.
  public func callAsFunction(
    _ base: Card, _ edit: CardEdit, on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<CardsOutcome> {
    try self(CardChoice(.cards([.one(base.number)])), edit, from: [base], on: terms)
  }

  private func values(
    of cards: [Card], _ edit: CardEdit, _ project: Project?, _ writing: any Writing,
    on terms: ChangeTerms
  ) throws(TrackerError) -> [Card] {
    var edited: [Card] = []
    for card in cards {
      var after = try edit.applied(to: card)
      after.blockers = try writing.resolved(after.blockers)
      try edit.settleDates(of: &after) {
        DateReader(today: zone.civil(at: terms.transaction.date), zone: zone)
      }
      if let project { after.project = project.id }
      edited.append(after)
    }
    return edited
  }

  /// Only fields that the edit changes count.
  private func check(
    _ cards: [Card], are base: [Card], whereThe edit: CardEdit
  ) throws(TrackerError) {
    for old in base {
      guard let card = cards.first(where: { $0.number == old.number }) else { continue }
      var expected = old.fields(differingFrom: try edit.applied(to: old))
      if edit.state != nil || edit.column != nil {
        expected.append(FieldText(CardField.state, old.state))
        expected.append(FieldText(CardField.column, old.column))
      }
      if edit.project != nil { expected.append(FieldText(CardField.project, old.project)) }
      guard card.id == old.id, card.has(expected) else { throw .conflict(card: card.number) }
    }
  }

  private func check(
    _ key: CardKey, isFreeFor cards: [Int], _ writing: any Writing
  ) throws(TrackerError) {
    let holders = try writing.cards(CardQuery(.value(.key, key.text), limit: 2)).map(\.number)
    if let other = holders.first(where: { !cards.contains($0) }) {
      throw .keyTaken(key.text, card: other)
    }
    guard cards.count < 2 else { throw .keyForSeveral(key.text, cards: cards) }
  }
}
