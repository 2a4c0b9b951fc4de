import Entities

extension Korean {
  private static let withoutHooks = "훅 없이 실행하려면: --no-hooks"

  var aboutHooks: Template<Self> {
    """
    변경을 저장한 뒤 설정 hooks.folder의 폴더에 있는 실행 파일을 훅으로 실행합니다: \
    \(list: EventName.allCases.map { HookName.on($0).text }). 훅은 표준 입력에서 JSON 객체 하나를 \
    읽습니다. 키는 version, event, transaction, kind(change, undo, redo), of, command, author, date, \
    before와 after(--json의 카드와 같음), counts입니다. 명령 하나가 이벤트를 100건 넘게 일으키면, 훅을 한 번만 \
    실행하고 counts에 건수를 담습니다.
    pre-commit은 명령, 일괄 실행, 가져오기, 되돌리기, 다시 하기를 저장하기 전에 실행하며, 변경을 한 줄에 JSON 객체 \
    하나씩 읽습니다. 종료 상태가 0이 아니면 아무것도 저장하지 않습니다. --dry-run, restore, doctor는 훅을 실행하지 \
    않습니다.
    5초가 지나면 훅과 훅이 시작한 프로세스를 멈춥니다. 다른 사용자가 훅 파일이나 그 폴더에 쓸 수 있으면 훅을 실행하지 \
    않으며, 그 훅이 pre-commit이면 모든 변경을 거부합니다. 훅 안에서 TODO_HOOK은 훅의 이름, TODO_STORE는 저장소입니다. \
    훅이 실행하는 `todo`는 훅을 실행하지 않습니다.
    """
  }

  public func notes(on report: HookReport) -> [MessageText] {
    let name = report.hook.text
    return report.saidLines.map { MessageText("\(name): \($0)") }
      + [trouble(report)].compactMap(\.self)
  }

  private func trouble(_ report: HookReport) -> MessageText? {
    switch report.end {
    case .succeeded: return nil
    case .notExecutable:
      return MessageText(
        "\(report.path)에 실행 권한이 없어 실행하지 않았습니다",
        hint: "chmod +x \(inShell(report.path)) 명령을 쓰거나 파일을 다른 곳으로 옮기십시오")
    case .unsafe(let path, let risk):
      return MessageText(
        "\(report.hook.text, .object) 실행하지 않았습니다: \(what(risk, path))", hint: remedy(risk, path))
    default: return MessageText("\(deed(report)). 변경은 저장되었습니다")
    }
  }

  public func refusal(by report: HookReport) -> MessageText {
    let name = report.hook.text
    let said = report.output.isEmpty ? "" : ": \(report.saidInOneLine)"
    switch report.end {
    case .unsafe(let path, let risk):
      return MessageText(
        "\(name, .object) 실행하지 않았습니다: \(what(risk, path))\(Self.unchanged)",
        hint: "\(remedy(risk, path)). \(Self.withoutHooks)")
    case .failed(let status):
      let why = said.isEmpty ? " (종료 상태 \(status))" : said
      return MessageText(
        "\(name, .subject) 변경을 거부했습니다\(why)\(Self.unchanged)", hint: Self.withoutHooks)
    default: return MessageText("\(deed(report))\(said)\(Self.unchanged)", hint: Self.withoutHooks)
    }
  }

  private func deed(_ report: HookReport) -> String {
    let name = report.hook.text
    return switch report.end {
    case .failed(let status): "\(name, .subject) 종료 상태 \(status)로 실패했습니다"
    case .killed(let signal): "\(name, .subject) 신호 \(signal)로 종료되었습니다"
    case .timedOut(let seconds): "\(name, .object) \(seconds)초 뒤에 멈췄습니다"
    case .interrupted: "\(name, .subject) 중단되었습니다"
    case .cannotStart(let reason): "\(name, .object) 시작할 수 없습니다: \(cause(reason))"
    case .succeeded, .notExecutable, .unsafe: "\(name, .object) 실행하지 않았습니다"
    }
  }

  private func what(_ risk: HookRisk, _ path: String) -> String {
    switch risk {
    case .writableByOthers: "다른 사용자가 \(path)에 쓸 수 있습니다"
    case .ownedByAnother: "\(path, .topic) 다른 사용자의 파일입니다"
    }
  }

  private func remedy(_ risk: HookRisk, _ path: String) -> String {
    switch risk {
    case .writableByOthers: "chmod go-w \(inShell(path))"
    case .ownedByAnother: "파일을 확인한 뒤 chown \"$USER\" \(inShell(path))"
    }
  }

  public func notice(of event: EventRecord) -> (summary: String, body: String) {
    switch event.content {
    case .card(let before, let after):
      guard let listed = after ?? before else { return (deed(event.name), "") }
      return (
        "\(deed(event.name)): \(listed.card.number) \(listed.card.title.text)", listed.project.text
      )
    case .project(let before, let after):
      let deed = before == nil ? "추가" : after == nil ? "삭제" : "변경"
      return ("프로젝트 \(deed): \((after ?? before)?.name.text ?? "")", "")
    case .reversal(let target):
      if case .redo = event.origin.transaction.kind { return ("다시 함: t\(target)", "") }
      return ("되돌림: t\(target)", "")
    case .counts(let counts):
      let parts = counts.names.map { "\(deed($0)) \(number(counts[$0]))" }
      return ("t\(event.origin.number): \(changes(counts.sum))", list(parts))
    }
  }

  private func deed(_ name: EventName) -> String {
    switch name {
    case .cardAdded: "추가"
    case .cardEdited: "수정"
    case .cardMoved: "이동"
    case .cardFinished: "완료"
    case .cardDeleted: "삭제"
    case .projectChanged: "프로젝트 변경"
    case .transactionUndone: "되돌림"
    }
  }

  public func message(for fault: NotifyFault) -> MessageText {
    switch fault {
    case .notInstalled:
      MessageText(
        "알림을 표시할 수 없습니다: notify-send가 없습니다", hint: "Debian과 Ubuntu에서는 libnotify-bin을 설치하십시오")
    case .failed(let reason):
      MessageText("알림을 표시할 수 없습니다: notify-send가 실패했습니다: \(reason)")
    }
  }
}
