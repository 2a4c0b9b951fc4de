import Entities
import TimeKit

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

  /// `3 overdue, 2 due today`.
  fileprivate var counts: Phrase.DueCounts {
    Phrase.DueCounts(overdue: overdue.count, today: today.count)
  }
}

extension Phrase {
  /// Sentences about cards that are due.
  public enum Reminder: Hashable, Sendable {
    /// A line of a notification.
    case card(ListedCard, now: CivilMinute)
    case counts(DueCounts)
    case heading(isOverdue: Bool, count: Int)
    case nothingDue
    case nothingInstalled
    case notified(DueCounts, isDryRun: Bool)
    /// The system reminds each day at that time.
    case scheduled(ReminderTime, in: ReminderPlace, isDryRun: Bool)
    case unscheduled(ReminderPlace, isDryRun: Bool)
  }

  public struct DueCounts: Hashable, Sendable {
    public let overdue: Int
    public let today: Int
  }

  /// What to do if no reminder can be shown.
  public enum ReminderHint: Hashable, Sendable {
    case installNotifier
    case listDue
    case setHome
    case useOtherScheduler
  }

  public static func due(overdue: Int, today: Int) -> Phrase {
    .reminder(.counts(DueCounts(overdue: overdue, today: today)))
  }

  public static func notified(_ due: DueCards, isDryRun: Bool) -> Phrase {
    .reminder(.notified(due.counts, isDryRun: isDryRun))
  }
}

extension Wording {
  /// Returns the notification of the cards that are due; at most eight are named.
  public func notification(of due: DueCards, now: CivilMinute) -> Notification {
    let cards = due.overdue + due.today
    var lines = cards.prefix(8).map { text(.reminder(.card($0, now: now))) }
    if cards.count > lines.count {
      lines.append(text(.list(.more(cards.count - lines.count, "todo remind"))))
    }
    return Notification(
      title: text(.reminder(.counts(due.counts))), body: lines.joined(separator: "\n"))
  }
}

extension ReminderFault {
  var message: Message {
    Message(.reminderFault(self), unchanged: unchanged, hint: hint.map(Phrase.reminderHint))
  }

  private var unchanged: Message.Unchanged? {
    switch self {
    case .noScheduler, .noHomeFolder, .unquotable, .unwritable: .reminders
    case .noNotifier, .notShown: .notifications
    case .refused: nil
    }
  }

  private var hint: Phrase.ReminderHint? {
    switch self {
    case .noScheduler: .useOtherScheduler
    case .noHomeFolder: .setHome
    case .noNotifier: .installNotifier
    case .notShown: .listDue
    case .refused, .unquotable, .unwritable: nil
    }
  }
}
