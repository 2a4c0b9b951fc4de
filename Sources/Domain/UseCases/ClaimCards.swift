import Entities
import FoundationEssentials
import Repositories
import TimeKit

/// Claims a card for a person, so that nobody else works on it.
public struct ClaimCards {
  private let store: any Store

  public init(store: any Store) {
    self.store = store
  }

  /// Within one transaction, so that two processes never claim the same card.
  ///
  /// A card in todo moves to the default doing column; others stay in their column. Throws
  /// ``TrackerError/claim(_:)``, ``TrackerError/noSuchCards(_:)``, ``TrackerError/column(_:name:)``
  /// if doing refuses the card, and the errors of the filters.
  public func callAsFunction(
    _ request: ClaimRequest, on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<CardsOutcome> {
    try store.change(terms) { (writing) throws(TrackerError) in
      let now = terms.transaction.date
      let card = try Self.card(of: request, at: now, writing)
      var claimed = card
      if claimed.assignee?.folded != request.person.folded { claimed.assignee = request.person }
      claimed.lease = request.lease.map { now.addingTimeInterval(Double($0.seconds)) }
      return try writing.move(
        card, to: claimed, in: card.state == .todo ? .doing : nil, isForced: request.isForced,
        at: now, zone: request.scale.zone)
    }
  }

  private static func card(
    of request: ClaimRequest, at now: Date, _ writing: any Writing
  ) throws(TrackerError) -> Card {
    switch request.target {
    case .card(let number):
      let card = try writing.cards([number])[0]
      guard card.state.isOpen else { throw .claim(.done(card: number)) }
      if let person = card.assignee, person.folded != request.person.folded,
        !card.isLeaseOver(at: now)
      {
        let (zone, minute) = (request.scale.zone, request.scale.now)
        throw .claim(
          .taken(card: number, by: person, until: card.lease.map(zone.civil(at:)), now: minute))
      }
      return card
    case .next(let filters):
      let ready = try writing.ready(filters, at: request.scale).filter
      let cards = try UrgencyOrder(request.scale, writing).facts(ready, writing)
      let free = cards.first { $0.card.isFree(for: request.person, at: now) }
      guard let card = free?.card else { throw .claim(.nothingFree) }
      return try writing.cards([card.number])[0]
    }
  }
}

/// Gives up the claim of a card.
public struct ReleaseCard {
  private let store: any Store
  private let zone: Zone

  public init(store: any Store, zone: Zone) {
    self.store = store
    self.zone = zone
  }

  /// Clears the assignee and the lease, and moves the card back to the default todo column.
  ///
  /// Throws ``ClaimFault/done(card:)``, ``TrackerError/noSuchCards(_:)``, and
  /// ``TrackerError/column(_:name:)`` if todo refuses the card.
  public func callAsFunction(
    _ request: ReleaseRequest, on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<CardsOutcome> {
    try store.change(terms) { (writing) throws(TrackerError) in
      let card = try writing.cards([request.card])[0]
      guard card.state.isOpen else { throw .claim(.done(card: card.number)) }
      var released = card
      released.assignee = nil
      released.lease = nil
      return try writing.move(
        card, to: released, in: card.state == .todo ? nil : .todo, isForced: request.isForced,
        at: terms.transaction.date, zone: zone)
    }
  }
}

extension Writing {
  /// The cards stay in their column if `state` is `nil`.
  fileprivate func move(
    _ card: Card, to changed: Card, in state: State?, isForced: Bool, at now: Date, zone: Zone
  ) throws(TrackerError) -> CardsOutcome {
    var cards = [changed]
    var notices: [ColumnNotice] = []
    if let state {
      notices = try Arrivals(self, isForced: isForced)
        .move(&cards, to: Destination(column: .state(state)), at: now)
    }
    var outcome = try OutcomeBuilder(
      for: SelectedCards(cards: [card], skipped: SkippedCards()), writing: self)
    outcome.note(card, became: try update(card, to: cards[0].touched(since: card, at: now)))
    return try outcome.finish(notices: notices) { Deadline(minute: zone.civil(at: now)) }
  }
}
