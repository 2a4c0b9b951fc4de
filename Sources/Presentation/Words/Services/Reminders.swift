import Entities
import System

/// Open cards that are overdue, and those due later today, in the order of their deadlines.
public struct DueCards: Hashable, Sendable {
  public private(set) var overdue: [ListedCard] = []
  public private(set) var today: [ListedCard] = []

  public init() {}

  public mutating func append(_ listed: ListedCard, at now: Deadline) {
    if listed.card.isOverdue(at: now) { overdue.append(listed) } else { today.append(listed) }
  }

  public var isEmpty: Bool { overdue.isEmpty && today.isEmpty }
  fileprivate var counts: Sentence { .due(overdue: overdue.count, today: today.count) }
}

extension Sentence {
  /// `3 overdue, 2 due today`, without what is 0.
  public static func due(overdue: Int, today: Int) -> Sentence {
    var parts: [Sentence] = []
    if overdue > 0 { parts.append(.word("\(count: overdue) overdue", of: "due")) }
    if today > 0 { parts.append(.word("\(count: today) due today", of: "due")) }
    return "\(list: parts)"
  }

  public static func dueHeading(isOverdue: Bool, count: Int) -> Sentence {
    isOverdue ? "Overdue (\(count: count))" : "Due today (\(count: count))"
  }

  public static var nothingDue: Sentence { "No cards are overdue or due today" }

  public static func notified(_ due: DueCards, isDryRun: Bool) -> Sentence {
    Sentence("Notified: \(due.counts)").inDryRun(isDryRun)
  }

  /// The system reminds each day at that time.
  public static func scheduledReminder(
    at time: ReminderTime, in place: ReminderPlace, isDryRun: Bool
  ) -> Sentence {
    Sentence("Notifies every day at \(time.text), using \(place.sentence)").inDryRun(isDryRun)
  }

  public static func removedReminder(from place: ReminderPlace, isDryRun: Bool) -> Sentence {
    Sentence("Removed the reminder: \(place.sentence)").inDryRun(isDryRun)
  }

  public static var noReminder: Sentence { "No reminder is installed" }

  fileprivate static func due(_ listed: ListedCard, now: CivilMinute) -> Sentence {
    var facts: [Sentence] = [.verbatim(listed.project.text)]
    if let deadline = listed.card.deadline { facts.append("\(.date(deadline, now: now))") }
    return "\(listed.card.number) \(listed.card.title.text) (\(list: facts))"
  }
}

extension Wording {
  /// Names at most eight cards.
  public func notification(of due: DueCards, now: CivilMinute) -> Notification {
    let cards = due.overdue + due.today
    var lines = cards.prefix(8).map { text(.due($0, now: now)) }
    if cards.count > lines.count {
      lines.append(text(.moreLines(cards.count - lines.count, "todo remind")))
    }
    return Notification(title: text(due.counts), body: lines.joined(separator: "\n"))
  }
}

extension ReminderPlace {
  fileprivate var sentence: Sentence {
    switch self {
    case .systemd(let path): "the systemd timer \(path)"
    case .crontab: "your crontab"
    }
  }
}

extension ReminderFault {
  var message: Message {
    switch self {
    case .noScheduler:
      .noReminder(
        "Neither a systemd user session nor cron is available", code: .unavailable,
        hint: "Use another scheduler to run: todo remind --notify")
    case .noHomeFolder:
      .noReminder("HOME is not set", code: .cannotCreate, hint: "Set HOME to your home folder")
    case .noNotifier:
      Message(
        "notify-send is not installed", code: .unavailable, unchanged: .notifications,
        hint: "On Debian and Ubuntu, install libnotify-bin")
    case .notShown(let report):
      Message(
        "notify-send failed: \(report.sentence)", code: .programFailed, unchanged: .notifications)
    case .refused(let program, let report):
      Message("\(program) failed: \(report.sentence)", code: .programFailed)
    case .unquotable(let text):
      .noReminder(
        "\(quoted: text) contains a control character, which a timer can't contain",
        code: .invalidText)
    case .unwritable(let path, let reason):
      .noReminder("Could not write \(path: path): \(cause: reason)", code: .cannotCreate)
    }
  }
}

extension Message {
  fileprivate static func noReminder(
    _ text: Sentence, code: ErrorCode, hint: Sentence? = nil
  ) -> Message {
    Message(text, code: code, unchanged: .reminders, hint: hint)
  }
}
