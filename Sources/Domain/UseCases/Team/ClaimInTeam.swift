import Entities
import Repositories

extension TeamTracker {
  private static let attempts = 50

  /// Claims a card for the whole team: the claim counts once the log has it.
  ///
  /// Syncs, claims the card, and syncs again.
  ///
  /// If another machine pushed first, the rebase withdraws the claim, and the next free card is
  /// tried. A push with an unknown outcome is looked up in the log before the answer. A store
  /// without a team, a dry run and an offline request claim at once: if the race is lost then, the
  /// next sync reports it. Throws what ``Tracker/changeCards(_:on:)`` and ``sync(_:on:)`` throw.
  /// The claim is undone if the team can't be reached.
  public func claim(
    _ claim: Claim, of cards: CardChoice?, on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<CardsOutcome> {
    let request = CardRequest(.claim(claim), cards)
    let team = try store.reading { (reading) throws(TrackerError) in try reading.team() }
    guard let team, !claim.isOffline, !terms.isDryRun, !store.isInTransaction else {
      return try tracker.changeCards(request, on: terms)
    }
    for attempt in 0..<Self.attempts {
      try sync(terms)
      let changed = try tracker.changeCards(request, on: terms)
      guard let number = changed.transaction else { return changed }
      do throws(TrackerError) {
        try sync(terms)
      } catch {
        _ = try tracker.undo(.number(number), on: terms)
        throw error
      }
      if try holds(changed.answer, claim) { return changed }
      try forgetLoss(of: changed.answer, terms)
      backOff(attempt)
    }
    throw .team(.hubBusy(.writers, address: team.address))
  }

  private func sync(_ terms: ChangeTerms) throws(TrackerError) {
    _ = try sync(SyncRequest(reserve: nil), on: terms)
  }

  private func forgetLoss(
    of outcome: CardsOutcome, _ terms: ChangeTerms
  ) throws(TrackerError) {
    let cards = outcome.cards.map(\.after.card.number)
    _ = try store.transaction(terms.transaction) { (writing) throws(TrackerError) in
      let notices = try writing.syncNotices().filter { notice in
        if case .lostClaim(let card, _) = notice { !cards.contains(card) } else { true }
      }
      try writing.setSyncNotices(notices)
    }
  }

  private func holds(
    _ outcome: CardsOutcome, _ claim: Claim
  ) throws(TrackerError) -> Bool {
    guard let card = outcome.cards.first?.after.card else { return false }
    return try store.reading { (reading) throws(TrackerError) in
      guard let number = try reading.number(of: card.id) else { return false }
      return try reading.cards([number])[0].assignee?.folded == claim.person.folded
    }
  }
}
