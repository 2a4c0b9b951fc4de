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
  public var sentence: Sentence { .word(row.summary, of: "error code") }

  private var row: (name: String, status: ExitStatus, summary: Sentence) {
    switch self {
    case .alreadyMember: ("already_in_team", .refused, "The store already belongs to a team")
    case .badContent: ("bad_content", .badContent, "A file or the input has invalid content")
    case .badLine: ("bad_line", .badContent, "A line of a batch is invalid")
    case .badPicture: ("bad_picture", .badContent, "The picture is invalid or too large")
    case .blockerCycle: ("blocker_cycle", .refused, "Cards would block each other")
    case .busy: ("busy", .busy, "Another process is using the store or the settings file")
    case .cannotCreate: ("cannot_create", .cannotCreate, "A file can't be created")
    case .cannotOpen:
      ("cannot_open", .unavailable, "The store or the settings file can't be opened")
    case .changedSince: ("changed_since", .refused, "Cards or projects were changed since then")
    case .claimed: ("claimed", .refused, "Another person has the card, or it is done")
    case .columnFull: ("column_full", .refused, "The column is full")
    case .columnNameTaken: ("column_name_taken", .refused, "Another column has the name")
    case .columnRefused:
      ("column_refused", .refused, "A rule of the column, or about columns, forbids it")
    case .conflict: ("conflict", .refused, "Another process changed the same card, project or file")
    case .conflictsLeft: ("conflicts_left", .refused, "The team has conflicts")
    case .damagedStore: ("damaged_store", .unavailable, "The store is damaged")
    case .diskFull: ("disk_full", .ioError, "No space left on the disk")
    case .doneIsSorted: ("done_is_sorted", .refused, "Done cards are sorted by completion date")
    case .editorFailed: ("editor_failed", .refused, "The editor failed")
    case .fileExists: ("file_exists", .cannotCreate, "The file already exists")
    case .findingsLeft: ("findings_left", .refused, "The store has problems that were not repaired")
    case .foreignStore: ("foreign_store", .unavailable, "The file belongs to another program")
    case .hasCards: ("has_cards", .refused, "The store has cards that would be added to the team")
    case .hookRefused: ("hook_refused", .refused, "A hook refused the change")
    case .hubUnavailable: ("hub_unavailable", .unavailable, "The team can't be reached")
    case .inboxIsPermanent:
      ("inbox_stays", .refused, "The project inbox can't be renamed, archived, merged or deleted")
    case .interrupted: ("interrupted", .interrupted, "Interrupted by the user")
    case .invalidAmount: ("invalid_amount", .usage, "Invalid number")
    case .invalidDate: ("invalid_date", .usage, "Invalid date")
    case .invalidRule: ("invalid_rule", .usage, "Invalid rule of repetition, or last day of one")
    case .invalidSelection: ("invalid_selection", .usage, "Invalid selection of cards")
    case .invalidSetting: ("invalid_setting", .usage, "Invalid value of a setting")
    case .invalidText: ("invalid_text", .usage, "Invalid text")
    case .ioError: ("io_error", .ioError, "A file, the input or the output failed")
    case .keyTaken: ("key_taken", .refused, "Another card has the key")
    case .memberNameTaken: ("member_name_taken", .refused, "The team has a member with the name")
    case .mergedIntoItself:
      ("merged_into_itself", .refused, "A project can't be merged into itself")
    case .missingPicture: ("missing_picture", .unavailable, "The picture is missing from the store")
    case .newerChange: ("newer_change", .refused, "A newer version of todo made the change")
    case .newerStore: ("newer_store", .unavailable, "A newer version of todo wrote the store")
    case .noNumbers: ("no_numbers", .refused, "No card numbers left until the next sync")
    case .noPicture: ("no_picture", .unavailable, "The cover could not be downloaded")
    case .noSuchAssignee: ("no_such_assignee", .notFound, "No cards of this person")
    case .noSuchAuthor: ("no_such_author", .notFound, "No changes by this user")
    case .noSuchCard: ("no_such_card", .notFound, "Card not found")
    case .noSuchChange: ("no_such_change", .notFound, "Change not found")
    case .noSuchColumn: ("no_such_column", .notFound, "Column not found")
    case .noSuchComment: ("no_such_comment", .notFound, "Comment not found")
    case .noSuchConflict: ("no_such_conflict", .notFound, "Conflict not found")
    case .noSuchKey: ("no_such_key", .notFound, "Key not found")
    case .noSuchProject: ("no_such_project", .notFound, "Project not found")
    case .noSuchStep: ("no_such_step", .notFound, "Step not found")
    case .noSuchTag: ("no_such_tag", .notFound, "Tag not found")
    case .noSuchView: ("no_such_view", .notFound, "View not found")
    case .noTeam: ("no_team", .refused, "The store belongs to no team")
    case .notAStore: ("not_a_store", .unavailable, "The file is not a store")
    case .notInColumn: ("not_in_column", .refused, "The card is not in the column")
    case .notOwnChange:
      (
        "not_own_change", .refused,
        "The team made the change, or it is older than the store's membership"
      )
    case .notRepeating: ("not_repeating", .refused, "The card doesn't repeat")
    case .notTakeable:
      ("not_takeable", .refused, "The kept value of the conflict can't be used any longer")
    case .notUndone: ("not_taken_back", .ok, "The change is not undone")
    case .nothingMatched: ("nothing_matched", .notFound, "No card matches")
    case .nothingToRedo: ("nothing_to_redo", .ok, "Nothing to redo")
    case .nothingToUndo: ("nothing_to_undo", .ok, "Nothing to undo")
    case .ok: ("ok", .ok, "Nothing to do")
    case .otherLog: ("other_log", .refused, "The team's log is not the one that this machine knows")
    case .placedAtItself:
      ("placed_at_itself", .refused, "A card or a project can't be moved before or after itself")
    case .programFailed: ("program_failed", .unavailable, "A program that todo runs failed")
    case .projectInUse: ("project_in_use", .refused, "The project has cards")
    case .projectNameTaken: ("project_name_taken", .refused, "Another project has the name")
    case .readOnly: ("read_only", .unavailable, "No permission to write")
    case .sameFile: ("same_file", .usage, "The file is the store itself")
    case .seriesOver: ("series_over", .refused, "The card is done, or has no later date")
    case .storeMissing: ("store_gone", .unavailable, "The store was moved or deleted")
    case .alreadyUndone: ("taken_back_already", .ok, "The change is already undone")
    case .tooFewToUndo: ("too_few_to_undo", .refused, "Fewer changes to undo than requested")
    case .tooMany: ("too_many", .refused, "A card would have too many blockers or comments")
    case .unavailable: ("unavailable", .unavailable, "A program that todo needs is not available")
    case .unexpectedCount:
      ("unexpected_count", .refused, "More or fewer cards match than --expect allows")
    case .unknownColor: ("unknown_color", .usage, "Unknown color")
    case .unknownPriority: ("unknown_priority", .usage, "Unknown priority")
    case .unknownSetting: ("unknown_setting", .usage, "Unknown setting")
    case .unknownState: ("unknown_state", .usage, "Unknown state")
    case .usage: ("usage", .usage, "Invalid command line")
    case .viewCycle: ("view_cycle", .refused, "A view would name itself")
    case .viewNameTaken: ("view_name_taken", .refused, "Another view has the name")
    }
  }
}
