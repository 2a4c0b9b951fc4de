import Entities
import FoundationEssentials
import Repositories

/// A card before and after each change of a transaction.
///
/// The history stores only fields. The whole card is the current one with all later changes undone,
/// including those of later transactions.
struct CardStates {
  /// In the order of the changes, without eased ranks.
  private(set) var pairs: [(before: Card?, after: Card?)] = []
  private var state: Card?

  init(of number: Int, in transaction: Int, _ reading: any Reading) throws(TrackerError) {
    state = try reading.cards(CardQuery(.numbers(number...number))).first
    var found = self
    try reading.forEachChange(ofCard: number) { (later, change) throws(TrackerError) in
      if case .easedCard = change {
        found.undo(change)
        return true
      }
      let date = try reading.transaction(later)?.transaction.date
      found.date(before: change, date)
      guard later >= transaction else { return false }
      let after = found.state(after: change, date)
      found.undo(change)
      if later == transaction { found.pairs.append((found.state, after)) }
      return true
    }
    self = found
    pairs.reverse()
  }

  /// The history doesn't record `updated`, so it is set to the transaction's date.
  private func state(after change: Change, _ date: Date?) -> Card? {
    switch change {
    case .addedCard(let card): return card
    case .deletedCard: return nil
    default:
      var card = state
      if let date { card?.updated = date }
      return card
    }
  }

  private mutating func undo(_ change: Change) {
    switch change {
    case .addedCard: state = nil
    case .deletedCard(let card): state = card
    case .editedCard(_, let before, _):
      state = state.map { $0.with(before, at: $0.updated) }
    case .easedCard(_, let before, _): state = state?.eased(to: before)
    case .addedProject, .editedProject, .deletedProject, .unknown: break
    case .addedColumn, .editedColumn, .deletedColumn: break
    case .addedView, .editedView, .deletedView: break
    }
  }

  private mutating func date(before change: Change, _ date: Date?) {
    let updated = if case .addedCard(let card) = change { card.updated } else { date }
    guard let updated else { return }
    if !pairs.isEmpty { pairs[pairs.count - 1].before?.updated = updated }
  }
}
