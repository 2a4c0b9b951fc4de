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
      if change.isEasing {
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
    if let card = change.added?.card { return card }
    guard change.deleted == nil else { return nil }
    var card = state
    if let date { card?.updated = date }
    return card
  }

  private mutating func undo(_ change: Change) {
    if change.added != nil {
      state = nil
    } else if let card = change.deleted?.card {
      state = card
    } else {
      state = state?.with(change.before)
    }
  }

  private mutating func date(before change: Change, _ date: Date?) {
    let updated = change.added?.card?.updated ?? date
    guard let updated else { return }
    if !pairs.isEmpty { pairs[pairs.count - 1].before?.updated = updated }
  }
}
