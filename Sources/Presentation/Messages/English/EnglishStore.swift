import Entities

extension English {
  func template(_ fault: StoreFault, path: String) -> Template<Self> {
    switch fault {
    case .notADatabase: "\(path: path) is not a store of todo"
    case .folder: "\(path: path) is a folder"
    case .foreign: "\(path: path) belongs to another program"
    case .newer(let version, let known):
      """
      \(path: path) was written by a newer version of todo \
      (store version \(id: version), this todo supports \(id: known))
      """
    case .damaged(let damage): "\(path: path) is damaged (\(template(damage)))"
    case .busy: "Another process is using \(path: path)"
    case .gone: "\(path: path) was moved or deleted while it was open"
    case .logGone(let log):
      "\(path: log) was replaced or deleted while the store was open"
    case .shortened: template(shortened: nil, path)
    case .shortenedLog(let log): template(shortened: log, path)
    case .companion(let fault, let file): template(fault, of: file, beside: path)
    case .logWithoutStore(let log):
      "\(path: path) is missing or empty, but \(path: log) contains changes of a store"
    case .readOnly: "\(path: path) is not writable"
    case .readOnlyFolder(let folder):
      "Could not keep a copy of \(path: path): the folder \(path: folder) is not writable"
    case .unmergedLog:
      "\(path: path) has a log with changes, which can't be read in a read-only folder"
    case .full: "No disk space left to write \(path: path)"
    case .fileSizeLimit, .readOnlyFileSystem, .missingFolder, .severalNames:
      template(ofPlace: fault, path)
    case .cannotCreate(let reason): "Could not create \(path: path): \(reason)"
    case .cannotOpen(let reason): "Could not open \(path: path): \(reason)"
    case .inputOutput(let reason): "Could not read or write \(path: path): \(reason)"
    case .uncertain(let reason):
      "Could not flush \(path: path) to disk: \(reason). The change may be kept or lost"
    case .alreadyExists: "\(path: path) already exists"
    case .sameFile: "\(path: path) is the store itself"
    case .hasLog(let log): template(log: log, beside: path)
    case .partOfStore(let store):
      "Could not create \(path: path): SQLite would use it as a part of \(path: store)"
    case .notReplaceable: "Could not replace \(path: path): it is not a regular file"
    case .noHomeFolder, .noUserName: template(ofUser: fault, path)
    }
  }

  private func template(ofUser fault: StoreFault, _ path: String) -> Template<Self> {
    guard case .noUserName(let reason) = fault else {
      return "Could not open \(path: path): neither HOME nor TODO_STORE is set"
    }
    return "Could not change \(path: path): your user name can't be read (\(reason))"
  }

  private func template(shortened log: String?, _ path: String) -> Template<Self> {
    guard let log else {
      return
        "Could not read \(path: path): another program shortened its -shm file while it was open"
    }
    return "Could not read \(path: path): another program shortened \(path: log) while it was open"
  }

  private func template(ofPlace fault: StoreFault, _ path: String) -> Template<Self> {
    switch fault {
    case .severalNames:
      "\(path: path) has several names (hard links), and changes under one could be lost"
    case .fileSizeLimit: "Could not write \(path: path): the limit on the size of files is reached"
    case .missingFolder(let folder):
      "Could not open \(path: path): the folder \(path: folder) doesn't exist"
    default: "\(path: path) is on a read-only file system"
    }
  }

  private func template(log: String, beside path: String) -> Template<Self> {
    """
    Could not create \(path: path): \
    \(path: log) belongs to a store that is open or was not closed
    """
  }

  private func template(
    _ fault: CompanionFault, of file: String, beside path: String
  ) -> Template<Self> {
    switch fault {
    case .notAFile: "Could not open \(path: path): \(path: file) is not a regular file"
    case .notPermitted:
      "Could not open \(path: path): you don't have permission to read and write \(path: file)"
    }
  }

  func template(_ hint: Phrase.StoreHint) -> Template<Self> {
    switch hint {
    case .checkFolder: "Check the path of the store. todo add creates the folder"
    case .checkHistory: "See what was kept: todo history"
    case .checkPermissions: "Check the permissions of the file and its folder"
    case .closeAndCheck:
      "Close all programs that have the store open, then check it: todo doctor"
    case .linkSymbolically: "Keep one name, and make the others symbolic links: ln -s"
    case .copyToOtherFileSystem:
      "Copy the file to a folder that you can write to, and name the copy with --store"
    case .copyWithLog:
      "Copy the file and its -wal file to a folder of yours, and name the copy with --store"
    case .examine(let path):
      "To find out what can be repaired: todo doctor --store \(inShell: path)"
    case .freeSpace: "Free some disk space"
    case .moveAway(let path):
      "Move it away: mv \(inShell: path) \(inShell: "\(path).old")"
    case .nameFile: "Name another file"
    case .nameFileOrReplace: "Name another file, or replace this one with --force"
    case .nameFileOrStore:
      "Name another file. --store or TODO_STORE names the file of the store"
    case .nameStore: "Name another file with --store"
    case .nameStoreOrMoveFile: "Name another file with --store, or move this file"
    case .ownFile(let path):
      "Make the file yours: sudo chown $(id -u) \(inShell: path); chmod 600 \(inShell: path)"
    case .putBack: "Put the file back, or start todo again"
    case .raiseFileSizeLimit: "Show the limit: ulimit -f. Raise it: ulimit -f unlimited"
    case .repair(let path):
      "To back up and repair the file: todo doctor --repair --store \(inShell: path)"
    case .restart: "Start todo again"
    case .restoreOrMoveLog(let log):
      """
      Put the file back next to its log, or move the log away: \
      mv \(inShell: log) \(inShell: "\(log).old")
      """
    case .setUser: "Try again, or set USER to your user name"
    case .setHome: "Set HOME, or name the file of the store with --store or TODO_STORE"
    case .tryAgain: "Try again"
    case .upgrade: "Install the newer version of todo"
    }
  }

  func template(_ damage: StoreDamage) -> Template<Self> {
    switch damage {
    case .reported(let report): "\(report)"
    case .found(let finding): "\(text(finding.phrase))"
    case .changedPicture: "the content of a picture was changed"
    case .impossibleDate: "a date is out of range"
    case .impossibleNumber(let number): "the number \(id: number) is out of range"
    case .incompleteLastPage: "the last page is incomplete"
    case .invalidID: "an ID has the wrong length"
    case .missingProject(let number): "row \(id: number) of the table project is missing"
    case .missingRow(let table): "a row of the table \(table) is missing"
    case .missingTable(let table): "the table \(table) is missing"
    case .unknownState: "a card has an unknown state"
    case .unknownValue(let card): "card \(id: card) has an unknown state, priority or column"
    case .unknownTransactionKind: "a change has an unknown kind"
    case .unreadableChange: "a change in the history can't be read"
    }
  }
}
