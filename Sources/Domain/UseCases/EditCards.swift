import Entities
import Repositories

/// Edits cards.
public struct EditCards {
  private let store: any Store
  private let ids: IdentifierMaker

  public init(store: any Store, ids: IdentifierMaker) {
    self.store = store
    self.ids = ids
  }

  /// Edits all selected cards or none.
  ///
  /// Cards that already have the values stay unchanged.
  ///
  /// `base` contains the cards as the user saw them. Throws ``TrackerError/conflict(card:)`` if
  /// another process has since changed a field that the edit changes,
  /// ``TrackerError/keyTaken(_:card:)`` if another card has the key, and the errors of the
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
      let arrivals = try arrivals(selected.cards, in: edit.state, writing)
      var outcome = try OutcomeBuilder(for: selected, writing: writing)
      for card in selected.cards {
        var edited = try edit.applied(to: card)
        if let project { edited.project = project.project.id }
        if let state = edit.state, let rank = arrivals[card.number] {
          edited = edited.moved(to: state, rank: rank, at: date)
        }
        let kept = try writing.update(card, to: edited.touched(since: card, at: date))
        outcome.note(card, became: kept)
      }
      return try outcome.finish(goingTo: [project].compactMap(\.self))
    }
  }

  /// Throws if a card differs from `base` in a field that the edit changes.
  private func check(
    _ cards: [Card], are base: [Card], whereThe edit: CardEdit
  ) throws(TrackerError) {
    for old in base {
      guard let card = cards.first(where: { $0.number == old.number }) else { continue }
      var expected = old.fields(differingFrom: try edit.applied(to: old))
      if edit.state != nil { expected.append(FieldText(CardField.state, old.state)) }
      if edit.project != nil { expected.append(FieldText(CardField.project, old.project)) }
      guard card.id == old.id, card.has(expected) else { throw .conflict(card: card.number) }
    }
  }

  /// Throws unless exactly one card gets the key and no other card has it.
  private func check(
    _ key: CardKey, isFreeFor cards: [Card], _ writing: any Writing
  ) throws(TrackerError) {
    let holders = try writing.cards(CardQuery(.value(.key, key.text), limit: 2)).map(\.number)
    let others = holders.filter { $0 != cards.first?.number } + cards.dropFirst().map(\.number)
    if let other = others.first { throw .keyTaken(key.text, card: other) }
  }

  /// Returns ranks at the end of the column `state`, by number, for the cards that change to it.
  private func arrivals(
    _ cards: [Card], in state: State?, _ writing: any Writing
  ) throws(TrackerError) -> [Int: Rank] {
    guard let state else { return [:] }
    let coming = cards.filter { $0.state != state }.map(\.number)
    guard !coming.isEmpty else { return [:] }
    let room = MakeRoom(writing: writing, state: state, coming: coming)
    let ranks = try room(.bottom) ?? []
    return Dictionary(zip(coming, ranks)) { first, _ in first }
  }
}
