import Entities
import Repositories
import System
import UseCases

extension Player {
  func readNext() throws(TrackerError) {
    let scale = UrgencyScale(now: Zone.utc.civil(at: now), zone: .utc)
    let limit = dice.roll(1...12)
    note(
      try Tracker(store).nextCards(NextRequest(nil, limit: limit, scale: scale)) { self.note($0) })
    var request = ListRequest()
    request.includesDone = dice.chance(50)
    request.sort = .urgency
    request.isReversed = dice.chance(50)
    request.limit = dice.chance(50) ? limit : nil
    request.scale = scale
    note(try Tracker(store).listCards(request) { self.note($0) })
  }

  func claim() throws(TrackerError) {
    let scale = UrgencyScale(now: Zone.utc.civil(at: now), zone: .utc)
    let terms = ChangeTerms(transaction(), isDryRun: dice.chance(10))
    let number = dice.roll(1...60)
    let tracker = Tracker(store, ids: .counting(from: count))
    guard dice.chance(80) else {
      let release = CardAction.release(isForced: dice.chance(50))
      return note(try tracker.changeCards(CardRequest(release, card: number), on: terms).answer)
    }
    let cards = dice.chance(60) ? nil : CardChoice(card: number)
    let claim = Claim(
      for: try dice.assignee(), lease: Lease(dice.one(of: ["1s", "30m", "none"])), scale: scale,
      isForced: dice.chance(50))
    note(try tracker.changeCards(CardRequest(.claim(claim), cards), on: terms).answer)
  }
}
