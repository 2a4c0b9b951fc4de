import Entities
import FoundationEssentials
import Repositories
import TeamLog

extension Tracker {
  /// The numbers of cards that differ from the team's log and the outbox, without a change that
  /// waits; none without a team.
  ///
  /// Throws ``TeamFault/damagedCopy(position:)``.
  public func cardsUnlikeTeam() throws(TrackerError) -> [Int] {
    try store.reading { (reading) throws(TrackerError) in
      guard let comparison = try TeamComparison(reading) else { return [] }
      return comparison.cards
    }
  }

  /// Repairs the cards from the log and the outbox.
  ///
  /// A sync, so that neither the damage nor its repair is sent to the team.
  public func repairFromTeam(on terms: ChangeTerms) throws(TrackerError) -> Int? {
    try store.change(terms) { (writing) throws(TrackerError) in
      guard let comparison = try TeamComparison(writing), !comparison.cards.isEmpty else { return }
      // Changes that wait stay in front of it.
      guard try writing.team()?.seen == writing.transaction - 1 else { return }
      try writing.setTeamCheckpoint(nil)
      var update = StoreUpdate(
        writing, to: comparison.expected, at: terms.transaction.date)
      try update.make(comparison.differences)
      guard update.hasChanged else { return }
      writing.mark(.sync)
      try writing.updateTeam { $0.seen = writing.transaction }
    }.transaction
  }
}

private struct TeamComparison {
  let expected: TeamState
  private(set) var differences: [TeamChange] = []

  /// `nil` without a team, and until its first pull.
  init?(_ reading: any Reading) throws(TrackerError) {
    guard let team = try reading.team(), team.canPush, try reading.teamPosition() > 0,
      let replica = try reading.teamReplica(isWhole: true)
    else { return nil }
    expected = replica.local
    var changed: Set<Int> = []
    for recorded in try reading.changes(after: team.seen) {
      changed.formUnion(try reading.changes(of: recorded.number).compactMap(\.cardNumber))
    }
    let present = try TeamState(of: reading)
    differences = present.differences(to: expected).filter { change in
      guard change.item.kind == .card else { return false }
      let number = present[change.item]?.number ?? expected[change.item]?.number
      guard let number, !changed.contains(number) else { return false }
      return Self.isDamage(change, expected)
    }
  }

  var cards: [Int] {
    differences.compactMap { expected[$0.item]?.number }.sorted()
  }

  /// Not damage: blockers that the store never had, and values that no card can have.
  ///
  /// Entries of the first format can have such values.
  private static func isDamage(_ change: TeamChange, _ expected: TeamState) -> Bool {
    switch change {
    case .added: return true
    // No card is deleted: the team may not know it yet.
    case .deleted: return false
    case .edited(_, let before, let after):
      return zip(before, after).contains { old, new in
        guard new.isOf(CardField.blockers) else {
          return Card.canHave(new, soundOnly: true) && (old.text != nil || !isUsual(new))
        }
        let known = ItemFields.text(
          ItemFields.ids(new.text).filter { expected[.card($0)] != nil })
        return known != old.text
      }
    }
  }

  /// The log has `normal` for a priority that was reset, and an empty text for removed tags.
  private static func isUsual(_ field: FieldText) -> Bool {
    let blank = Card(
      id: Project.inbox.id, number: 1, title: Title(stored: ""), project: Project.inbox.id,
      rank: .first, created: Date(timeIntervalSince1970: 0))
    return blank.with([field]).fields(differingFrom: blank).isEmpty
  }
}
