import Entities

extension Korean {
  /// What was refused about a project.
  func projectRefusal(_ error: TrackerError) -> MessageText {
    switch error {
    case .projectInUse(let name):
      return MessageText(
        "프로젝트 \(name)에 아직 카드가 있습니다\(Self.unchanged)",
        hint: "카드까지 삭제하려면: todo project delete \(inShell(name))")
    case .projectNameTaken(let name):
      return MessageText(
        "프로젝트 \(name, .subject) 이미 있습니다\(Self.unchanged)",
        hint: "둘을 하나로 합치려면: todo project merge A INTO \(inShell(name))")
    case .inboxStays(let deed): return MessageText(refusal(of: deed), hint: hint(for: deed))
    case .projectConflict(let name):
      return MessageText(
        "그 사이에 프로젝트 \(name, .subject) 바뀌었습니다\(Self.unchanged)",
        hint: "todo project show \(inShell(name))")
    case .projectsChangedSince(let transaction, let names):
      let what = names.isEmpty ? "사라진 프로젝트" : "프로젝트 \(list(names))"
      return MessageText(
        "t\(transaction, .topic) 되돌리거나 다시 할 수 없습니다. "
          + "그 뒤에 \(what, .subject) 바뀌었습니다\(Self.unchanged)",
        hint: "그 변경은 todo history에 있습니다. 먼저 되돌리십시오")
    case .projectPlacedAtItself(let name):
      return MessageText("프로젝트 \(name, .object) 자기 자리에 놓을 수 없습니다")
    case .mergedIntoItself(let name):
      return MessageText("프로젝트 \(name, .object) 자신에게 합칠 수 없습니다\(Self.unchanged)")
    case .noSuchPicture:
      return MessageText("저장소에 그림이 없습니다", hint: "todo doctor")
    default: return MessageText("저장소가 거부했습니다")
    }
  }

  private func refusal(of deed: InboxDeed) -> String {
    switch deed {
    case .rename: "inbox의 이름은 바꿀 수 없습니다\(Self.unchanged)"
    case .archive: "inbox는 새 카드가 오는 곳이라 보관할 수 없습니다\(Self.unchanged)"
    case .merge: "inbox는 다른 프로젝트에 합칠 수 없습니다\(Self.unchanged)"
    case .delete: "inbox는 삭제할 수 없습니다\(Self.unchanged)"
    }
  }

  private func hint(for deed: InboxDeed) -> String {
    switch deed {
    case .rename, .archive: "다른 프로젝트를 만드십시오: todo project add NAME"
    case .merge: "카드를 옮기려면: todo move project:inbox -p NAME"
    case .delete: "카드를 삭제하려면: todo delete project:inbox"
    }
  }

  func message(for fault: PictureFault) -> MessageText {
    switch fault {
    case .empty: MessageText("그림 파일이 비었습니다\(Self.unchanged)")
    case .tooLarge(let bytes):
      MessageText(
        "그림이 \(number(bytes))바이트입니다. \(number(Picture.limit))바이트까지 둘 수 있습니다\(Self.unchanged)",
        hint: "먼저 줄이십시오. 표지는 작게 보입니다")
    case .unknownFormat:
      MessageText(
        "PNG도 JPEG도 아닌 파일입니다\(Self.unchanged)", hint: "먼저 변환하거나 다른 파일을 지정하십시오")
    case .damaged(let format):
      MessageText(
        "\(format == .png ? "PNG" : "JPEG") 그림이 손상되어 크기를 알 수 없습니다\(Self.unchanged)",
        hint: "그림 프로그램으로 열어 다시 저장하거나 다른 파일을 지정하십시오")
    }
  }
}
