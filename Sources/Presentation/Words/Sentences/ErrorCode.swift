import CommandLineKit

/// What a script reads to tell errors apart; the codes never change and are never translated.
public enum ErrorCode: String, CaseIterable, Hashable, Sendable {
  case alreadyInTeam, badContent, badLine, badPicture, blockerCycle, busy
  case cannotCreate, cannotOpen, changedSince, claimed, closed, columnFull, columnNameTaken
  case columnRefused, conflict, conflictsLeft, damagedStore, dateRefused, diskFull, doneIsSorted
  case editorFailed
  case fileExists, findingsLeft, foreignStore, hasCards, hookRefused, hubUnavailable
  case inboxStays, interrupted, invalidAmount, invalidDate, invalidRule
  case invalidSelection, invalidSetting, invalidText, ioError, keyTaken, memberNameTaken
  case mergedIntoItself, missingPicture, newerChange, newerStore, noNumbers, noPicture
  case noSuchAssignee, noSuchAuthor, noSuchCard, noSuchChange, noSuchColumn, noSuchComment
  case noSuchConflict, noSuchKey, noSuchProject, noSuchStep, noSuchTag, noSuchView, noTeam
  case notAStore, notInColumn, notOwnChange, notRepeating, notTakeable
  case notUndone = "notTakenBack"
  case nothingMatched, nothingToRedo, nothingToUndo, ok, otherLog, placedAtItself, programFailed
  case projectInUse, projectNameTaken, readOnly, sameFile, seriesOver, storeGone
  case alreadyUndone = "takenBackAlready"
  case tooFewToUndo, tooMany, unavailable, unexpectedCount
  case unknownColor, unknownPriority, unknownSetting, unknownState, usage, viewCycle, viewNameTaken

  /// The codes of errors that a script can meet, for help.
  public static var errors: [ErrorCode] { allCases.filter { $0.status != .ok } }

  /// `bad_content`.
  public var name: String {
    rawValue.reduce(into: "") { $0 += $1.isUppercase ? "_\($1.lowercased())" : String($1) }
  }

  public var status: ExitStatus {
    switch self {
    case .notUndone, .nothingToRedo, .nothingToUndo, .ok, .alreadyUndone: .ok
    case .noSuchAssignee, .noSuchAuthor, .noSuchCard, .noSuchChange, .noSuchColumn, .noSuchComment,
      .noSuchConflict, .noSuchKey, .noSuchProject, .noSuchStep, .noSuchTag, .noSuchView,
      .nothingMatched:
      .notFound
    case .invalidAmount, .invalidDate, .invalidRule, .invalidSelection, .invalidSetting,
      .invalidText, .sameFile, .unknownColor, .unknownPriority, .unknownSetting, .unknownState,
      .usage:
      .usage
    case .badContent, .badLine, .badPicture: .badContent
    case .cannotOpen, .damagedStore, .foreignStore, .hubUnavailable, .missingPicture, .newerStore,
      .noPicture, .notAStore, .programFailed, .readOnly, .storeGone, .unavailable:
      .unavailable
    case .cannotCreate, .fileExists: .cannotCreate
    case .diskFull, .ioError: .ioError
    case .busy: .busy
    case .interrupted: .interrupted
    default: .refused
    }
  }
}
