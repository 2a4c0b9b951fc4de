import CommandLineKit
import Messages

extension ErrorCode {
  /// The codes of errors that a script can meet, for help.
  static var errors: [ErrorCode] { allCases.filter { $0.status != .ok } }

  var status: ExitStatus {
    switch self {
    case .badContent, .badLine, .badPicture: .badContent
    case .busy: .busy
    case .cannotCreate, .fileExists: .cannotCreate
    case .hubUnavailable, .cannotOpen, .damagedStore, .foreignStore, .missingPicture, .newerStore,
      .noPicture,
      .notAStore, .programFailed, .readOnly, .storeMissing, .unavailable:
      .unavailable
    case .alreadyMember, .conflictsLeft, .hasCards, .memberNameTaken, .noNumbers, .noTeam,
      .notOwnChange, .notTakeable, .otherLog, .blockerCycle, .changedSince, .claimed, .columnFull,
      .columnNameTaken, .columnRefused,
      .conflict,
      .doneIsSorted, .editorFailed, .findingsLeft, .hookRefused, .inboxIsPermanent, .keyTaken,
      .mergedIntoItself, .newerChange, .notInColumn, .notRepeating, .placedAtItself,
      .projectInUse, .projectNameTaken, .seriesOver, .tooFewToUndo, .tooMany, .unexpectedCount,
      .viewCycle, .viewNameTaken:
      .refused
    case .diskFull, .ioError: .ioError
    case .interrupted: .interrupted
    case .invalidAmount, .invalidDate, .invalidRule, .invalidSelection, .invalidSetting,
      .invalidText, .sameFile, .unknownColor, .unknownPriority, .unknownSetting, .unknownState,
      .usage:
      .usage
    case .noSuchAssignee, .noSuchAuthor, .noSuchCard, .noSuchChange, .noSuchColumn, .noSuchComment,
      .noSuchConflict, .noSuchKey, .noSuchProject, .noSuchStep, .noSuchTag, .noSuchView,
      .nothingMatched:
      .notFound
    case .alreadyUndone, .notUndone, .nothingToRedo, .nothingToUndo, .ok: .ok
    }
  }
}
