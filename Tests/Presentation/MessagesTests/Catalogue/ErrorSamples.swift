import CommandLineKit
import Entities
import Messages
import TimeKit

extension Sample {
  /// Every error of the tracker.
  static let trackerErrors: [Sample] = all.map { error in
    Sample("\(error)") { $0.text(error.message) }
  }

  static let readingErrors: [Sample] = all.map { error in
    Sample("reading \(error)") { $0.text(error.message.forReading) }
  }

  private static let all: [TrackerError] =
    [
      texts, dates, repetition, selections, absences, rules, stores, settings, reminding, projects,
      columnFaults, viewFaults, claimFaults, teamFaults,
    ].flatMap(
      \.self)

  private static let texts: [TrackerError] =
    [TextField.title, .notes, .step, .tag, .project, .key, .column].flatMap { field in
      textFaults.map { fault in TrackerError.invalidText(field, fault) }
    }

  private static let textFaults: [TextFault] = [
    .blank, .tooLong(limit: 2_000), .controlCharacter("\u{7}"), .directionCharacter("\u{202E}"),
    .controlCharacter("\n"),
    .forbiddenCharacter("!"), .reserved("none"),
  ]

  private static let dates: [TrackerError] = [
    .invalidDate(.unreadable("milk", nearest: nil)),
    .invalidDate(.unreadable("tomorow", nearest: "tomorrow")),
    .invalidDate(.impossible("2026-02-30", nearest: .day(now.day))),
    .invalidDate(.otherWeekday("thu 1 jan", day: now.day, nearest: now.day)),
    .invalidDate(.empty),
    .invalidDate(.ambiguous("11/12", .day(now.day), .day(now.day.adding(days: 1)))),
    .invalidDate(.reversed("fri..mon", turned: "mon..fri")),
    .unknownState("dne", nearest: .done), .unknownState("x9", nearest: nil),
    .unknownPriority("hgh", nearest: .high), .unknownPriority("x9", nearest: nil),
    .unknownColor("rd", nearest: "red"), .unknownColor("x9", nearest: nil),
    .invalidPicture(.empty), .invalidPicture(.tooLarge(bytes: 2_000_000)),
    .invalidPicture(.tooManyPixels(width: 50_000, height: 60_000)),
    .invalidPicture(.unknownFormat), .invalidPicture(.damaged(.png)),
  ]

  private static let repetition: [TrackerError] =
    [
      RepeatFault.unreadable("wek", nearest: "week"), .unreadable("milk", nearest: nil),
      .empty,
      .ambiguous("biweekly", "2 weeks", "mon,thu"),
      .neverComes("month on 32", nearest: "month on 31"), .interval("1000 weeks", maximum: 999),
      .fixedAfterDone("mon after done", nearest: "week after done"),
      .start("week from 30 feb", .unreadable("30 feb", nearest: nil)),
    ].map { .invalidRule($0) }
    + [
      SeriesFault.lastDayWithoutRule(card: nil), .lastDayWithoutRule(card: 12),
      .lastDayBeforeFirst(now.day, first: .day(now.day)), .noRule(cards: [12]),
      .noRule(cards: Array(1...30)), .done(cards: [12]), .done(cards: [12, 13]),
      .over(cards: [12]), .over(cards: [12, 13]),
    ].map { .series($0) }

  private static let selections: [TrackerError] = [
    .empty, .mixed(number: "12", filter: "tag:web"),
    .backwards("7-3"), .unreadableNumber("1x"),
    .bareWord("milk"), .bareWord("+bug"), .unknownKey("tga", nearest: "tag"),
    .unknownKey("x9", nearest: nil), .conjunction("and"),
    .misplacedOr(.first), .misplacedOr(.last), .misplacedOr(.twice), .misplacedOr(.betweenNumbers),
    .missingValue(key: "tag"),
    .unknownValue(key: "is", value: "opn", nearest: "open"),
    .unknownValue(key: "is", value: "done", nearest: nil),
    .unknownValue(key: "is", value: "x9", nearest: nil), .noSuchName("@milk"),
    .nameOutsideBatch("@milk"), .neverWithout(key: "state"),
  ].map { .invalidSelection($0) }

  private static let absences: [TrackerError] = [
    .noSuchCards([8]), .noSuchCards([8, 9]), .noSuchCards(Array(1...30)), .noCards(in: 3...7),
    .noSuchProject("wbe", nearest: "web"), .noSuchProject("x9", nearest: nil),
    .noSuchAuthor("bob", nearest: "ann"), .noSuchAuthor("bob", nearest: nil),
    .noSuchKey("CI-12"), .noSuchTag("-shop", nearest: "-tag:shop"),
    .noSuchTag("shp", nearest: "shop"), .noSuchTag("x9", nearest: nil),
    .noSuchStep(card: 12, step: 5, count: 3), .noSuchStep(card: 12, step: 5, count: 0),
    .noSuchTransaction(41), .nothingMatched(SkippedCards(done: 0)),
    .nothingMatched(SkippedCards(done: 3)),
    .noSuchComment(card: 12, comment: 5, count: 3), .noSuchComment(card: 12, comment: 5, count: 0),
  ]

  private static let rules: [TrackerError] = [
    .unexpectedCount(expected: 3, found: 5), .conflict(card: 12),
    .tooMany(.blockers, limit: 1_000), .tooMany(.comments, limit: 1_000),
    .changedSince(transaction: 41, cards: [12, 13]), .alreadyUndone(transaction: 41, by: 43),
    .notUndone(transaction: 41), .newerVersion(transaction: 41),
    .unsoundChange(transaction: 41), .nothingToUndo,
    .tooFewToUndo(requested: 9, available: 2),
    .nothingToRedo(endedBy: nil), .nothingToRedo(endedBy: 43), .keyTaken("k-1", card: 12),
    .keyForSeveral("k-1", cards: [1, 2]),
    .placedAtItself(card: 12), .notInColumn(card: 12, column: "doing"), .doneIsSorted(card: 12),
    .doubtfulFile(.unknown), .notWritable(.csv),
  ]

  private static let projects: [TrackerError] =
    InboxOperation.allCases.map(TrackerError.inboxIsPermanent) + [
      .projectInUse("web"), .projectNameTaken("web"), .projectConflict("web"),
      .projectsChangedSince(transaction: 41, projects: ["web", "home"]),
      .projectsChangedSince(transaction: 41, projects: []), .projectPlacedAtItself("web"),
      .mergedIntoItself("web"), .noSuchPicture(PictureHash(of: [])),
    ]

  private static let stores: [TrackerError] = [
    .notADatabase, .foreign, .newer(version: 9, known: 3), .damaged(.reported("page 7")), .busy,
    .damaged(.found(.damagedLog(frame: 3, change: nil))), .gone, .logGone("/s/x"),
    .shortened, .shortenedLog("/s/x"), .readOnlyFolder("/s"), .folder,
    .companion(.notAFile, path: "/s/x"),
    .companion(.notPermitted, path: "/s/x"), .logWithoutStore("/s/x"), .severalNames,
    .readOnly, .full, .cannotCreate("reason 7"), .cannotOpen("reason 7"), .inputOutput("reason 7"),
    .uncertain("reason 7"), .alreadyExists, .sameFile, .hasLog("/s/x"), .partOfStore("/s/x"),
    .notReplaceable, .unmergedLog, .fileSizeLimit, .readOnlyFileSystem, .missingFolder("/s"),
    .noHomeFolder, .noUserName("reason 7"),
  ].map { .store($0, path: "/s/todo.sqlite3") }

  private static let reminding: [TrackerError] = [
    .noScheduler, .noNotifier, .notShown(.text("reason 7")),
    .refused(program: "crontab", .text("reason 7")),
    .unwritable(path: "/s/timer", reason: "reason 7"), .unquotable("/s/x"), .noHomeFolder,
  ].map { .reminder($0) }
}

extension Sample {
  private static let settings: [TrackerError] =
    files.map { TrackerError.settings($0, path: "/s/settings.json") } + values
    + [.unknownSetting("thme", nearest: .theme), .unknownSetting("x9", nearest: nil)]

  private static let files: [SettingsFault] =
    syntax.map { SettingsFault.malformed($0, at: FilePlace(line: 3, column: 7)) } + [
      .notAFile, .tooLarge(limit: 1_000_000), .unreadable("reason 7"), .busy, .readOnly, .full,
      .unwritable("reason 7"), .noHomeFolder,
    ]

  private static let syntax: [SettingsSyntaxFault] = [
    .notAnObject, .unexpectedEnd, .unexpected("!"), .notUTF8, .controlCharacter, .invalidEscape,
    .numberTooLarge, .repeated("theme"), .tooDeep,
  ]

  private static let values: [TrackerError] = valueFaults.flatMap { key, fault in
    [SettingOrigin?.none, .file(line: 12), .environment("TODO_THEME")].map {
      TrackerError.invalidSetting(key, fault, from: $0)
    }
  }

  private static let valueFaults: [(SettingKey, SettingValueFault)] = [
    (.motion, .notAFlag("maybe")),
    (.theme, .notAChoice("drak", choices: ["light", "dark"])),
    (.theme, .notAChoice("x9", choices: ["light", "dark"])), (.notesLimit, .notAnInteger("x")),
    (.notesLimit, .outOfBounds(0, 1...100_000)), (.pager, .blank), (.pager, .tooLong(limit: 1_000)),
    (.pager, .controlCharacter), (.colorTodo, .unreadable("rde")), (.colorTodo, .unreadable("x9")),
    (.boardColumns, .repeated("todo")), (.boardColumns, .comma("a,b")),
    (.boardColumns, .wrongKind(found: "{}")), (.boardColumns, .refused(.noColumns)),
    (.coverCat, .refused(.notAnAddress("cat"))), (.listFilter, .refused(.cardNumbers("1-3"))),
    (.listSort, .refused(.sort(.unknownKey("prioriti")))),
    (.listSort, .refused(.sort(.unknownKey("x9")))),
    (.listSort, .refused(.sort(.missingKey("title,,x")))),
    (.listSort, .refused(.sort(.urgencyIsNotFirst("due,urgency")))),
    (.listFilter, .refused(.filter(.invalidSelection(.unknownKey("tga", nearest: "tag"))))),
  ]

  static let settingsWarnings: [Sample] = settings.map { error in
    Sample("warning \(error)") { $0.text(error.settingsWarning) }
  }
}
