import Entities
import System

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

  public static func notified(overdue: Int, today: Int) -> Sentence {
    "Notified: \(due(overdue: overdue, today: today))"
  }

  /// The system reminds each day at that time; `path` is the unit file.
  public static func scheduledReminder(at time: ReminderTime, in path: String) -> Sentence {
    "Notifies every day at \(time.text), using \(timer(path))"
  }

  public static func removedReminder(from path: String) -> Sentence {
    "Removed the reminder: \(timer(path))"
  }

  private static func timer(_ path: String) -> Sentence { "the systemd timer \(path)" }

  public static var noReminder: Sentence { "No reminder is installed" }

  fileprivate static func due(_ listed: ListedCard, now: CivilMinute) -> Sentence {
    var facts: [Sentence] = [.verbatim(listed.project.text)]
    if let deadline = listed.card.deadline { facts.append("\(.date(deadline, now: now))") }
    return "\(listed.card.number) \(listed.card.title.text) (\(list: facts))"
  }
}

extension Wording {
  /// Names at most eight cards; those that are overdue are the first.
  public func notification(of cards: [ListedCard], overdue: Int, now: CivilMinute) -> Notification {
    var lines = cards.prefix(8).map { text(.due($0, now: now)) }
    if cards.count > lines.count {
      lines.append(text(.moreLines(cards.count - lines.count, "todo remind")))
    }
    let title = text(.due(overdue: overdue, today: cards.count - overdue))
    return Notification(title: title, body: lines.joined(separator: "\n"))
  }
}

extension ReminderFault {
  var message: Message {
    switch self {
    case .noScheduler:
      .refused(
        "No systemd user session is available", code: .unavailable,
        hint: "Use another scheduler to run: todo remind --notify")
    case .noHomeFolder: .refused("HOME is not set", code: .cannotCreate)
    case .noNotifier:
      Message(
        "notify-send is not installed", code: .unavailable,
        hint: "On Debian and Ubuntu, install libnotify-bin")
    case .notShown(let report): Message(report.sentence(of: "notify-send"), code: .programFailed)
    case .refused(let program, let report):
      Message(report.sentence(of: program), code: .programFailed)
    case .unquotable(let text):
      .refused(
        "\(quoted: text) contains a control character, which a timer can't contain",
        code: .invalidText)
    case .unwritable(let path, let reason):
      .refused("Could not write \(path: path): \(cause: reason)", code: .cannotCreate)
    }
  }
}
