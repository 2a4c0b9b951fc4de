import Entities

extension Korean {
  public func backedUp(_ backup: StoreBackup) -> String {
    "\(contents(backup.contents), .object) \(backup.path)에 복사했습니다"
  }

  public func restored(_ restored: RestoredStore, isRehearsal: Bool) -> [String] {
    let went = restored.replaced.map { "\(contents($0)) 대신 " } ?? ""
    let came = "\(went)\(restored.path)의 \(contents(restored.contents), .object)"
    guard !isRehearsal else {
      return ["\(came) 복원할 예정입니다. 지금 있는 것은 옆의 파일에 남길 것입니다"]
    }
    guard let backup = restored.backup else { return ["\(came) 복원했습니다"] }
    return [
      "\(came) 복원했습니다",
      "전에 있던 것은 \(backup)에 있습니다. todo restore \(inShell(backup), .means) 되찾습니다",
    ]
  }

  func contents(_ contents: StoreContents) -> String {
    "\(cards(contents.cards))과 \(changes(contents.transactions))"
  }

  func goneStore(_ path: String) -> MessageText {
    MessageText(
      "\(path, .subject) 열려 있는 동안 옮겨지거나 지워졌습니다\(Self.unchanged)",
      hint: "todo를 다시 시작하십시오")
  }

  /// Why a file is not taken for what it was named for.
  func wrongFile(_ fault: StoreFault, _ path: String) -> MessageText {
    fault == .sameFile
      ? MessageText("\(path, .topic) 저장소 자신이라 건드리지 않았습니다", hint: "다른 파일을 지정하십시오")
      : MessageText(
        "\(path, .subject) 이미 있어 건드리지 않았습니다",
        hint: "다른 파일을 지정하거나 --force로 덮어쓰십시오")
  }
}

extension Korean {
  static let backupDetails = [
    "복사본은 한순간의 저장소 그대로이며, 본인만 읽을 수 있는 파일 하나이고 그 자체로 저장소입니다: "
      + "todo --store FILE list. 온전히 만들어지거나 아예 만들어지지 않습니다."
  ]

  static let restoreDetails = [
    "모든 카드와 변경 기록이 FILE에서 옵니다. 저장소에 있던 것은 옆의 파일에 남고 그 이름을 알려 줍니다. 그 파일을 "
      + "todo restore하면 되찾습니다(todo undo로는 안 됩니다). 열려 있는 보드는 FILE의 내용으로 이어집니다."
  ]

  static let doctorDetails = [
    "파일과 그 권한, 테이블, 색인, 순서, 검색에 쓰는 단어를 살피고, 카드가 변경 기록과 맞는지 봅니다. --repair가 "
      + "없으면 아무것도 바꾸지 않습니다. 잘못된 것이 없거나 모두 고쳤으면 종료 상태가 0, 아니면 1입니다.",
    "--repair는 먼저 저장소를 옆의 파일에 복사합니다. 카드와 변경 기록이 다르면 카드를 남기고 그 차이를 새 변경으로 "
      + "기록합니다. 변경 기록에만 있는 카드는 돌아옵니다. 사라지는 카드는 없습니다.",
  ]
}
