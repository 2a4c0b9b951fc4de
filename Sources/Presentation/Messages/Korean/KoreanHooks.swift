import Entities

extension Korean {
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
    5초가 지나면 훅과 훅이 시작한 프로세스를 멈춥니다. 다른 사용자가 훅 파일, 그 폴더나 상위 폴더에 쓸 수 있으면 훅을 \
    실행하지 않으며, 그 훅이 pre-commit이면 모든 변경을 거부합니다. hooks.folder나 TODO_HOOKS로 정한 폴더가 없을 때도 \
    모든 변경을 거부합니다. 훅 안에서 TODO_HOOK은 훅의 이름, TODO_STORE는 저장소입니다. \
    훅이 실행하는 `todo`는 훅을 실행하지 않습니다.
    """
  }

  func template(_ phrase: Phrase.Hook) -> Template<Self> {
    switch phrase {
    case .failedAfterSave(let hook, let end): "\(words(hook, end)). 변경은 저장되었습니다"
    case .failed(let hook, let end, ""): "\(words(hook, end))"
    case .failed(let hook, let end, let output): "\(words(hook, end)): \(output)"
    case .notExecutable(let path): "\(path)에 실행 권한이 없어 실행하지 않았습니다"
    case .refused(let hook, let status, ""):
      "\(hook.text, .subject) 변경을 거부했습니다 (종료 상태 \(id: Int(status)))"
    case .refused(let hook, _, let output): "\(hook.text, .subject) 변경을 거부했습니다: \(output)"
    case .noFolder(.unusable(let folder, let reason)):
      "훅 폴더 \(path: folder, .object) 쓸 수 없습니다: \(cause: reason)"
    case .noFolder(.invalidSetting): "훅 폴더를 알 수 없습니다: hooks.folder의 값이 잘못되었습니다"
    case .noFolder(.unreadableSettings(let file)):
      "훅 폴더를 알 수 없습니다: \(path: file)의 설정을 읽을 수 없습니다"
    case .unsafe(let hook, .ownedByAnother, let path):
      "\(hook.text, .object) 실행하지 않았습니다: \(path, .topic) 다른 사용자의 파일입니다"
    case .unsafe(let hook, .writableByOthers, let path):
      "\(hook.text, .object) 실행하지 않았습니다: 다른 사용자가 \(path)에 쓸 수 있습니다"
    }
  }

  func template(_ hint: Phrase.HookHint) -> Template<Self> {
    switch hint {
    case .correctFolder(.unusable):
      """
      폴더를 만들거나 hooks.folder 또는 TODO_HOOKS를 고치십시오. \
      \(template(Phrase.HookHint.skip))
      """
    case .correctFolder(.invalidSetting):
      "hooks.folder 또는 TODO_HOOKS를 고치십시오. \(template(Phrase.HookHint.skip))"
    case .correctFolder(.unreadableSettings):
      "파일을 고치거나 --no-settings로 무시하십시오. \(template(Phrase.HookHint.skip))"
    case .installNotifier: "Debian과 Ubuntu에서는 libnotify-bin을 설치하십시오"
    case .makeExecutable(let path):
      "chmod +x \(inShell: path) 명령을 쓰거나 파일을 다른 곳으로 옮기십시오"
    case .makeSafe(.ownedByAnother, let path):
      "파일을 확인한 뒤 실행하십시오: chown \"$USER\" \(inShell: path)"
    case .makeSafe(.writableByOthers, let path): "chmod go-w \(inShell: path)"
    case .makeSafeOrSkip(let risk, let path):
      "\(template(Phrase.HookHint.makeSafe(risk, path: path))). \(template(Phrase.HookHint.skip))"
    case .skip: "훅 없이 실행하려면: --no-hooks"
    }
  }

  func template(_ notice: Phrase.Notice) -> Template<Self> {
    switch notice {
    case .card(let name, let number, let title): "\(deed(name)): \(id: number) \(title)"
    case .counts(let counts): "\(list: counts.names.map { "\(deed($0)) \(counts[$0].grouped)" })"
    case .event(let name): "\(deed(name))"
    case .events(let count, let transaction): "t\(id: transaction): 변경 \(count: count)건"
    case .project(.added, let name): "프로젝트 추가: \(name)"
    case .project(.changed, let name): "프로젝트 변경: \(name)"
    case .project(.deleted, let name): "프로젝트 삭제: \(name)"
    case .redone(let transaction): "다시 함: t\(id: transaction)"
    case .undone(let transaction): "되돌림: t\(id: transaction)"
    }
  }

  func template(_ fault: NotifyFault) -> Template<Self> {
    switch fault {
    case .failed(let report): "알림을 표시하지 못했습니다: notify-send가 실패했습니다: \(report)"
    case .notInstalled: "알림을 표시하지 못했습니다: notify-send가 설치되어 있지 않습니다"
    }
  }

  private func words(_ hook: HookName, _ end: HookEnd) -> Template<Self> {
    switch end {
    case .failed(let status):
      "\(hook.text, .subject) 종료 상태 \(id: Int(status), .means) 실패했습니다"
    case .killed(let signal): "\(hook.text, .subject) 신호 \(id: Int(signal), .means) 종료되었습니다"
    case .timedOut(let seconds): "\(hook.text, .object) \(id: seconds)초 뒤에 멈췄습니다"
    case .interrupted: "\(hook.text, .subject) 중단되었습니다"
    case .cannotStart(let reason): "\(hook.text, .object) 시작하지 못했습니다: \(cause: reason)"
    case .succeeded, .notExecutable, .unsafe, .noFolder: "\(hook.text, .object) 실행하지 않았습니다"
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
}
