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
