import Entities
import TimeKit

extension Korean {
  /// A notification shows so many cards, and says how many more there are.
  private static let shownCards = 8

  public func dueHeading(isOverdue: Bool, count: Int) -> String {
    "\(isOverdue ? "마감 지남" : "오늘 마감") (\(number(count)))"
  }

  public func nothingDue() -> String {
    "마감이 지났거나 오늘이 마감인 카드가 없습니다"
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
    "\(isRehearsal ? "알릴 예정" : "알림"): \(counts(due))"
  }

  /// `마감 지남 3장, 오늘 마감 2장`.
  private func counts(_ due: DueCards) -> String {
    var parts: [String] = []
    if !due.overdue.isEmpty { parts.append("마감 지남 \(number(due.overdue.count))장") }
    if !due.today.isEmpty { parts.append("오늘 마감 \(number(due.today.count))장") }
    return list(parts)
  }

  public func scheduled(
    _ time: ReminderTime, in place: ReminderPlace, isRehearsal: Bool
  ) -> String {
    let deed = isRehearsal ? "알릴 예정입니다" : "알립니다"
    let end = isRehearsal ? "" : ". 중지하려면: todo remind --uninstall"
    return "\(words(for: place), .means) 매일 \(time.text)에 \(deed)\(end)"
  }

  public func unscheduled(from places: [ReminderPlace], isRehearsal: Bool) -> [String] {
    guard !places.isEmpty else { return ["설치된 알림이 없습니다\(Self.unchanged)"] }
    return places.map { place in
      "알림을 \(isRehearsal ? "삭제할 예정입니다" : "삭제했습니다"): \(words(for: place))"
    }
  }

  private func words(for place: ReminderPlace) -> String {
    switch place {
    case .systemd(let path): "systemd 타이머 \(path)"
    case .crontab: "crontab의 한 줄"
    }
  }

  func message(for fault: ReminderFault) -> MessageText {
    switch fault {
    case .noScheduler:
      MessageText(
        "systemd 사용자 세션과 cron을 사용할 수 없습니다. 아무것도 설치하지 않았습니다",
        hint: "다른 예약 프로그램으로 실행하십시오: todo remind --notify")
    case .noNotifier:
      MessageText(
        "notify-send가 없습니다. 알림을 표시하지 않았습니다",
        hint: "libnotify-bin을 설치하십시오. 마감을 보려면: todo remind")
    case .notShown(let reason):
      MessageText(
        "notify-send가 실패했습니다: \(reason). 알림을 표시하지 않았습니다",
        hint: "마감을 보려면: todo remind")
    case .refused(let program, let reason):
      MessageText("\(program, .subject) 실패했습니다: \(reason)")
    case .unwritable(let path, let reason):
      MessageText("\(path)에 쓸 수 없습니다: \(cause(reason)). 알림을 설치하지 않았습니다")
    case .unquotable(let text):
      MessageText(
        "\(quoted(text))에 타이머가 담을 수 없는 줄바꿈이나 제어 문자가 있습니다. 알림을 설치하지 않았습니다")
    }
  }
}
