import Entities
import TimeKit

extension English {
  func template(_ phrase: Phrase.Reminder) -> Template<Self> {
    switch phrase {
    case .card(let listed, let now):
      """
      \(id: listed.card.number) \(listed.card.title.text) \
      (\(([listed.project.text] + date(of: listed.card, now)).joined(separator: ", ")))
      """
    case .counts(let counts): "\(counts)"
    case .heading(true, let count): "Overdue (\(count: count))"
    case .heading(false, let count): "Due today (\(count: count))"
    case .nothingDue: "No cards are overdue or due today"
    case .nothingInstalled: "No reminder is installed"
    case .notified(let counts, let isDryRun):
      "\(isDryRun, "Would notify", "Notified"): \(counts)"
    case .scheduled(let time, let place, true):
      "Would notify every day at \(time.text), using \(name(of: place))"
    case .scheduled(let time, let place, false):
      """
      Notifies every day at \(time.text), using \(name(of: place)). \
      To stop it: todo remind --uninstall
      """
    case .unscheduled(let place, let isDryRun):
      "\(isDryRun, "Would remove", "Removed") the reminder: \(name(of: place))"
    }
  }

  func template(_ fault: ReminderFault) -> Template<Self> {
    switch fault {
    case .noHomeFolder: "HOME is not set"
    case .noNotifier: "notify-send is not installed"
    case .noScheduler: "Neither a systemd user session nor cron is available"
    case .notShown(let report): "notify-send failed: \(report)"
    case .refused(let program, let report): "\(program) failed: \(report)"
    case .unquotable(let text):
      "\(quoted: text) contains a control character, which a timer can't contain"
    case .unwritable(let path, let reason): "Could not write \(path: path): \(reason)"
    }
  }

  func template(_ hint: Phrase.ReminderHint) -> Template<Self> {
    switch hint {
    case .installNotifier: "Install libnotify-bin. To list the cards that are due: todo remind"
    case .listDue: "To list the cards that are due: todo remind"
    case .setHome: "Set HOME to your home folder"
    case .useOtherScheduler: "Use another scheduler to run: todo remind --notify"
    }
  }

  private func date(of card: Card, _ now: CivilMinute) -> [String] {
    card.deadline.map { [date($0, now: now)] } ?? []
  }

  private func name(of place: ReminderPlace) -> String {
    switch place {
    case .systemd(let path): "the systemd timer \(path)"
    case .crontab: "your crontab"
    }
  }
}

extension Template.StringInterpolation where Language == English {
  mutating func appendInterpolation(_ report: ProgramReport) {
    switch report {
    case .text(let text): self.text += text
    case .status(let status): self.text += "exit status \(status)"
    case .signal(let signal): self.text += "killed by signal \(signal)"
    case .timedOut: self.text += "no response"
    case .interrupted: self.text += "interrupted"
    }
  }

  /// `3 overdue, 2 due today`.
  fileprivate mutating func appendInterpolation(_ counts: Phrase.DueCounts) {
    var parts: [String] = []
    if counts.overdue > 0 { parts.append("\(counts.overdue.grouped) overdue") }
    if counts.today > 0 { parts.append("\(counts.today.grouped) due today") }
    text += parts.joined(separator: ", ")
  }
}
