import Entities
import FoundationEssentials
import Repositories

/// A card as it was before and after each change that a transaction made to it.
///
/// The history keeps fields; the whole card is the one that is there now, taken back change by
/// change, whatever came after the transaction.
struct CardStates {
  /// In the order of the changes, those left out that only made room.
  private(set) var pairs: [(before: Card?, after: Card?)] = []
  /// The card as it was after the change that is looked at.
  private var state: Card?

  init(of number: Int, in transaction: Int, _ reading: any Reading) throws(TrackerError) {
    state = try reading.cards(CardQuery(.numbers(number...number))).first
    var found = self
    try reading.forEachChange(ofCard: number) { (later, change) throws(TrackerError) in
      if case .easedCard = change {
        found.takeBack(change)
        return true
      }
      let date = try reading.transaction(later)?.transaction.date
      found.date(before: change, date)
      guard later >= transaction else { return false }
      let after = found.state(after: change, date)
      found.takeBack(change)
      if later == transaction { found.pairs.append((found.state, after)) }
      return true
    }
    self = found
    pairs.reverse()
  }

  /// The card as the change left it; who changed it is no field, but the date is that of the
  /// change.
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

  private mutating func takeBack(_ change: Change) {
    switch change {
    case .addedCard: state = nil
    case .deletedCard(let card): state = card
    case .editedCard(_, let before, _):
      state = state.map { $0.with(before, at: $0.updated) }
    case .easedCard(_, let before, _): state = state?.eased(to: before)
    case .addedProject, .editedProject, .deletedProject, .unknown: break
    }
  }

  /// Dates what the change that was looked at last started from: it is what `change` left.
  private mutating func date(before change: Change, _ date: Date?) {
    let updated = if case .addedCard(let card) = change { card.updated } else { date }
    guard let updated else { return }
    if !pairs.isEmpty { pairs[pairs.count - 1].before?.updated = updated }
  }
}
