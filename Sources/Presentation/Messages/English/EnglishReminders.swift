import Entities
import TimeKit

extension English {
  /// A notification shows so many cards, and says how many more there are.
  private static let shownCards = 8

  public func dueHeading(isOverdue: Bool, count: Int) -> String {
    "\(isOverdue ? "Overdue" : "Due today") (\(number(count)))"
  }

  public func nothingDue() -> String {
    "nothing is due today"
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
    let deed = isRehearsal ? "Would remind" : "Reminds"
    let end = isRehearsal ? "" : "; todo remind --uninstall ends it"
    return "\(deed) each day at \(time.text), by \(words(for: place))\(end)"
  }

  public func unscheduled(from places: [ReminderPlace], isRehearsal: Bool) -> [String] {
    guard !places.isEmpty else { return ["No reminder is installed; nothing was changed"] }
    return places.map { place in
      "\(isRehearsal ? "Would take" : "Took") the reminder away: \(words(for: place))"
    }
  }

  private func words(for place: ReminderPlace) -> String {
    switch place {
    case .systemd(let path): "a timer of systemd, \(path)"
    case .crontab: "a line of your crontab"
    }
  }

  func message(for fault: ReminderFault) -> MessageText {
    switch fault {
    case .noScheduler:
      MessageText(
        "there is neither a systemd of yours nor a cron here; nothing was installed",
        hint: "Have something else run todo remind --notify")
    case .noNotifier:
      MessageText(
        "there is no notify-send here; nothing was shown",
        hint: "It comes with libnotify-bin; todo remind prints what is due")
    case .notShown(let reason):
      MessageText(
        "notify-send failed: \(reason); nothing was shown",
        hint: "todo remind prints what is due")
    case .refused(let program, let reason):
      MessageText("\(program) refused: \(reason)")
    case .unwritable(let path, let reason):
      MessageText("\(path) cannot be written: \(reason); no reminder was installed")
    case .unquotable(let text):
      MessageText(
        "\(quoted(text)) has a line end or another control, which no timer can hold; "
          + "no reminder was installed")
    }
  }
}
