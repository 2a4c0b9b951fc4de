import Entities

extension English {
  public func backedUp(_ backup: StoreBackup) -> String {
    "Backed up \(contents(backup.contents)) to \(backup.path)"
  }

  public func restored(_ restored: RestoredStore, isRehearsal: Bool) -> [String] {
    let came = "\(contents(restored.contents)) from \(restored.path)"
    let went = restored.replaced.map { ", replacing \(contents($0))" } ?? ""
    guard !isRehearsal else {
      return ["Would restore \(came)\(went). The current contents would be saved next to the store"]
    }
    guard let backup = restored.backup else { return ["Restored \(came)"] }
    return [
      "Restored \(came)\(went)",
      "The previous contents are saved in \(backup). To go back: todo restore \(inShell(backup))",
    ]
  }

  func contents(_ contents: StoreContents) -> String {
    "\(count(contents.cards, "card")) and \(count(contents.transactions, "change"))"
  }

  func goneStore(_ path: String) -> MessageText {
    MessageText(
      "\(path) was moved or deleted while it was open. Nothing was changed",
      hint: "Start todo again")
  }

  /// Why a file is not taken for what it was named for.
  func wrongFile(_ fault: StoreFault, _ path: String) -> MessageText {
    fault == .sameFile
      ? MessageText(
        "\(path) is the store itself. The file was not changed", hint: "Use another file")
      : MessageText(
        "\(path) already exists. The file was not changed",
        hint: "Use another name, or --force to overwrite the file")
  }
}
