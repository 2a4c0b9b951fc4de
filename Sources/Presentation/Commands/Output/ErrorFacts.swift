import CommandLineKit
import Entities
import Messages

/// What a refusal is to a script: a code and a status that never change, and the cards it is about.
struct ErrorFacts {
  let code: String
  let status: ExitStatus
  var cards: [Int] = []

  init(_ code: String, _ status: ExitStatus, cards: [Int] = []) {
    self.code = code
    self.status = status
    self.cards = cards
  }

  init(_ refusal: Refusal) {
    switch refusal {
    case .usage: self.init("usage", .usage)
    case .fault(let fault): self.init(fault)
    case .tracker(let error): self.init(error)
    case .batch(.interrupted): self.init("interrupted", .interrupted)
    case .batch(.refusedLines), .line: self.init("bad_line", .badContent)
    case .batch: self.init("usage", .usage)
    case .form: self.init("bad_content", .badContent)
    case .nothingFound: self.init("nothing_matched", .notFound)
    case .findingsLeft: self.init("findings_left", .refused)
    case .nothingToDo: self.init("ok", .ok)
    }
  }

  private init(_ fault: CommandFault) {
    switch fault {
    case .badInput: self.init("bad_content", .badContent)
    case .outputFailed, .inputFailed, .fileFailed: self.init("io_error", .ioError)
    case .transfer(let fault): self.init(fault)
    case .editing(let fault): self.init(fault)
    default: self.init("usage", .usage)
    }
  }

  private init(_ fault: TransferFault) {
    switch fault {
    case .badRecord, .leftOut, .unrecognised: self.init("bad_content", .badContent)
    case .unknownFormat: self.init("usage", .usage)
    case .notCreated: self.init("cannot_create", .cannotCreate)
    case .notWritten: self.init("io_error", .ioError)
    }
  }

  private init(_ fault: EditingFault) {
    switch fault {
    case .noTerminal, .noTerminalForSettings, .oneCardAtATime: self.init("usage", .usage)
    // Of SIGINT: Ctrl-C at an editor that does not take it.
    case .editorFailed(.signal(2), _): self.init("interrupted", .interrupted)
    case .editorFailed: self.init("editor_failed", .refused)
    case .noFile: self.init("cannot_create", .cannotCreate)
    case .unreadable: self.init("io_error", .ioError)
    case .tooLong, .stillWrong: self.init("bad_content", .badContent)
    case .refused(let error, _): self.init(error)
    }
  }

  private init(_ error: TrackerError) {
    switch error {
    case .invalidText: self.init("invalid_text", .usage)
    case .invalidDate: self.init("invalid_date", .usage)
    case .invalidSelection: self.init("invalid_selection", .usage)
    case .unknownState: self.init("unknown_state", .usage)
    case .unknownPriority: self.init("unknown_priority", .usage)
    case .invalidAmount: self.init("invalid_amount", .usage)
    case .unknownColor: self.init("unknown_color", .usage)
    case .invalidPicture: self.init("bad_picture", .badContent)
    case .noSuchCards(let numbers): self.init("no_such_card", .notFound, cards: numbers)
    case .noCards: self.init("no_such_card", .notFound)
    case .noSuchProject: self.init("no_such_project", .notFound)
    case .noSuchTag: self.init("no_such_tag", .notFound)
    case .noSuchStep(let card, _, _): self.init("no_such_step", .notFound, cards: [card])
    case .noSuchTransaction: self.init("no_such_change", .notFound)
    case .noSuchPicture: self.init("missing_picture", .unavailable)
    case .nothingMatched: self.init("nothing_matched", .notFound)
    case .unexpectedCount: self.init("unexpected_count", .refused)
    case .conflict(let card): self.init("conflict", .refused, cards: [card])
    case .changedSince(_, let cards): self.init("changed_since", .refused, cards: cards)
    case .alreadyUndone: self.init("taken_back_already", .ok)
    case .notUndone: self.init("not_taken_back", .ok)
    case .newerVersion: self.init("newer_change", .refused)
    case .nothingToUndo: self.init("nothing_to_undo", .ok)
    case .tooFewToUndo: self.init("too_few_to_undo", .refused)
    case .nothingToRedo: self.init("nothing_to_redo", .ok)
    case .keyTaken(_, let card): self.init("key_taken", .refused, cards: [card])
    case .placedAtItself(let card): self.init("placed_at_itself", .refused, cards: [card])
    case .notInColumn(let card, _): self.init("not_in_column", .refused, cards: [card])
    case .projectInUse, .projectNameTaken, .inboxIsPermanent, .projectConflict,
      .projectsChangedSince,
      .projectPlacedAtItself, .mergedIntoItself:
      self.init(ofProjects: error)
    case .refusedByHook(let report): self.init(report.end)
    case .unrecognisedFile: self.init("bad_content", .badContent)
    case .store(let fault, _): self.init(fault)
    case .settings, .invalidSetting, .unknownSetting: self.init(ofSettings: error)
    case .reminder(let fault): self.init(fault)
    case .noCover(let fault, _): self.init(fault)
    }
  }

  private init(_ fault: CoverFault) {
    switch fault {
    case .interrupted: self.init("interrupted", .interrupted)
    case .noProgram: self.init("unavailable", .unavailable)
    default: self.init("no_picture", .unavailable)
    }
  }

  private init(ofProjects error: TrackerError) {
    switch error {
    case .projectInUse: self.init("project_in_use", .refused)
    case .projectNameTaken: self.init("project_name_taken", .refused)
    case .inboxIsPermanent: self.init("inbox_stays", .refused)
    case .projectsChangedSince: self.init("changed_since", .refused)
    case .projectPlacedAtItself: self.init("placed_at_itself", .refused)
    case .mergedIntoItself: self.init("merged_into_itself", .refused)
    default: self.init("conflict", .refused)
    }
  }

  private init(_ end: HookEnd) {
    switch end {
    case .interrupted: self.init("interrupted", .interrupted)
    default: self.init("hook_refused", .refused)
    }
  }

  private init(_ fault: ReminderFault) {
    switch fault {
    case .noScheduler, .noNotifier: self.init("unavailable", .unavailable)
    case .refused, .notShown: self.init("program_failed", .unavailable)
    case .unwritable: self.init("cannot_create", .cannotCreate)
    case .unquotable: self.init("invalid_text", .usage)
    }
  }

  private init(ofSettings error: TrackerError) {
    switch error {
    case .settings(let fault, _): self.init(fault)
    case .invalidSetting: self.init("invalid_setting", .usage)
    default: self.init("unknown_setting", .usage)
    }
  }

  private init(_ fault: SettingsFault) {
    switch fault {
    case .malformed, .notAFile, .tooLarge: self.init("bad_content", .badContent)
    case .changedByAnotherProcess: self.init("conflict", .refused)
    case .unreadable: self.init("cannot_open", .unavailable)
    case .busy: self.init("busy", .busy)
    case .readOnly: self.init("read_only", .unavailable)
    case .full: self.init("disk_full", .ioError)
    case .unwritable: self.init("cannot_create", .cannotCreate)
    }
  }

  private init(_ fault: StoreFault) {
    switch fault {
    case .notADatabase: self.init("not_a_store", .unavailable)
    case .foreign: self.init("foreign_store", .unavailable)
    case .newer: self.init("newer_store", .unavailable)
    case .damaged: self.init("damaged_store", .unavailable)
    case .busy: self.init("busy", .busy)
    case .gone: self.init("store_gone", .unavailable)
    case .readOnly: self.init("read_only", .unavailable)
    case .full: self.init("disk_full", .ioError)
    case .cannotCreate: self.init("cannot_create", .cannotCreate)
    case .cannotOpen: self.init("cannot_open", .unavailable)
    case .inputOutput: self.init("io_error", .ioError)
    case .alreadyExists: self.init("file_exists", .cannotCreate)
    case .sameFile: self.init("same_file", .usage)
    }
  }

  /// Every code there is, with its status, for help.
  static let all: [(code: String, status: ExitStatus)] = [
    ("bad_content", .badContent), ("bad_line", .badContent), ("bad_picture", .badContent),
    ("busy", .busy), ("cannot_create", .cannotCreate), ("cannot_open", .unavailable),
    ("changed_since", .refused), ("conflict", .refused), ("damaged_store", .unavailable),
    ("disk_full", .ioError), ("editor_failed", .refused), ("file_exists", .cannotCreate),
    ("foreign_store", .unavailable), ("hook_refused", .refused),
    ("inbox_stays", .refused), ("interrupted", .interrupted),
    ("invalid_amount", .usage), ("invalid_date", .usage), ("invalid_selection", .usage),
    ("invalid_setting", .usage),
    ("invalid_text", .usage), ("io_error", .ioError), ("key_taken", .refused),
    ("merged_into_itself", .refused), ("missing_picture", .unavailable),
    ("newer_change", .refused), ("newer_store", .unavailable),
    ("no_picture", .unavailable), ("no_such_card", .notFound),
    ("no_such_change", .notFound), ("no_such_project", .notFound), ("no_such_step", .notFound),
    ("no_such_tag", .notFound),
    ("not_a_store", .unavailable), ("not_in_column", .refused), ("nothing_matched", .notFound),
    ("placed_at_itself", .refused), ("program_failed", .unavailable), ("project_in_use", .refused),
    ("project_name_taken", .refused), ("read_only", .unavailable), ("same_file", .usage),
    ("store_gone", .unavailable), ("too_few_to_undo", .refused), ("unavailable", .unavailable),
    ("unexpected_count", .refused),
    ("unknown_color", .usage), ("unknown_priority", .usage), ("unknown_setting", .usage),
    ("unknown_state", .usage), ("usage", .usage),
  ]
}
