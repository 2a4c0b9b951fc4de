import Entities
import TimeKit

extension English {
  /// A notification shows so many cards, and says how many more there are.
  private static let shownCards = 8

  public func dueHeading(isOverdue: Bool, count: Int) -> String {
    "\(isOverdue ? "Overdue" : "Due today") (\(number(count)))"
  }

  public func nothingDue() -> String {
    "No cards are overdue or due today"
  }

  public func notification(
    of due: DueCards, now: CivilMinute
  ) -> (title: String, body: String) {
    let cards = due.overdue + due.today
    var lines = cards.prefix(Self.shownCards).map { listed in
      let deadline = listed.card.deadline.map { ", \(date($0, now: now))" } ?? ""
      return "\(listed.card.number) \(listed.card.title.text) (\(listed.project.text)\(deadline))"
    }
    if cards.count > lines.count { lines.append(andMore(cards.count - lines.count)) }
    return (counts(due), lines.joined(separator: "\n"))
  }

  public func notified(_ due: DueCards, isRehearsal: Bool) -> String {
    "\(isRehearsal ? "Would notify" : "Notified"): \(counts(due))"
  }

  /// `3 overdue, 2 due today`.
  private func counts(_ due: DueCards) -> String {
    var parts: [String] = []
    if !due.overdue.isEmpty { parts.append("\(number(due.overdue.count)) overdue") }
    if !due.today.isEmpty { parts.append("\(number(due.today.count)) due today") }
    return parts.joined(separator: ", ")
  }

  public func scheduled(
    _ time: ReminderTime, in place: ReminderPlace, isRehearsal: Bool
  ) -> String {
    let deed = isRehearsal ? "Would notify" : "Notifies"
    let end = isRehearsal ? "" : ". To stop it: todo remind --uninstall"
    return "\(deed) every day at \(time.text), using \(words(for: place))\(end)"
  }

  public func unscheduled(from places: [ReminderPlace], isRehearsal: Bool) -> [String] {
    guard !places.isEmpty else { return ["No reminder is installed. Nothing was changed"] }
    return places.map { place in
      "\(isRehearsal ? "Would remove" : "Removed") the reminder: \(words(for: place))"
    }
  }

  private func words(for place: ReminderPlace) -> String {
    switch place {
    case .systemd(let path): "the systemd timer \(path)"
    case .crontab: "your crontab"
    }
  }

  func message(for fault: ReminderFault) -> MessageText {
    switch fault {
    case .noScheduler:
      MessageText(
        "Neither a systemd user session nor cron is available. Nothing was installed",
        hint: "Use another scheduler to run: todo remind --notify")
    case .noNotifier:
      MessageText(
        "notify-send is not installed. No notification was shown",
        hint: "Install libnotify-bin. To print what is due: todo remind")
    case .notShown(let reason):
      MessageText(
        "notify-send failed: \(reason). No notification was shown",
        hint: "To print what is due: todo remind")
    case .refused(let program, let reason):
      MessageText("\(program) failed: \(reason)")
    case .unwritable(let path, let reason):
      MessageText("Can't write \(path): \(reason). No reminder was installed")
    case .unquotable(let text):
      MessageText(
        "\(quoted(text)) contains a control character, which a timer can't contain. "
          + "No reminder was installed")
    }
  }
}
