import Entities
import Repositories

/// Sorts open cards by urgency, the highest first.
///
/// It is computed here and not by stores, because it depends on the clock, on weights and on other
/// cards. Even a large store has only some thousand open cards.
struct UrgencyOrder {
  private let scale: UrgencyScale
  private let deadlines: [Project.ID: Deadline]
  private let blockedCounts: [Int: Int]

  init(_ scale: UrgencyScale, _ reading: any Reading) throws(TrackerError) {
    self.scale = scale
    deadlines = try reading.projectDeadlines()
    blockedCounts = try reading.blockedCounts()
  }

  func urgency(of card: UrgencyFacts) -> Urgency {
    scale.urgency(
      of: card, projectDeadline: deadlines[card.project],
      blockedCount: blockedCounts[card.number] ?? 0)
  }

  /// The most urgent first or last; ties are sorted by `ties`, or in board order.
  func cards(
    _ filter: CardFilter, isReversed: Bool = false, ties: [SortKey] = [], _ reading: any Reading
  ) throws(TrackerError) -> [Card] {
    var query = CardQuery(CardFilter.open.and(filter))
    query.sort(by: ties)
    let cards = try reading.cards(query)
    let totals = cards.map { urgency(of: UrgencyFacts($0)).total }
    return Self.order(of: totals, isReversed: isReversed).map { cards[$0] }
  }

  /// The most urgent first; ties are in board order.
  func facts(
    _ filter: CardFilter, _ reading: any Reading
  ) throws(TrackerError) -> [(card: UrgencyFacts, urgency: Urgency)] {
    let cards = try reading.urgencyFacts(CardQuery(CardFilter.open.and(filter)))
    let measured = cards.map { (card: $0, urgency: urgency(of: $0)) }
    return Self.order(of: measured.map(\.urgency.total)).map { measured[$0] }
  }

  /// Ties stay in order.
  private static func order(of totals: [Int], isReversed: Bool = false) -> [Int] {
    totals.indices.sorted { left, right in
      guard totals[left] != totals[right] else { return left < right }
      return isReversed ? totals[left] < totals[right] : totals[left] > totals[right]
    }
  }
}
