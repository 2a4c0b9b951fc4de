import Entities

extension StoreFault {
  func message(_ path: String) -> Message {
    Message(.store(self, path: path), unchanged: unchanged, hint: hint(path))
  }

  private var unchanged: Message.Unchanged? {
    switch self {
    case .notADatabase, .foreign, .newer, .alreadyExists, .sameFile, .notReplaceable: .file
    case .damaged, .busy, .companion, .gone, .logGone, .logWithoutStore, .readOnly, .full,
      .fileSizeLimit, .inputOutput, .noUserName, .readOnlyFileSystem, .readOnlyFolder,
      .severalNames, .shortenedLog:
      .everything
    case .cannotCreate, .cannotOpen, .folder, .hasLog, .missingFolder, .noHomeFolder,
      .partOfStore, .shortened, .uncertain, .unmergedLog:
      nil
    }
  }

  /// What to type next; `path` is `nil` in the report of `doctor`.
  func hint(_ path: String?) -> Phrase? {
    // `doctor` can't repair these.
    if self == .damaged(.incompleteLastPage), path != nil { return .care(.recover) }
    if case .damaged(.found(.alteredTables)) = self { return nil }
    let hint: Phrase.StoreHint? =
      switch self {
      case .notADatabase: .nameStoreOrMoveFile
      case .folder, .foreign: .nameStore
      case .newer: .upgrade
      // Only `doctor` finds out whether a repair can help.
      case .damaged(.reported): path.map { .examine(path: $0) }
      case .damaged(.found(let finding)) where !finding.isRepairable:
        path.map { .examine(path: $0) }
      case .damaged: path.map { .repair(path: $0) }
      case .unmergedLog: .copyWithLog
      case .busy: .tryAgain
      case .gone: .putBack
      case .logGone, .shortened: .restart
      case .shortenedLog: .closeAndCheck
      case .severalNames: .linkSymbolically
      case .companion(.notAFile, let path): .moveAway(path: path)
      case .companion(.notPermitted, let path): .ownFile(path: path)
      case .logWithoutStore(let log): .restoreOrMoveLog(path: log)
      case .readOnly, .readOnlyFolder: .checkPermissions
      case .full: .freeSpace
      case .fileSizeLimit: .raiseFileSizeLimit
      case .readOnlyFileSystem: .copyToOtherFileSystem
      case .missingFolder: .checkFolder
      case .cannotCreate: .nameFileOrStore
      case .alreadyExists: .nameFileOrReplace
      case .hasLog, .notReplaceable, .partOfStore, .sameFile: .nameFile
      case .noHomeFolder: .setHome
      case .noUserName: .setUser
      case .uncertain: .checkHistory
      case .cannotOpen, .inputOutput: nil
      }
    return hint.map(Phrase.storeHint)
  }
}
