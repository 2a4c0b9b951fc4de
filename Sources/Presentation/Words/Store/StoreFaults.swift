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
    case .notADatabase: .refused("\(store) is not a store of todo", code: .notAStore)
    case .folder: Message("\(store) is a folder", code: .cannotOpen)
    case .foreign: .refused("\(store) belongs to another program", code: .foreignStore)
    case .newer(let version, let known):
      .refused(
        "\(store) has version \(version), and this todo supports \(known)", code: .newerStore)

    // Damage and other processes
    case .damaged(let damage):
      .refused(
        "\(store) is damaged (\(damage.sentence))", code: .damagedStore,
        hint: path.map { .see("todo doctor --store \($0.inShell)") })
    case .busy: .refused("Another process is using \(store)", code: .busy)
    case .gone: lost(store, .storeGone)
    case .logGone(let log): lost("\(path: log)", .storeGone)
    case .shortenedLog(let log): lost("\(path: log)", .ioError)

    // Opening
    case .cannotOpen(let reason): notOpen("\(cause: reason)")
    case .companion(.notAFile, let file): notOpen("\(path: file) is not a regular file")
    case .companion(.notPermitted, let file):
      notOpen("you don't have permission to read and write \(path: file)")
    case .logWithoutStore(let log):
      notOpen("it is missing or empty, but \(path: log) contains changes of a store")
    case .unmergedLog:
      notOpen("it has a log with changes and is in a read-only folder", hint: .copyStore)
    case .missingFolder(let folder):
      notOpen("the folder \(path: folder) doesn't exist", hint: "To create the folder: todo add")
    case .severalNames:
      notOpen("it has several names (hard links), and changes under one could be lost")
    case .noHomeFolder: notOpen("neither HOME nor TODO_STORE is set", hint: .nameStore)

    // Writing
    case .readOnly: .refused("\(store) is not writable", code: .readOnly)
    case .readOnlyFolder(let folder): .refused("\(path: folder) is not writable", code: .readOnly)
    case .readOnlyFileSystem:
      .refused("\(store) is on a read-only file system", code: .readOnly, hint: .copyStore)
    case .full: .refused("No disk space left to write \(store)", code: .diskFull)
    case .fileSizeLimit:
      .refused(
        "Could not write \(store): the limit on the size of files is reached", code: .ioError,
        hint: "To raise it: ulimit -f unlimited")
    case .inputOutput(let reason):
      .refused("Could not read or write \(store): \(cause: reason)", code: .ioError)
    case .uncertain(let reason):
      Message(
        "Could not flush \(store) to disk: \(cause: reason). The change may be kept or lost",
        code: .ioError, hint: .see("todo history"))

    // Creating
    case .cannotCreate(let reason):
      Message("Could not create \(store): \(cause: reason)", code: .cannotCreate, hint: .nameStore)
    case .hasLog(let other), .partOfStore(let other):
      notCreated("SQLite would use it and \(path: other) as one store")
    case .alreadyExists:
      .refused("\(store) already exists", code: .fileExists, hint: "To replace it: --force")
    case .sameFile: .refused("\(store) is the store itself", code: .sameFile)
    case .notReplaceable: notCreated("it is not a regular file")
    }
  }

  private func lost(_ file: Sentence, _ code: ErrorCode) -> Message {
    .refused("\(file) was moved, deleted or shortened while it was open", code: code)
  }

  private func notOpen(_ reason: Sentence, hint: Sentence? = nil) -> Message {
    Message("Could not open \(store): \(reason)", code: .cannotOpen, hint: hint)
  }

  private func notCreated(_ reason: Sentence) -> Message {
    Message("Could not create \(store): \(reason)", code: .cannotCreate)
  }
}

extension Sentence {
  fileprivate static var nameStore: Sentence { "--store or TODO_STORE names the file of the store" }

  fileprivate static var copyStore: Sentence {
    "Copy the file and its -wal file to a folder of yours, and name the copy with --store"
  }
}
