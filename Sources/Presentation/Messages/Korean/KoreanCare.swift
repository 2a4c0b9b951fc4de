import Entities

extension Korean {
  public func backedUp(_ backup: StoreBackup) -> String {
    "\(contents(backup.contents), .object) \(backup.path)에 백업했습니다"
  }

  public func restored(_ restored: RestoredStore, isRehearsal: Bool) -> [String] {
    let went = restored.replaced.map { "\(contents($0)) 대신 " } ?? ""
    let came = "\(went)\(restored.path)의 \(contents(restored.contents), .object)"
    guard !isRehearsal else {
      return ["\(came) 복원할 예정입니다. 현재 내용은 저장소 옆의 파일에 저장할 예정입니다"]
    }
    guard let backup = restored.backup else { return ["\(came) 복원했습니다"] }
    return [
      "\(came) 복원했습니다",
      "이전 내용은 \(backup)에 저장했습니다. 되돌아가려면: todo restore \(inShell(backup))",
    ]
  }

  func contents(_ contents: StoreContents) -> String {
    "\(cards(contents.cards))과 \(changes(contents.transactions))"
  }

  func goneStore(_ path: String) -> MessageText {
    MessageText(
      "\(path, .subject) 열려 있는 동안 이동되거나 삭제되었습니다\(Self.unchanged)",
      hint: "todo를 다시 시작하십시오")
  }

  /// Why a file is not taken for what it was named for.
  func wrongFile(_ fault: StoreFault, _ path: String) -> MessageText {
    fault == .sameFile
      ? MessageText("\(path, .topic) 저장소 자신입니다. 파일은 바뀌지 않았습니다", hint: "다른 파일을 지정하십시오")
      : MessageText(
        "\(path, .subject) 이미 있습니다. 파일은 바뀌지 않았습니다",
        hint: "다른 파일을 지정하거나 --force로 덮어쓰십시오")
  }
}
