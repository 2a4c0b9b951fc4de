import CommandLineKit
import Entities
import Messages

/// The facts of an error for scripts: a stable code, the exit status, and the cards concerned.
struct ErrorFacts {
  let code: ErrorCode
  var cards: [Int] = []
  /// The number of further cards, which ``cards`` doesn't name.
  var more = 0
  var status: ExitStatus { code.status }

  init(code: ErrorCode, cards: [Int] = [], more: Int = 0) {
    self.code = code
    self.cards = cards
    self.more = more
  }

  init(_ refusal: Refusal) {
    switch refusal {
    case .usage: self.init(code: .usage)
    case .fault(let fault): self.init(fault)
    case .tracker(let error): self.init(error)
    case .operand(let fault, _): self.init(fault)
    case .batch(.interrupted): self.init(code: .interrupted)
    case .batch(.refusedLines), .line: self.init(code: .badLine)
    case .batch: self.init(code: .usage)
    case .form: self.init(code: .badContent)
    case .nothingFound: self.init(code: .nothingMatched)
    case .findingsLeft: self.init(code: .findingsLeft)
    case .conflictsLeft: self.init(code: .conflictsLeft)
    case .nothingToDo: self.init(code: .ok)
    }
  }

  private init(_ fault: CommandFault) {
    switch fault {
    case .badInput, .fileTooLong: self.init(code: .badContent)
    case .outputFailed, .inputFailed, .fileFailed: self.init(code: .ioError)
    case .transfer(let fault): self.init(fault)
    case .editing(let fault): self.init(fault)
    case .deletedCards(let numbers, _, _): self.init(code: .noSuchCard, cards: numbers)
    default: self.init(code: .usage)
    }
  }

  private init(_ fault: TransferFault) {
    switch fault {
    case .badRecord, .otherEncoding, .plainText, .skippedRecords, .doubtful:
      self.init(code: .badContent)
    case .cycle: self.init(code: .blockerCycle)
    case .unknownFormat, .importOnly, .unreadableMapping, .unknownMappedField, .unknownDayOrder,
      .unusedOption, .bareExport:
      self.init(code: .usage)
    case .notCreated: self.init(code: .cannotCreate)
    case .notWritten: self.init(code: .ioError)
    }
  }

  private init(_ fault: EditingFault) {
    switch fault {
    case .noTerminal, .noTerminalForNewCard, .noTerminalForComment, .noTerminalForSettings,
      .oneCardAtATime:
      self.init(code: .usage)
    // SIGINT: Ctrl-C in an editor that does not handle it.
    case .editorFailed(.signal(2), _): self.init(code: .interrupted)
    case .editorFailed: self.init(code: .editorFailed)
    case .noFile: self.init(code: .cannotCreate)
    case .unreadable: self.init(code: .ioError)
    case .tooLong, .stillWrong: self.init(code: .badContent)
    case .refused(let error, _): self.init(error)
    }
  }

  private init(_ error: TrackerError) {
    switch error {
    case .invalidText, .invalidDate, .invalidSelection, .invalidAmount, .invalidRule,
      .invalidPicture, .unknownState, .unknownPriority, .unknownColor, .tooMany:
      self.init(code: Self.code(ofValue: error))
    case .series(let fault): self.init(fault)
    case .claim(let fault): self.init(fault)
    case .team(let fault): self.init(code: fault.code)
    case .noSuchCards(let numbers): self.init(code: .noSuchCard, cards: numbers)
    case .noCards, .noSuchAssignee, .noSuchAuthor, .noSuchColumn, .noSuchKey, .noSuchProject,
      .noSuchTag, .noSuchPicture, .noSuchTransaction, .noSuchView, .nothingMatched:
      self.init(code: Self.code(ofMissing: error))
    case .noSuchStep(let card, _, _), .noSuchComment(let card, _, _):
      self.init(code: Self.code(ofMissing: error), cards: [card])
    case .unexpectedCount: self.init(code: .unexpectedCount)
    case .conflict(let card): self.init(code: .conflict, cards: [card])
    case .changedSince(_, let cards): self.init(code: .changedSince, cards: cards)
    case .blockerCycle(let cards):
      self.init(code: .blockerCycle, cards: cards.dropLast().compactMap { Int($0) })
    case .alreadyUndone, .notUndone, .newerVersion, .unsoundChange, .nothingToUndo, .tooFewToUndo,
      .nothingToRedo:
      self.init(code: Self.code(ofReversal: error))
    case .keyForSeveral(_, let cards): self.init(code: .keyTaken, cards: cards)
    case .keyTaken(_, let card): self.init(code: .keyTaken, cards: [card])
    case .placedAtItself(let card), .doneIsSorted(let card), .notInColumn(let card, _):
      self.init(code: Self.code(ofPlacement: error), cards: [card])
    case .projectInUse, .projectNameTaken, .inboxIsPermanent, .projectConflict,
      .projectsChangedSince, .columnsChangedSince, .projectPlacedAtItself, .mergedIntoItself:
      self.init(ofProjects: error)
    case .column(let fault, _): self.init(fault)
    case .view, .viewsChangedSince: self.init(code: Self.code(ofViews: error))
    case .refusedByHook(let report): self.init(report.end)
    case .doubtfulFile: self.init(code: .badContent)
    case .notWritable: self.init(code: .usage)
    case .store(let fault, _): self.init(fault)
    case .settings, .invalidSetting, .unknownSetting: self.init(ofSettings: error)
    case .reminder(let fault): self.init(fault)
    case .noCover(let fault, _): self.init(fault)
    }
  }

  private static func code(ofValue error: TrackerError) -> ErrorCode {
    switch error {
    case .invalidDate: .invalidDate
    case .invalidSelection: .invalidSelection
    case .invalidAmount: .invalidAmount
    case .tooMany: .tooMany
    case .invalidRule: .invalidRule
    case .invalidPicture: .badPicture
    case .unknownState: .unknownState
    case .unknownPriority: .unknownPriority
    case .unknownColor: .unknownColor
    default: .invalidText
    }
  }

  private static func code(ofMissing error: TrackerError) -> ErrorCode {
    switch error {
    case .noCards: .noSuchCard
    case .noSuchAssignee: .noSuchAssignee
    case .noSuchAuthor: .noSuchAuthor
    case .noSuchColumn: .noSuchColumn
    case .noSuchKey: .noSuchKey
    case .noSuchProject: .noSuchProject
    case .noSuchPicture: .missingPicture
    case .noSuchStep: .noSuchStep
    case .noSuchTransaction: .noSuchChange
    case .noSuchComment: .noSuchComment
    case .noSuchView: .noSuchView
    case .nothingMatched: .nothingMatched
    default: .noSuchTag
    }
  }

  private static func code(ofReversal error: TrackerError) -> ErrorCode {
    switch error {
    case .alreadyUndone: .alreadyUndone
    case .notUndone: .notUndone
    case .newerVersion: .newerChange
    case .unsoundChange: .damagedStore
    case .nothingToUndo: .nothingToUndo
    case .tooFewToUndo: .tooFewToUndo
    default: .nothingToRedo
    }
  }

  private static func code(ofViews error: TrackerError) -> ErrorCode {
    if case .view(let fault, _) = error { fault.code } else { .changedSince }
  }

  private static func code(ofPlacement error: TrackerError) -> ErrorCode {
    switch error {
    case .doneIsSorted: .doneIsSorted
    case .notInColumn: .notInColumn
    default: .placedAtItself
    }
  }

  private init(_ fault: CoverFault) {
    switch fault {
    case .interrupted: self.init(code: .interrupted)
    case .noProgram: self.init(code: .unavailable)
    default: self.init(code: .noPicture)
    }
  }

  private init(ofProjects error: TrackerError) {
    switch error {
    case .projectInUse: self.init(code: .projectInUse)
    case .projectNameTaken: self.init(code: .projectNameTaken)
    case .inboxIsPermanent: self.init(code: .inboxIsPermanent)
    case .projectsChangedSince, .columnsChangedSince: self.init(code: .changedSince)
    case .projectPlacedAtItself: self.init(code: .placedAtItself)
    case .mergedIntoItself: self.init(code: .mergedIntoItself)
    default: self.init(code: .conflict)
    }
  }

  private init(_ end: HookEnd) {
    switch end {
    case .interrupted: self.init(code: .interrupted)
    default: self.init(code: .hookRefused)
    }
  }

  private init(_ fault: ReminderFault) {
    switch fault {
    case .noScheduler, .noNotifier: self.init(code: .unavailable)
    case .refused, .notShown: self.init(code: .programFailed)
    case .unwritable, .noHomeFolder: self.init(code: .cannotCreate)
    case .unquotable: self.init(code: .invalidText)
    }
  }

  private init(ofSettings error: TrackerError) {
    switch error {
    case .settings(let fault, _): self.init(fault)
    case .invalidSetting: self.init(code: .invalidSetting)
    default: self.init(code: .unknownSetting)
    }
  }

  private init(_ fault: SettingsFault) {
    switch fault {
    case .malformed, .notAFile, .tooLarge: self.init(code: .badContent)
    case .changedByAnotherProcess: self.init(code: .conflict)
    case .unreadable: self.init(code: .cannotOpen)
    case .busy: self.init(code: .busy)
    case .readOnly: self.init(code: .readOnly)
    case .full: self.init(code: .diskFull)
    case .unwritable, .noHomeFolder: self.init(code: .cannotCreate)
    }
  }

  private init(_ fault: StoreFault) {
    switch fault {
    case .notADatabase: self.init(code: .notAStore)
    case .foreign: self.init(code: .foreignStore)
    case .newer: self.init(code: .newerStore)
    case .damaged: self.init(code: .damagedStore)
    case .busy: self.init(code: .busy)
    case .gone, .logGone: self.init(code: .storeMissing)
    case .readOnly, .readOnlyFileSystem, .readOnlyFolder: self.init(code: .readOnly)
    case .full: self.init(code: .diskFull)
    case .cannotCreate, .hasLog, .partOfStore, .notReplaceable: self.init(code: .cannotCreate)
    case .cannotOpen, .companion, .folder, .logWithoutStore, .missingFolder, .noHomeFolder,
      .severalNames, .unmergedLog:
      self.init(code: .cannotOpen)
    case .fileSizeLimit, .inputOutput, .noUserName, .shortened, .shortenedLog, .uncertain:
      self.init(code: .ioError)
    case .alreadyExists: self.init(code: .fileExists)
    case .sameFile: self.init(code: .sameFile)
    }
  }
}
