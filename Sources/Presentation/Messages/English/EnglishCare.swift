import Entities

extension English {
  public func backedUp(_ backup: StoreBackup) -> String {
    "Copied \(contents(backup.contents)) to \(backup.path)"
  }

  public func restored(_ restored: RestoredStore, isRehearsal: Bool) -> [String] {
    let came = "\(contents(restored.contents)) from \(restored.path)"
    let went = restored.replaced.map { " in place of \(contents($0))" } ?? ""
    guard !isRehearsal else {
      return ["Would restore \(came)\(went); what is there now would be kept in a file beside it"]
    }
    guard let backup = restored.backup else { return ["Restored \(came)"] }
    return [
      "Restored \(came)\(went)",
      "What was there is kept in \(backup); todo restore \(inShell(backup)) brings it back",
    ]
  }

  func contents(_ contents: StoreContents) -> String {
    "\(count(contents.cards, "card")) and \(count(contents.transactions, "change"))"
  }

  func goneStore(_ path: String) -> MessageText {
    MessageText(
      "\(path) was moved or deleted while it was open; nothing was changed",
      hint: "Start todo again")
  }

  /// Why a file is not taken for what it was named for.
  func wrongFile(_ fault: StoreFault, _ path: String) -> MessageText {
    fault == .sameFile
      ? MessageText("\(path) is the store itself; it was left untouched", hint: "Name another file")
      : MessageText(
        "\(path) is there already; it was left untouched",
        hint: "Name another file, or replace that one with --force")
  }
}
