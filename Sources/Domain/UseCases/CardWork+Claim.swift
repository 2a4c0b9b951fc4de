import Entities
import FoundationEssentials
import Repositories
import TimeKit

/// Claims, by which people and agents agree on who works on a card.
extension CardWork {
  /// Claims the named card, or the most urgent free one of the filters.
  ///
  /// A card in todo moves to the default doing column; others stay in their column.
  mutating func claim(_ claim: Claim) throws(TrackerError) {
    let card = try card(for: claim)
    var claimed = card
    if claimed.assignee?.folded != claim.person.folded { claimed.assignee = claim.person }
    claimed.lease = claim.lease.map { date.addingTimeInterval(Double($0.seconds)) }
    try move(
      card, to: claimed, in: card.state == .todo ? .doing : nil, isForced: claim.isForced)
  }

  /// Clears the assignee and the lease, and moves the card back to the default todo column.
  mutating func release(isForced: Bool) throws(TrackerError) {
    for card in try writing.cards(numbers) {
      guard card.state.isOpen else { throw .claim(.done(card: card.number)) }
      var released = card
      (released.assignee, released.lease) = (nil, nil)
      try move(card, to: released, in: card.state == .todo ? nil : .todo, isForced: isForced)
    }
  }

  private func card(for claim: Claim) throws(TrackerError) -> Card {
    let filters: FilterSelection?
    switch request.cards?.selection {
    case .cards(let entries):
      let numbers = try SelectCards(reading: writing)(.cards(entries)).numbers
      let card = try writing.cards(numbers)[0]
      try check(card, isFreeFor: claim)
      return card
    case .filters(let found): filters = found
    case nil: filters = nil
    }
    let ready = try writing.ready(filters, at: claim.scale).filter
    let cards = try UrgencyOrder(claim.scale, writing).facts(ready, writing)
    let free = cards.first { $0.card.isFree(for: claim.person, at: date) }
    guard let card = free?.card else { throw .claim(.nothingFree) }
    return try writing.cards([card.number])[0]
  }

  private func check(_ card: Card, isFreeFor claim: Claim) throws(TrackerError) {
    guard card.state.isOpen else { throw .claim(.done(card: card.number)) }
    guard let person = card.assignee, person.folded != claim.person.folded,
      !card.isLeaseOver(at: date)
    else { return }
    throw .claim(
      .taken(
        card: card.number, by: person, until: card.lease.map(claim.scale.zone.civil(at:)),
        now: claim.scale.now))
  }

  /// Writes a card with new values, moved to the default column of `state` unless that is `nil`.
  private mutating func move(
    _ card: Card, to changed: Card, in state: State?, isForced: Bool
  ) throws(TrackerError) {
    var cards = [changed]
    if let state {
      notices += try Arrivals(writing, isForced: isForced)
        .move(&cards, to: Destination(column: .state(state)), at: date)
    }
    try update([card], to: cards)
  }
}
