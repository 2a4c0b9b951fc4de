import Entities
import Repositories
import TimeKit
import UseCases

extension Player {
  func readNext() throws(TrackerError) {
    let scale = UrgencyScale(now: Zone.utc.civil(at: now), zone: .utc)
    let limit = dice.roll(1...12)
    note(
      try NextCards(store: store)(NextRequest(nil, limit: limit, scale: scale)) { self.note($0) })
    var request = ListRequest()
    request.includesDone = dice.chance(50)
    request.sort = .urgency
    request.isReversed = dice.chance(50)
    request.limit = dice.chance(50) ? limit : nil
    request.scale = scale
    note(try ListCards(store: store)(request) { self.note($0) })
  }

  func claim() throws(TrackerError) {
    let scale = UrgencyScale(now: Zone.utc.civil(at: now), zone: .utc)
    let terms = ChangeTerms(transaction(), isDryRun: dice.chance(10))
    let number = dice.roll(1...60)
    guard dice.chance(80) else {
      let release = ReleaseCard(store: store, zone: .utc)
      return note(try release(ReleaseRequest(number, isForced: dice.chance(50)), on: terms).answer)
    }
    let request = ClaimRequest(
      dice.chance(60) ? .next(nil) : .card(number), for: try dice.assignee(),
      lease: Lease(dice.one(of: ["1s", "30m", "none"])), scale: scale,
      isForced: dice.chance(50))
    note(try ClaimCards(store: store)(request, on: terms).answer)
  }
}
