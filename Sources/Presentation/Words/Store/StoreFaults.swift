import Entities

extension StoreFault {
  /// `path` is `nil` in the report of `doctor`.
  func message(_ path: String?) -> Message {
    StoreTrouble(fault: self, path: path).message
  }

  var sentence: Sentence {
    switch self {
    case .notADatabase: "the file is not a todo store"
    case .cannotOpen(let reason), .inputOutput(let reason), .uncertain(let reason),
      .cannotCreate(let reason):
      "the file can't be read: \(cause: reason)"
    default: "\(message(nil).text)"
    }
  }
}

private struct StoreTrouble {
  let fault: StoreFault
  let path: String?

  private var store: Sentence { path.map { "\(path: $0)" } ?? "the store" }

  private func fileUnchanged(_ text: Sentence, code: ErrorCode, hint: Sentence) -> Message {
    Message(text, code: code, unchanged: .file, hint: hint)
  }

  var message: Message {
    switch fault {
    case .notADatabase:
      fileUnchanged(
        "\(store) is not a store of todo", code: .notAStore,
        hint: "Name another file with --store, or move this file")
    case .folder: Message("\(store) is a folder", code: .cannotOpen, hint: .nameOtherStore)
    case .foreign:
      fileUnchanged(
        "\(store) belongs to another program", code: .foreignStore, hint: .nameOtherStore)
    case .newer(let version, let known):
      fileUnchanged(
        """
        \(store) was written by a newer version of todo \
        (store version \(version), this todo supports \(known))
        """, code: .newerStore, hint: "Install the newer version of todo")
    case .damaged(let damage):
      .refused(
        "\(store) is damaged (\(damage.sentence))", code: .damagedStore,
        hint: path.flatMap { damage.hint($0) })
    case .busy: .refused("Another process is using \(store)", code: .busy, hint: "Try again")
    case .gone:
      .refused(
        "\(store) was moved or deleted while it was open", code: .storeMissing,
        hint: "Put the file back, or start todo again")
    case .logGone(let log):
      .refused(
        "\(path: log) was replaced or deleted while the store was open", code: .storeMissing,
        hint: "Start todo again")
    case .shortened:
      Message(
        "Could not read \(store): another program shortened its -shm file while it was open",
        code: .ioError, hint: "Start todo again")
    case .shortenedLog(let log):
      .refused(
        "Could not read \(store): another program shortened \(path: log) while it was open",
        code: .ioError,
        hint: "Close all programs that have the store open, then check it: todo doctor")
    case .companion(.notAFile, let file):
      .refused(
        "Could not open \(store): \(path: file) is not a regular file", code: .cannotOpen,
        hint: "Move it away: mv \(inShell: file) \(inShell: "\(file).old")")
    case .companion(.notPermitted, let file):
      .refused(
        "Could not open \(store): you don't have permission to read and write \(path: file)",
        code: .cannotOpen,
        hint: """
          Make the file yours: sudo chown $(id -u) \(inShell: file); chmod 600 \(inShell: file)
          """)
    case .logWithoutStore(let log):
      .refused(
        "\(store) is missing or empty, but \(path: log) contains changes of a store",
        code: .cannotOpen,
        hint: """
          Put the file back next to its log, or move the log away: \
          mv \(inShell: log) \(inShell: "\(log).old")
          """)
    case .readOnly: .refused("\(store) is not writable", code: .readOnly, hint: .checkPermissions)
    case .readOnlyFolder(let folder):
      .refused(
        "Could not keep a copy of \(store): the folder \(path: folder) is not writable",
        code: .readOnly, hint: .checkPermissions)
    case .unmergedLog:
      Message(
        "\(store) has a log with changes, which can't be read in a read-only folder",
        code: .cannotOpen,
        hint: """
          Copy the file and its -wal file to a folder of yours, and name the copy with --store
          """)
    case .full:
      .refused(
        "No disk space left to write \(store)", code: .diskFull, hint: "Free some disk space")
    case .fileSizeLimit:
      .refused(
        "Could not write \(store): the limit on the size of files is reached", code: .ioError,
        hint: "Show the limit: ulimit -f. Raise it: ulimit -f unlimited")
    case .readOnlyFileSystem:
      .refused(
        "\(store) is on a read-only file system", code: .readOnly,
        hint: "Copy the file to a folder that you can write to, and name the copy with --store")
    case .missingFolder(let folder):
      Message(
        "Could not open \(store): the folder \(path: folder) doesn't exist", code: .cannotOpen,
        hint: "Check the path of the store. todo add creates the folder")
    case .cannotCreate(let reason):
      Message(
        "Could not create \(store): \(cause: reason)", code: .cannotCreate,
        hint: "Name another file. --store or TODO_STORE names the file of the store")
    case .cannotOpen(let reason):
      Message("Could not open \(store): \(cause: reason)", code: .cannotOpen)
    case .inputOutput(let reason):
      .refused("Could not read or write \(store): \(cause: reason)", code: .ioError)
    case .uncertain(let reason):
      Message(
        "Could not flush \(store) to disk: \(cause: reason). The change may be kept or lost",
        code: .ioError, hint: "See what was kept: todo history")
    case .severalNames:
      .refused(
        "\(store) has several names (hard links), and changes under one could be lost",
        code: .cannotOpen, hint: "Keep one name, and make the others symbolic links: ln -s")
    case .alreadyExists:
      fileUnchanged(
        "\(store) already exists", code: .fileExists,
        hint: "Name another file, or replace this one with --force")
    case .sameFile:
      fileUnchanged("\(store) is the store itself", code: .sameFile, hint: .nameOtherFile)
    case .hasLog(let log):
      Message(
        "Could not create \(store): \(path: log) belongs to a store that is open or was not closed",
        code: .cannotCreate, hint: .nameOtherFile)
    case .partOfStore(let other):
      Message(
        "Could not create \(store): SQLite would use it as a part of \(path: other)",
        code: .cannotCreate, hint: .nameOtherFile)
    case .notReplaceable:
      fileUnchanged(
        "Could not replace \(store): it is not a regular file", code: .cannotCreate,
        hint: .nameOtherFile)
    case .noHomeFolder:
      Message(
        "Could not open \(store): neither HOME nor TODO_STORE is set", code: .cannotOpen,
        hint: "Set HOME, or name the file of the store with --store or TODO_STORE")
    }
  }
}

extension Sentence {
  public static var nameOtherFile: Sentence { "Name another file" }
  fileprivate static var nameOtherStore: Sentence { "Name another file with --store" }

  fileprivate static func repairStore(_ path: String) -> Sentence {
    "To back up and repair the file: todo doctor --repair --store \(inShell: path)"
  }
}

extension StoreDamage {
  fileprivate func hint(_ path: String) -> Sentence? {
    switch self {
    // `doctor` can't repair it.
    case .incompleteLastPage: .recoverStore
    case .found(.alteredTables): nil
    case .found(let finding) where finding.isRepairable: .repairStore(path)
    // Only `doctor` finds out whether a repair can help.
    case .reported, .found:
      "To find out what can be repaired: todo doctor --store \(inShell: path)"
    default: .repairStore(path)
    }
  }
}
