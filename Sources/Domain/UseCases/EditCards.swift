import Entities
import Repositories
import TimeKit

/// Edits cards.
public struct EditCards {
  private let store: any Store
  private let ids: IdentifierMaker
  private let zone: Zone

  public init(store: any Store, ids: IdentifierMaker, zone: Zone) {
    self.store = store
    self.ids = ids
    self.zone = zone
  }

  /// Edits all selected cards or none.
  ///
  /// Cards that already have the values stay unchanged.
  ///
  /// `base` contains the cards as the user saw them. Throws ``TrackerError/conflict(card:)`` if
  /// another process has since changed a field that the edit changes,
  /// ``TrackerError/keyTaken(_:card:)`` if another card has the key,
  /// ``TrackerError/keyForSeveral(_:cards:)`` if several cards get it, and the errors of the
  /// selection.
  public func callAsFunction(
    _ cards: CardChoice, _ edit: CardEdit, from base: [Card] = [], on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<CardsOutcome> {
    try change(edit, from: base, on: terms) { (reading) throws(TrackerError) in
      try cards.selected(in: reading)
    }
  }

  /// Edits the card with the number of `base`, which is the card as the user saw it.
  ///
  /// Throws ``TrackerError/conflict(card:)`` if an edited field has had another value since then,
  /// and ``TrackerError/noSuchCards(_:)`` if the card was deleted.
  public func callAsFunction(
    _ base: Card, _ edit: CardEdit, on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<CardsOutcome> {
    try change(edit, from: [base], on: terms) { (reading) throws(TrackerError) in
      try reading.selected([base.number])
    }
  }

  private func change(
    _ edit: CardEdit, from base: [Card], on terms: ChangeTerms,
    _ select: (any Reading) throws(TrackerError) -> SelectedCards
  ) throws(TrackerError) -> Changed<CardsOutcome> {
    try store.change(terms) { (writing) throws(TrackerError) in
      let selected = try select(writing)
      try check(selected.cards, are: base, whereThe: edit)
      let date = terms.transaction.date
      let projects = ProjectLookup(writing: writing, ids: ids, date: date)
      let project = try edit.project.map { (name) throws(TrackerError) in
        try projects.project(named: name)
      }
      if case .some(let key?) = edit.key { try check(key, isFreeFor: selected.cards, writing) }
      var edited: [Card] = []
      try writing.checkRemoved(edit.removedBlockers, from: selected.cards)
      for card in selected.cards {
        var after = try edit.applied(to: card)
        after.blockers = try writing.resolved(after.blockers)
        try edit.settleRule(of: &after) { zone.civil(at: date).day }
        if let project { after.project = project.project.id }
        edited.append(after)
      }
      let relinked = selected.cards.indices.filter {
        selected.cards[$0].blockers != edited[$0].blockers
      }
      for index in relinked {
        try writing.checkNewBlockers(
          before: selected.cards[index].blockers, after: edited[index].blockers)
      }
      let arrivals = try Arrivals(writing, isForced: edit.isForced)
      let notices = try arrivals.move(&edited, to: try edit.target(in: arrivals.columns), at: date)
      var outcome = try OutcomeBuilder(for: selected, writing: writing)
      var series = SeriesContinuation(writing, zone: zone, date: date)
      for (card, after) in zip(selected.cards, edited) {
        let kept = try writing.update(card, to: after.touched(since: card, at: date))
        outcome.note(card, became: kept)
        try series.note(card, became: kept)
      }
      try writing.checkCycles(through: relinked.map { selected.cards[$0].number })
      return try outcome.finish(
        goingTo: [project].compactMap(\.self), notices: notices + series.notices(),
        series: series, now: { Deadline(minute: zone.civil(at: date)) })
    }
  }

  /// Throws if a card differs from `base` in a field that the edit changes.
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

  /// Throws unless at most one card gets the key and no other card has it.
  private func check(
    _ key: CardKey, isFreeFor cards: [Card], _ writing: any Writing
  ) throws(TrackerError) {
    let holders = try writing.cards(CardQuery(.value(.key, key.text), limit: 2)).map(\.number)
    let others = holders.filter { holder in !cards.contains { $0.number == holder } }
    if let other = others.first { throw .keyTaken(key.text, card: other) }
    guard cards.count < 2 else {
      throw .keyForSeveral(key.text, cards: cards.map(\.number))
    }
  }
}
