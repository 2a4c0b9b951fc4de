import Entities
import System

/// Open cards that are due up to a day: first those that are overdue, then those due today.
public struct DueCards {
  /// In the order of their deadlines.
  public let cards: [ListedCard]
  /// The days after today.
  public let days: Int
  fileprivate let now: CivilMinute
  private let overdue: Int
  private let today: Int

  public init(_ cards: [ListedCard], days: Int, now: CivilMinute) {
    (self.cards, self.days, self.now) = (cards, days, now)
    overdue = cards.prefix { $0.card.isOverdue(at: Deadline(minute: now)) }.count
    today = cards.dropFirst(overdue).prefix { $0.card.deadline?.civilDay == now.day }.count
  }

  /// Without those that are empty.
  public var parts: [(heading: Sentence, cards: ArraySlice<ListedCard>, isOverdue: Bool)] {
    let later = cards[(overdue + today)...]
    let heading: Sentence =
      days == 1
      ? "Due tomorrow (\(count: later.count))"
      : "Due in the next \(count: days) days (\(count: later.count))"
    return [
      ("Overdue (\(count: overdue))", cards[..<overdue], true),
      ("Due today (\(count: today))", cards[overdue..<overdue + today], false),
      (heading, later, false),
    ].filter { !$0.1.isEmpty }
  }

  fileprivate var counts: Sentence {
    .due(overdue: overdue, today: today, later: cards.count - overdue - today)
  }
}

extension Sentence {
  /// `3 overdue, 2 due today`, without what is 0.
  public static func due(overdue: Int, today: Int, later: Int = 0) -> Sentence {
    var parts: [Sentence] = []
    if overdue > 0 { parts.append(.word("\(count: overdue) overdue", of: "due")) }
    if today > 0 { parts.append(.word("\(count: today) due today", of: "due")) }
    if later > 0 { parts.append(.word("\(count: later) due later", of: "due")) }
    return "\(list: parts)"
  }

  public static func nothingDue(in days: Int) -> Sentence {
    switch days {
    case 0: "No cards are overdue or due today"
    case 1: "No cards are overdue or due until tomorrow"
    default: "No cards are overdue or due in the next \(count: days) days"
    }
  }

  public static func notified(_ due: DueCards) -> Sentence { "Notified: \(due.counts)" }

  /// The system reminds each day at that time; `path` is the unit file.
  public static func scheduled(_ reminder: Reminder, in path: String) -> Sentence {
    let (time, words) = (reminder.time.text, reminder.words.map(\.inShell).joined(separator: " "))
    return words.isEmpty
      ? "Notifies every day at \(time), using \(timer(path))"
      : "Notifies every day at \(time) with \(words), using \(timer(path))"
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
  /// Names at most eight cards, and the command that lists all.
  public func notification(of due: DueCards, command: [String]) -> Notification {
    var lines = due.cards.prefix(8).map { text(.due($0, now: due.now)) }
    if due.cards.count > lines.count {
      let command = (["todo"] + command).map(\.inShell).joined(separator: " ")
      lines.append(text(.moreLines(due.cards.count - lines.count, command)))
    }
    return Notification(title: text(due.counts), body: lines.joined(separator: "\n"))
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
