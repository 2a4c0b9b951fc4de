import Entities
import Repositories

/// Blockers in both directions, and what urgency needs.
extension ContentsReading {
  func blockers(of numbers: [Int]) -> [Int: Blockers] {
    var found: [Int: Blockers] = [:]
    for number in numbers {
      if let blockers = contents.blockers[number] { found[number] = blockers }
    }
    return found
  }

  func links() -> [CardLink] {
    let cards = contents.cards
    return contents.blockers.rising().flatMap { number, blockers in
      cards[number] == nil
        ? []
        : blockers.numbers.compactMap { blocker in
          cards[blocker].map { CardLink(card: number, blocker: blocker, blockerID: $0.id) }
        }
    }
  }

  func blocks(_ numbers: [Int]) -> Bool {
    contents.blockers.rising().contains { $0.value.numbers.contains(where: numbers.contains) }
  }

  func projectDeadlines() -> [Project.ID: Deadline] { contents.projects.deadlines }

  func urgencyFacts(_ query: CardQuery) -> [UrgencyFacts] {
    contents.cards(query).map(UrgencyFacts.init)
  }

  func blockedCounts() -> [Int: Int] {
    var counts: [Int: Int] = [:]
    for (_, card) in contents.cards.rising() where card.state.isOpen {
      for blocker in card.blockers.numbers where contents.cards[blocker]?.state.isOpen == true {
        counts[blocker, default: 0] += 1
      }
    }
    return counts
  }

  func openCards(among numbers: [Int]) -> [Int] {
    let cards = contents.cards
    return Blockers(numbers).numbers.filter { cards[$0]?.state.isOpen == true }
  }
}
