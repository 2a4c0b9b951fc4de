import Entities
import Repositories

/// What starting and finishing cards means for the cards that block them and that they block.
struct Readiness {
  private let writing: any Writing
  private var finished: [Int] = []
  private var begun: [Card] = []

  init(_ writing: any Writing) {
    self.writing = writing
  }

  mutating func note(_ before: Card, became after: Card) {
    guard before.state != after.state, after.state != .todo else { return }
    if after.state == .done { finished.append(after.number) }
    if before.state.isOpen, !after.blockers.isEmpty { begun.append(after) }
  }

  /// Those started or finished although open cards block them.
  func blocked() throws(TrackerError) -> [BlockedCard] {
    var blocked: [BlockedCard] = []
    for card in begun {
      let open = try writing.openCards(among: card.blockers.numbers)
      if !open.isEmpty { blocked.append(BlockedCard(number: card.number, blockers: open)) }
    }
    return blocked
  }

  /// `now` returns the civil minute that decides which cards wait.
  func ready(at now: () -> Deadline) throws(TrackerError) -> [Card] {
    guard !finished.isEmpty, try writing.blocks(finished) else { return [] }
    let filter = CardFilter.blockedBy(Blockers(finished)).and(.ready(at: now()))
    return try writing.cards(CardQuery(filter))
  }
}

extension Reading {
  /// Only open ones; reads nothing if no card has blockers.
  func blocked(among cards: [Card]) throws(TrackerError) -> [Int] {
    let linked = cards.filter { $0.state.isOpen && !$0.blockers.isEmpty }
    guard !linked.isEmpty else { return [] }
    let open = Set(try openCards(among: linked.flatMap(\.blockers.numbers)))
    return linked.filter { !open.isDisjoint(with: $0.blockers.numbers) }.map(\.number)
  }
}
