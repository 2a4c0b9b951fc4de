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

extension English {
  static let backupDetails = [
    "The copy is the store as it is at one moment, in one file that only you may read, and a "
      + "store itself: todo --store FILE list. It is there whole or not at all."
  ]

  static let restoreDetails = [
    "All cards and the history come from FILE; what the store held is kept in a file beside "
      + "it, which the answer names, and todo restore of that brings it back (todo undo does "
      + "not). Boards that are open go on with what FILE held."
  ]

  static let doctorDetails = [
    "Looks at the file and its modes, tables, indexes, ranks, the words that searches look "
      + "at, and whether the cards are what the history made of them. Nothing is changed "
      + "without --repair. The status is 0 when nothing is wrong, or all of it is mended, and "
      + "1 otherwise.",
    "With --repair the store is first copied to a file beside it. Where cards and history "
      + "disagree the cards stay, and the history records them as a change of its own; cards "
      + "that only the history has come back. No card goes.",
  ]
}
