import Entities
import TimeKit

extension English {
  private static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  func template(_ phrase: Phrase.Planning) -> Template<Self> {
    switch phrase {
    case .graphHeading(.blockers): "Blocked by"
    case .graphHeading(.blocked): "Blocks"
    case .month(let day): "\(Self.monthNames[day.month - 1]) \(id: day.year)"
    case .missingDate: "The date is missing"
    case .noLinks: "No open card blocks another one"
    case .nothingInMonth: "No deadlines or waits in this month"
    case .unknownGraphFormat(let word): "\(quoted: word) is not a format of graphs"
    case .weekday(let weekday): "\(Self.weekdays[weekday.rawValue - 1])"
    case .claimFault(.taken(let card, let person, nil, _)): "\(person.text) has card \(id: card)"
    case .claimFault(.taken(let card, let person, let end?, let now)):
      "\(person.text) has card \(id: card) until \(moment(end, now: now))"
    case .claimFault(.done(let card)): "Card \(id: card) is done"
    case .claimFault(.nothingFree): "No card is free"
    case .claimHint(let hint): template(hint)
    case .invalidLease(let text): "\(quoted: text) is not a valid lease"
    case .nothingReady: "No card is ready"
    case .readDate(let date, let now):
      """
      \(date.iso.replacing(scalars: "T", with: " ")) \
      \(Self.weekdayNames[date.civilDay.weekday.rawValue - 1]) \
      (\(distance(date.civilDay, now: now)))
      """
    case .urgency(let urgency): "\(sum(urgency))"
    }
  }

  /// `1,729 = deadline 1,129 + priority 600`.
  private func sum(_ urgency: Urgency) -> String {
    let terms = urgency.terms.map { "\($0.term.rawValue) \(number($0.value))" }
    return ([number(urgency.total)] + (terms.isEmpty ? [] : [terms.joined(separator: " + ")]))
      .joined(separator: " = ")
  }

  var nextDetails: Template<Self> {
    """
    Lists cards that are open, not blocked and not waiting. The urgency is a sum of hundredths: \
    1,500 for an overdue card; else 1,200 for a deadline today, falling to 200 in 14 days, where \
    the deadline is that of the card or of its project, whichever is earlier; 600 for high \
    priority, -180 for low; 300 for each open card that it blocks, up to 900; 400 in doing; 2 for \
    each day since it was added, up to 200. Ties are in board order.
    The settings urgency.overdue, today, later, high, low, blocking, doing and age change the \
    weights.
    """
  }

  private func template(_ hint: Phrase.ClaimHint) -> Template<Self> {
    switch hint {
    case .leases: "Leases are 30m, 1h30m, 2 days, …"
    case .reopen(let card): "To reopen: todo reopen \(id: card)"
    case .release(let card): "To free the card: todo release \(id: card)"
    case .showNext: "To list the cards that are ready: todo next"
    }
  }

  var claimDetails: Template<Self> {
    """
    Without a card, claims the most urgent card that is ready, in todo, and assigned to nobody or \
    to you. A card whose lease is over is free, too, and stays in its column. The card is \
    assigned to the person that `me` means and moves to the default doing column. If no card is \
    free, the exit status is 4.
    With a card, claims that card, or renews your claim. Without --lease, the claim doesn't end. \
    Two processes never claim the same card.
    """
  }

  var releaseDetails: Template<Self> {
    """
    Removes the person and the lease from the card, and moves it back to the default todo column.
    """
  }

  var graphDetails: Template<Self> {
    """
    With a card, shows the open cards that block it, and those that it blocks, directly or through \
    others. With filters, shows the matching cards and all cards linked with them, each below a \
    card that must be done first. A card whose followers are shown above ends with an ellipsis.
    With --format dot, prints a graph for Graphviz, whose arrows point to the blocked cards.
    """
  }

  var calendarDetails: Template<Self> {
    """
    The month is a date such as 2026-12, dec or next month (default: this month). The setting \
    date.week-start is the first day of the week. Waits are marked, and so is today.
    In a pipe, prints a line for each date: the day or time, deadline or wait, the number and the \
    title.
    """
  }

  /// The details of the commands about dates and the cards to do next.
  func planningDetails(of command: CommandName) -> Template<Self> {
    switch command {
    case .calendar: calendarDetails
    case .claim: claimDetails
    case .copy: copyDetails
    case .date: dateDetails
    case .graph: graphDetails
    case .next: nextDetails
    case .release: releaseDetails
    default: ""
    }
  }

  var copyDetails: Template<Self> {
    """
    A copy is made as the next card of a repeating one, without the rule: it has the title, \
    notes, project, priority, tags, person and estimate, and the steps are unchecked. It has no \
    deadline, wait, key, blockers or comments, and is in the default todo column.
    """
  }

  var dateDetails: Template<Self> {
    """
    Prints the date as ISO 8601, its weekday, and its distance from today. In a pipe, the three \
    are separated by tabs, and the distance is a number of days.
    """
  }
}
