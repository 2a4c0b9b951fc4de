import Entities
import TimeKit

/// Sentences about what is due.
public protocol ReminderWording: Sendable {
  /// `Overdue (3)`, `Due today (2)`.
  func dueHeading(isOverdue: Bool, count: Int) -> String
  /// That nothing is due.
  func nothingDue() -> String
  /// What a desktop shows: in a line, and the cards below it.
  func notification(of due: DueCards, now: CivilMinute) -> (title: String, body: String)
  /// That it was shown, or would be.
  func notified(_ due: DueCards, isRehearsal: Bool) -> String
  /// That the system reminds each day at that time, where that is kept, and how to end it.
  func scheduled(_ time: ReminderTime, in place: ReminderPlace, isRehearsal: Bool) -> String
  /// That the system reminds no more; there was nothing to end where there are no places.
  func unscheduled(from places: [ReminderPlace], isRehearsal: Bool) -> [String]
}

/// Open cards that are overdue, and those due later today, in the order of their deadlines.
public struct DueCards: Hashable, Sendable {
  public private(set) var overdue: [ListedCard] = []
  public private(set) var today: [ListedCard] = []

  public init() {}

  public mutating func append(_ listed: ListedCard, at now: Deadline) {
    if listed.card.isOverdue(at: now) { overdue.append(listed) } else { today.append(listed) }
  }

  public var isEmpty: Bool {
    overdue.isEmpty && today.isEmpty
  }
}
