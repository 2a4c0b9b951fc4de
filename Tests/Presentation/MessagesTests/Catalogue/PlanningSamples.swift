import Entities
import Messages
import TimeKit

/// Samples of the sentences about claims, dates, and the cards to do next.
extension Sample {
  static let planning: [Sample] =
    phrases.map { phrase in Sample("\(phrase)") { $0.text(.planning(phrase)) } }
    + [false, true].flatMap { isDryRun in
      [CardDeed.claimed(until: nil), .claimed(until: now), .released].map { deed in
        Sample("\(deed) \(isDryRun)") { $0.text(.deed(deed, facts(), isDryRun: isDryRun)) }
      }
    }

  static let claimFaults: [TrackerError] = faults.map { .claim($0) }

  private static let ann = Assignee(stored: "ann")

  private static let faults: [ClaimFault] = [
    .taken(card: 17, by: ann, until: nil, now: now),
    .taken(card: 17, by: ann, until: now, now: now),
    .done(card: 17), .nothingFree,
  ]

  private static let phrases: [Phrase.Planning] = [
    .graphHeading(.blockers), .graphHeading(.blocked), .month(now.day), .noLinks, .nothingInMonth,
    .unknownGraphFormat("svg"), .invalidLease("soon"), .nothingReady,
    .readDate(deadline, now: now), .readDate(.day(now.day), now: now),
    .claimHint(.leases), .claimHint(.reopen(card: 17)), .claimHint(.release(card: 17)),
    .claimHint(.showNext),
  ]
}
