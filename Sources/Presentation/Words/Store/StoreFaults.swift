import Entities

extension StoreFault {
  /// `path` is `nil` in the report of `doctor`.
  func message(_ path: String?) -> Message { StoreTrouble(fault: self, path: path).message }
}

private struct StoreTrouble {
  let fault: StoreFault
  let path: String?

  private var store: Sentence { path.map { "\(path: $0)" } ?? "the store" }

  var message: Message {
    switch fault {
    // Another file than a store
    case .notADatabase:
      Message("\(store) is not a store of todo", code: .notAStore, unchanged: .file)
    case .folder: Message("\(store) is a folder", code: .cannotOpen, hint: .nameOtherFile)
    case .foreign:
      Message("\(store) belongs to another program", code: .foreignStore, unchanged: .file)
    case .newer(let version, let known):
      Message(
        """
        \(store) was written by a newer version of todo \
        (store version \(version), this todo supports \(known))
        """, code: .newerStore, unchanged: .file)

    // Damage and other processes
    case .damaged(let damage):
      .refused(
        "\(store) is damaged (\(damage.sentence))", code: .damagedStore,
        hint: path.map { .see("todo doctor --store \($0.inShell)") })
    case .busy: .refused("Another process is using \(store)", code: .busy)
    case .gone: gone(store)
    case .logGone(let log): gone("\(path: log)")
    case .shortened: shortened("\(path ?? "")-shm", nil)
    case .shortenedLog(let log): shortened(log, .everything)

    // Opening
    case .cannotOpen(let reason): notOpen("\(cause: reason)")
    case .companion(.notAFile, let file):
      notOpen("\(path: file) is not a regular file", hint: .moveFile)
    case .companion(.notPermitted, let file):
      notOpen("you don't have permission to read and write \(path: file)", hint: .checkPermissions)
    case .logWithoutStore(let log):
      notOpen(
        "it is missing or empty, but \(path: log) contains changes of a store",
        hint: "Put the file back next to its log, or move the log away")
    case .unmergedLog:
      notOpen("it has a log with changes and is in a read-only folder", hint: .copyStore)
    case .missingFolder(let folder):
      notOpen(
        "the folder \(path: folder) doesn't exist",
        hint: "Check the path of the store. todo add creates the folder")
    case .severalNames:
      notOpen(
        "it has several names (hard links), and changes under one could be lost",
        hint: "Keep one name, and make the others symbolic links: ln -s")
    case .noHomeFolder:
      notOpen(
        "neither HOME nor TODO_STORE is set",
        hint: "Set HOME, or name the file of the store with --store or TODO_STORE")

    // Writing
    case .readOnly: notWritable(store)
    case .readOnlyFolder(let folder): notWritable("\(path: folder)")
    case .readOnlyFileSystem:
      .refused("\(store) is on a read-only file system", code: .readOnly, hint: .copyStore)
    case .full: .refused("No disk space left to write \(store)", code: .diskFull)
    case .fileSizeLimit:
      .refused(
        "Could not write \(store): the limit on the size of files is reached", code: .ioError,
        hint: "Show the limit: ulimit -f. Raise it: ulimit -f unlimited")
    case .inputOutput(let reason):
      .refused("Could not read or write \(store): \(cause: reason)", code: .ioError)
    case .uncertain(let reason):
      Message(
        "Could not flush \(store) to disk: \(cause: reason). The change may be kept or lost",
        code: .ioError, hint: "See what was kept: todo history")

    // Creating
    case .cannotCreate(let reason):
      Message(
        "Could not create \(store): \(cause: reason)", code: .cannotCreate,
        hint: "Name another file. --store or TODO_STORE names the file of the store")
    case .hasLog(let other), .partOfStore(let other):
      notCreated("SQLite would use it and \(path: other) as one store")
    case .alreadyExists:
      Message(
        "\(store) already exists", code: .fileExists, unchanged: .file,
        hint: "Name another file, or replace this one with --force")
    case .sameFile: Message("\(store) is the store itself", code: .sameFile, unchanged: .file)
    case .notReplaceable: notCreated("it is not a regular file")
    }
  }

  private func gone(_ file: Sentence) -> Message {
    .refused("\(file) was moved or deleted while it was open", code: .storeMissing)
  }

  private func shortened(_ file: String, _ unchanged: Message.Unchanged?) -> Message {
    Message(
      "Could not read \(store): another program shortened \(path: file) while it was open",
      code: .ioError, unchanged: unchanged, hint: ErrorCode.storeMissing.hint())
  }

  private func notOpen(_ reason: Sentence, hint: Sentence? = nil) -> Message {
    Message("Could not open \(store): \(reason)", code: .cannotOpen, hint: hint)
  }

  private func notWritable(_ file: Sentence) -> Message {
    .refused("\(file) is not writable", code: .readOnly)
  }

  private func notCreated(_ reason: Sentence) -> Message {
    Message("Could not create \(store): \(reason)", code: .cannotCreate, hint: .nameOtherFile)
  }
}

extension Sentence {
  public static var nameOtherFile: Sentence { "Name another file" }

  fileprivate static var copyStore: Sentence {
    "Copy the file and its -wal file to a folder of yours, and name the copy with --store"
  }
}
