import CommandLineKit

/// What a script reads to tell errors apart; the codes never change and are never translated.
public enum ErrorCode: CaseIterable, Hashable, Sendable {
  case alreadyMember, badContent, badLine, badPicture, blockerCycle, busy, cannotCreate
  case cannotOpen, changedSince, claimed, columnFull, columnNameTaken, columnRefused, conflict
  case conflictsLeft, damagedStore, diskFull, doneIsSorted, editorFailed, fileExists, findingsLeft
  case foreignStore, hasCards, hookRefused, hubUnavailable, inboxIsPermanent, interrupted
  case invalidAmount, invalidDate, invalidRule, invalidSelection, invalidSetting, invalidText
  case ioError, keyTaken, memberNameTaken, mergedIntoItself, missingPicture, newerChange
  case newerStore, noNumbers, noPicture, noSuchAssignee, noSuchAuthor, noSuchCard, noSuchChange
  case noSuchColumn, noSuchComment, noSuchConflict, noSuchKey, noSuchProject, noSuchStep
  case noSuchTag, noSuchView, noTeam, notAStore, notInColumn, notOwnChange, notRepeating
  case notTakeable, notUndone, nothingMatched, nothingToRedo, nothingToUndo, ok, otherLog
  case placedAtItself, programFailed, projectInUse, projectNameTaken, readOnly, sameFile
  case seriesOver, storeMissing, alreadyUndone, tooFewToUndo, tooMany, unavailable
  case unexpectedCount, unknownColor, unknownPriority, unknownSetting, unknownState, usage
  case viewCycle, viewNameTaken

  /// The codes of errors that a script can meet, for help.
  public static var errors: [ErrorCode] { allCases.filter { $0.status != .ok } }

  public var rawValue: String { row.name }
  public var status: ExitStatus { row.status }

  private var row: (name: String, status: ExitStatus) {
    switch self {
    case .alreadyMember: ("already_in_team", .refused)
    case .badContent: ("bad_content", .badContent)
    case .badLine: ("bad_line", .badContent)
    case .badPicture: ("bad_picture", .badContent)
    case .blockerCycle: ("blocker_cycle", .refused)
    case .busy: ("busy", .busy)
    case .cannotCreate: ("cannot_create", .cannotCreate)
    case .cannotOpen: ("cannot_open", .unavailable)
    case .changedSince: ("changed_since", .refused)
    case .claimed: ("claimed", .refused)
    case .columnFull: ("column_full", .refused)
    case .columnNameTaken: ("column_name_taken", .refused)
    case .columnRefused: ("column_refused", .refused)
    case .conflict: ("conflict", .refused)
    case .conflictsLeft: ("conflicts_left", .refused)
    case .damagedStore: ("damaged_store", .unavailable)
    case .diskFull: ("disk_full", .ioError)
    case .doneIsSorted: ("done_is_sorted", .refused)
    case .editorFailed: ("editor_failed", .refused)
    case .fileExists: ("file_exists", .cannotCreate)
    case .findingsLeft: ("findings_left", .refused)
    case .foreignStore: ("foreign_store", .unavailable)
    case .hasCards: ("has_cards", .refused)
    case .hookRefused: ("hook_refused", .refused)
    case .hubUnavailable: ("hub_unavailable", .unavailable)
    case .inboxIsPermanent: ("inbox_stays", .refused)
    case .interrupted: ("interrupted", .interrupted)
    case .invalidAmount: ("invalid_amount", .usage)
    case .invalidDate: ("invalid_date", .usage)
    case .invalidRule: ("invalid_rule", .usage)
    case .invalidSelection: ("invalid_selection", .usage)
    case .invalidSetting: ("invalid_setting", .usage)
    case .invalidText: ("invalid_text", .usage)
    case .ioError: ("io_error", .ioError)
    case .keyTaken: ("key_taken", .refused)
    case .memberNameTaken: ("member_name_taken", .refused)
    case .mergedIntoItself: ("merged_into_itself", .refused)
    case .missingPicture: ("missing_picture", .unavailable)
    case .newerChange: ("newer_change", .refused)
    case .newerStore: ("newer_store", .unavailable)
    case .noNumbers: ("no_numbers", .refused)
    case .noPicture: ("no_picture", .unavailable)
    case .noSuchAssignee: ("no_such_assignee", .notFound)
    case .noSuchAuthor: ("no_such_author", .notFound)
    case .noSuchCard: ("no_such_card", .notFound)
    case .noSuchChange: ("no_such_change", .notFound)
    case .noSuchColumn: ("no_such_column", .notFound)
    case .noSuchComment: ("no_such_comment", .notFound)
    case .noSuchConflict: ("no_such_conflict", .notFound)
    case .noSuchKey: ("no_such_key", .notFound)
    case .noSuchProject: ("no_such_project", .notFound)
    case .noSuchStep: ("no_such_step", .notFound)
    case .noSuchTag: ("no_such_tag", .notFound)
    case .noSuchView: ("no_such_view", .notFound)
    case .noTeam: ("no_team", .refused)
    case .notAStore: ("not_a_store", .unavailable)
    case .notInColumn: ("not_in_column", .refused)
    case .notOwnChange: ("not_own_change", .refused)
    case .notRepeating: ("not_repeating", .refused)
    case .notTakeable: ("not_takeable", .refused)
    case .notUndone: ("not_taken_back", .ok)
    case .nothingMatched: ("nothing_matched", .notFound)
    case .nothingToRedo: ("nothing_to_redo", .ok)
    case .nothingToUndo: ("nothing_to_undo", .ok)
    case .ok: ("ok", .ok)
    case .otherLog: ("other_log", .refused)
    case .placedAtItself: ("placed_at_itself", .refused)
    case .programFailed: ("program_failed", .unavailable)
    case .projectInUse: ("project_in_use", .refused)
    case .projectNameTaken: ("project_name_taken", .refused)
    case .readOnly: ("read_only", .unavailable)
    case .sameFile: ("same_file", .usage)
    case .seriesOver: ("series_over", .refused)
    case .storeMissing: ("store_gone", .unavailable)
    case .alreadyUndone: ("taken_back_already", .ok)
    case .tooFewToUndo: ("too_few_to_undo", .refused)
    case .tooMany: ("too_many", .refused)
    case .unavailable: ("unavailable", .unavailable)
    case .unexpectedCount: ("unexpected_count", .refused)
    case .unknownColor: ("unknown_color", .usage)
    case .unknownPriority: ("unknown_priority", .usage)
    case .unknownSetting: ("unknown_setting", .usage)
    case .unknownState: ("unknown_state", .usage)
    case .usage: ("usage", .usage)
    case .viewCycle: ("view_cycle", .refused)
    case .viewNameTaken: ("view_name_taken", .refused)
    }
  }
}
