import Entities
import Repositories

extension CardRows {
  private static let urgencyColumns =
    "number, state, project, deadline, priority, assignee, lease, created"

  /// Reads only the columns that decide the urgency of the cards of `query`, in its order.
  func urgencyFacts(_ query: CardQuery) throws(TrackerError) -> [UrgencyFacts] {
    var facts: [UrgencyFacts] = []
    try scan(Self.urgencyColumns, of: query) { (row) throws(TrackerError) in
      let number = row.integer(0)
      guard let state = State(column: row.integer(1)),
        let priority = Priority(column: row.integer(4))
      else { throw database.damage(.unknownValue(card: number)) }
      facts.append(
        UrgencyFacts(
          number: number, state: state, project: try projects.id(of: row.integer(2)),
          deadline: try row.deadline(3), priority: priority,
          assignee: row.optionalText(5).map(Assignee.init(stored:)),
          lease: try row.optionalDate(6), created: try row.date(7)))
      return true
    }
    return facts
  }
}
