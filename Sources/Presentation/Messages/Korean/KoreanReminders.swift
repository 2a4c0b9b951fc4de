import Entities
import TimeKit

extension Korean {
  func template(_ phrase: Phrase.Reminder) -> Template<Self> {
    switch phrase {
    case .card(let listed, let now):
      """
      \(id: listed.card.number) \(listed.card.title.text) \
      (\(list: [listed.project.text] + date(of: listed.card, now)))
      """
    case .counts(let counts): "\(counts)"
    case .heading(true, let count): "마감 지남 (\(count: count))"
    case .heading(false, let count): "오늘 마감 (\(count: count))"
    case .nothingDue: "마감이 지났거나 오늘이 마감인 카드가 없습니다"
    case .nothingInstalled: "설치된 알림이 없습니다"
    case .notified(let counts, let isDryRun): "\(isDryRun, "알릴 예정", "알림"): \(counts)"
    case .scheduled(let time, let place, true):
      "\(name(of: place), .means) 매일 \(time.text)에 알릴 예정입니다"
    case .scheduled(let time, let place, false):
      """
      \(name(of: place), .means) 매일 \(time.text)에 알립니다. \
      중지하려면: todo remind --uninstall
      """
    case .unscheduled(let place, let isDryRun):
      "알림을 \(isDryRun, "삭제할 예정입니다", "삭제했습니다"): \(name(of: place))"
    }
  }

  func template(_ fault: ReminderFault) -> Template<Self> {
    switch fault {
    case .noHomeFolder: "HOME이 설정되지 않았습니다"
    case .noNotifier: "notify-send가 설치되어 있지 않습니다"
    case .noScheduler: "systemd 사용자 세션과 cron을 사용할 수 없습니다"
    case .notShown(let report): "notify-send가 실패했습니다: \(report)"
    case .refused(let program, let report): "\(program, .subject) 실패했습니다: \(report)"
    case .unquotable(let text):
      "\(quoted: text)에 타이머가 담을 수 없는 줄바꿈이나 제어 문자가 있습니다"
    case .unwritable(let path, let reason): "\(path: path)에 쓰지 못했습니다: \(cause: reason)"
    }
  }

  func template(_ hint: Phrase.ReminderHint) -> Template<Self> {
    switch hint {
    case .installNotifier: "libnotify-bin을 설치하십시오. 마감인 카드를 보려면: todo remind"
    case .listDue: "마감인 카드를 보려면: todo remind"
    case .setHome: "HOME을 홈 폴더로 설정하십시오"
    case .useOtherScheduler: "다른 예약 프로그램으로 실행하십시오: todo remind --notify"
    }
  }

  private func date(of card: Card, _ now: CivilMinute) -> [String] {
    card.deadline.map { [date($0, now: now)] } ?? []
  }

  private func name(of place: ReminderPlace) -> String {
    switch place {
    case .systemd(let path): "systemd 타이머 \(path)"
    case .crontab: "crontab의 한 줄"
    }
  }
}

extension Template.StringInterpolation where Language == Korean {
  mutating func appendInterpolation(_ report: ProgramReport) {
    switch report {
    case .text(let text): self.text += text
    case .status(let status): self.text += "종료 상태 \(status)"
    case .signal(let signal): self.text += "신호 \(signal)로 종료됨"
    case .timedOut: self.text += "응답 없음"
    case .interrupted: self.text += "중단됨"
    }
  }

  /// `마감 지남 3장, 오늘 마감 2장`.
  fileprivate mutating func appendInterpolation(_ counts: Phrase.DueCounts) {
    var parts: [String] = []
    if counts.overdue > 0 { parts.append("마감 지남 \(counts.overdue.grouped)장") }
    if counts.today > 0 { parts.append("오늘 마감 \(counts.today.grouped)장") }
    text += parts.joined(separator: ", ")
  }
}
