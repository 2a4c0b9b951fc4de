import Entities
import Repositories
import TimeKit

/// Editing the fields of cards.
extension CardWork {
  /// The maximum number of cards in memory, unless limits or rules must see all of them.
  private static let page = 1_000

  /// Cards that already have the values stay unchanged.
  mutating func edit(_ edit: CardEdit, from base: [Card]) throws(TrackerError) {
    if case .some(let key?) = edit.key { try check(isFree: key) }
    try writing.checkRemoved(edit.removedBlockers, from: numbers)
    let arrivals = try Arrivals(writing, isForced: edit.isForced)
    let target = try edit.target(in: arrivals.columns)
    let page = arrivals.hasRules ? max(numbers.count, 1) : Self.page
    var relinked: [Int] = []
    for start in stride(from: 0, to: numbers.count, by: page) {
      let cards = try writing.cards(Array(numbers[start...].prefix(page)))
      try check(cards, are: base, whereThe: edit)
      var edited = try values(of: cards, edit)
      for (card, after) in zip(cards, edited) where card.blockers != after.blockers {
        try writing.checkNewBlockers(before: card.blockers, after: after.blockers)
        relinked.append(card.number)
      }
      notices += try arrivals.move(&edited, to: target, at: date)
      try update(cards, to: edited)
    }
    try writing.checkCycles(through: relinked)
  }

  private func values(of cards: [Card], _ edit: CardEdit) throws(TrackerError) -> [Card] {
    var edited: [Card] = []
    for card in cards {
      var after = try edit.applied(to: card)
      after.blockers = try writing.resolved(after.blockers)
      try edit.settleDates(of: &after) { DateReader(today: zone.civil(at: date), zone: zone) }
      if let project = destination?.project { after.project = project.id }
      edited.append(after)
    }
    return edited
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
  private func check(isFree key: CardKey) throws(TrackerError) {
    let holders = try writing.cards(CardQuery(.value(.key, key.text), limit: 2)).map(\.number)
    if let other = holders.first(where: { !numbers.contains($0) }) {
      throw .keyTaken(key.text, card: other)
    }
    guard numbers.count < 2 else { throw .keyForSeveral(key.text, cards: numbers) }
  }
}
