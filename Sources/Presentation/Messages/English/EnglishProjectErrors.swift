import Entities

extension English {
  /// What was refused about a project.
  func projectRefusal(_ error: TrackerError) -> MessageText {
    switch error {
    case .projectInUse(let name):
      return MessageText(
        "the project \(name) still has cards; nothing was changed",
        hint: "todo project delete \(inShell(name)) takes them along")
    case .projectNameTaken(let name):
      return MessageText(
        "there is a project \(name) already; nothing was changed",
        hint: "To make one of two: todo project merge A INTO \(inShell(name))")
    case .inboxStays(let deed): return MessageText(refusal(of: deed), hint: hint(for: deed))
    case .projectConflict(let name):
      return MessageText(
        "the project \(name) was changed meanwhile; nothing was changed",
        hint: "todo project show \(inShell(name))")
    case .projectsChangedSince(let transaction, let names):
      let what = names.isEmpty ? "a project that is gone" : list(names)
      return MessageText(
        "t\(transaction) cannot be taken back or redone: "
          + "\(names.count > 1 ? "the projects" : "the project") \(what) changed since; "
          + "nothing was changed",
        hint: "todo history shows those changes; take them back first")
    case .projectPlacedAtItself(let name):
      return MessageText("the project \(name) cannot be placed at itself")
    case .mergedIntoItself(let name):
      return MessageText("the project \(name) cannot be merged into itself; nothing was changed")
    case .noSuchPicture:
      return MessageText("a picture is missing from the store", hint: "todo doctor")
    default: return MessageText("the store refused")
    }
  }

  private func refusal(of deed: InboxDeed) -> String {
    switch deed {
    case .rename: "inbox cannot be renamed; nothing was changed"
    case .archive: "inbox cannot be archived: new cards come to it; nothing was changed"
    case .merge: "inbox cannot be merged into another project; nothing was changed"
    case .delete: "inbox cannot be deleted; nothing was changed"
    }
  }

  private func hint(for deed: InboxDeed) -> String {
    switch deed {
    case .rename, .archive: "Make another project: todo project add NAME"
    case .merge: "To move its cards: todo move project:inbox -p NAME"
    case .delete: "To delete its cards: todo delete project:inbox"
    }
  }

  func message(for fault: PictureFault) -> MessageText {
    switch fault {
    case .empty: MessageText("the picture is an empty file; nothing was changed")
    case .tooLarge(let bytes):
      MessageText(
        "the picture has \(number(bytes)) bytes, at most \(number(Picture.limit)) are kept; "
          + "nothing was changed",
        hint: "Make it smaller first; a cover is shown small")
    case .unknownFormat:
      MessageText(
        "the file is neither a PNG nor a JPEG picture; nothing was changed",
        hint: "Convert it first, or name another one")
    case .damaged(let format):
      MessageText(
        "the \(format == .png ? "PNG" : "JPEG") picture is damaged: it does not say how large it "
          + "is; nothing was changed",
        hint: "Open and save it once with a program for pictures, or name another one")
    }
  }
}
