import Entities
import TimeKit

extension Phrase {
  /// Sentences about dates, and about the cards to do next.
  public enum Planning: Hashable, Sendable {
    /// A direction of a card's links, as a heading.
    case graphHeading(CardGraph.Direction)
    case missingDate
    case month(CivilDay)
    /// No card blocks another one.
    case noLinks
    case nothingInMonth
    case unknownGraphFormat(String)
    case weekday(Weekday)
    case claimFault(ClaimFault)
    case claimHint(ClaimHint)
    /// Not the length of a claim.
    case invalidLease(String)
    /// No card is ready.
    case nothingReady
    /// How a date was read: ISO 8601, weekday and distance.
    case readDate(Deadline, now: CivilMinute)
    /// The sum of a card's urgency and its terms.
    case urgency(Urgency)
  }

  /// What to do about a card that can't be claimed.
  public enum ClaimHint: Hashable, Sendable {
    case leases
    case reopen(card: Int)
    case release(card: Int)
    case showNext
  }
}

extension ClaimFault {
  var message: Message {
    let text = Phrase.planning(.claimFault(self))
    return switch self {
    case .taken(let card, _, _, _):
      Message(text, unchanged: .everything, hint: .planning(.claimHint(.release(card: card))))
    case .done(let card):
      Message(text, unchanged: .everything, hint: .planning(.claimHint(.reopen(card: card))))
    case .nothingFree: Message(text, hint: .planning(.claimHint(.showNext)))
    }
  }
}
