import Entities
import Messages

extension Sample {
  static let projectPhrases: [Sample] = (deedPhrases + labels + coverPhrases).map(sample)

  private static let deedPhrases: [Phrase] = [false, true].flatMap { isDryRun -> [Phrase] in
    deeds.flatMap { deed -> [Phrase] in
      [nil, 41].map { number in
        .projects(
          .deed(deed, web, transaction: number, now: now, isDryRun: isDryRun))
      }
    }
  }

  private static func sample(_ phrase: Phrase) -> Sample {
    Sample("\(phrase)") { $0.text(phrase) }
  }

  private static let web = Project(id: Project.inbox.id, name: project, created: date)

  private static let deeds: [ProjectDeed] = [
    .added, .existed, .renamed(from: ProjectName(stored: "home")), .colored, .due,
    .placed(.top), .placed(.bottom), .placed(.before(project)), .placed(.after(project)),
    .archived, .unarchived, .tookOver(ProjectName(stored: "home"), cards: 17),
    .deleted(cards: 0, keptCards: false), .deleted(cards: 17, keptCards: false),
    .deleted(cards: 17, keptCards: true), .unchanged,
  ]

  private static let labels: [Phrase] =
    ProjectLabel.allCases.map { .projects(.label($0)) } + otherPhrases

  private static let otherPhrases: [Phrase] = [
    .projects(.archived), .projects(.cover(isOwn: true)), .projects(.cover(isOwn: false)),
    .projects(.hidden(1)), .projects(.hidden(3)), .projects(.overdue(3)),
    .projects(.similar(project)),
  ]

  private static let coverPhrases: [Phrase] = [
    .cover(.shown(cover)), .cover(.set(cover, isDryRun: true)),
    .cover(.set(cover, isDryRun: false)), .cover(.unchanged(cover)),
  ]

  private static let cover = ProjectCover(web, nil)
}

// MARK: - Pagers and themes
extension Sample {
  static let programs: [Sample] =
    pagers + [
      noEditor, Sample("built-in theme") { $0.text(.builtInTheme("dark", path: "/s/dark.json")) },
    ]

  private static let noEditor = Sample("no editor on the board") {
    $0.text(.noEditorOnBoard(formKey: "e"))
  }

  private static let pagers: [Sample] = [
    (ProgramEnd.notFound, SettingOrigin.environment("PAGER")), (.status(7), .file(line: 3)),
    (.signal(9), .fallback), (.unstartable(reason: "reason 7"), .environment("TODO_PAGER")),
  ].map { end, origin in
    Sample("pager \(end)") { $0.text(.pagerFailed(end, from: origin)) }
  }
}

// MARK: - Errors
extension Sample {
  static let serviceErrors: [Sample] =
    (covers + hooks + damages).map { error in Sample("\(error)") { $0.text(error.message) } }

  private static let covers: [TrackerError] = [
    CoverFault.noProgram, .unreachable("reason 7"), .refused(status: 404), .tooSlow(seconds: 10),
    .badAnswer, .tooLarge(limit: 2_460), .interrupted,
  ].map { .noCover($0, from: "http://x") }

  private static let ends: [HookEnd] = [
    .failed(status: 3), .killed(signal: 9), .timedOut(seconds: 5), .interrupted,
    .cannotStart(reason: "reason 7"), .notExecutable,
    .unsafe(path: "/s/x", .writableByOthers), .unsafe(path: "/s/x", .ownedByAnother),
    .noFolder(.unusable("/s/x", reason: "reason 7")), .noFolder(.invalidSetting),
    .noFolder(.unreadableSettings("/s/x")),
  ]

  private static let reports: [HookReport] = ends.map {
    HookReport(hook: .preCommit, path: "/s/hook", end: $0)
  }

  private static let hooks: [TrackerError] = reports.map { .refusedByHook($0) }

  private static let damages: [TrackerError] = [
    StoreDamage.changedPicture, .found(.staleWords([12])), .impossibleDate, .impossibleNumber(-5),
    .incompleteLastPage,
    .invalidID, .missingProject(3),
    .missingRow(of: "card"), .missingTable("card"), .unknownState,
    .unknownValue(card: 12), .unknownTransactionKind, .unreadableChange,
  ].map { .store(.damaged($0), path: "/s/todo.sqlite3") }
}

// MARK: - Hooks, notifications and files
extension Sample {
  static let services: [Sample] = notes + (notices + transfers).map(sample)

  private static let notes: [Sample] = reports.flatMap(\.notes).map { note in
    Sample("\(note)") { $0.text(note) }
  }

  private static let notices: [Phrase] =
    EventName.allCases.map { .notice(.card($0, number: 17, title: "Milk")) } + otherNotices

  private static let otherNotices: [Phrase] = [
    .notice(.counts(counts)), .notice(.event(.projectChanged)), .notice(.events(3, in: 41)),
    .notice(.project(.added, project)), .notice(.project(.changed, project)),
    .notice(.project(.deleted, project)), .notice(.redone(41)), .notice(.undone(41)),
    .notifyFault(.notInstalled), .notifyFault(.failed(.status(3))),
    .notifyFault(.failed(.signal(9))), .notifyFault(.failed(.timedOut)),
    .notifyFault(.failed(.interrupted)),
  ]

  private static let counts = {
    var counts = EventCounts()
    for name in EventName.allCases { counts.add(name) }
    return counts
  }()

  private static let transfers: [Phrase] = losses + remarkPhrases + imports + doubts

  private static let losses: [Phrase] = ExportLoss.allCases.map {
    .transfer(.loss($0, count: 17, in: .todotxt))
  }

  private static let remarkPhrases: [Phrase] =
    remarkKinds.map { .transfer(.remark($0, count: 17, cards: [], more: 17)) }
    + [0, 16].map {
      .transfer(.remark(.shortened("notes"), count: $0 + 1, cards: ["3 Buy milk"], more: $0))
    }

  private static let imports: [Phrase] = [true, false].flatMap { isDryRun -> [Phrase] in
    [(0, 0), (0, 1), (0, 17), (17, 0), (17, 1), (17, 23)].map { added, existing in
      .transfer(.imported(added, existing: existing, isDryRun: isDryRun))
    }
  }

  private static let remarkKinds: [ImportRemark] = [
    .deleted, .archived, .cancelled, .waiting, .recurring, .otherComponent("VEVENT"),
    .itemWithoutBox, .otherFile("a.md"), .irregularFile("a.md"), .withoutAddress,
    .otherBoard("kanban"), .ignoredOfFile("NAME", value: "Home"), .blockerCycle(["A", "B", "A"]),
    .projectInFile, .emptyItem, .boxOutsideList, .textOutside, .otherTitle(["Pay rent"]),
    .repeatedTime("deadline"),
    .incompleteItems(30, of: 1400), .repeatedFile("a.md"), .missingComments,
    .newSteps(["Tent", "Map"]), .newComments(["Trip"]), .otherDeadline(["Pay rent"]),
    .projectExists(ProjectName(stored: "web")),
    .keptInTitle("rec"), .keptInNotes("effort"), .ignored("effort"), .shortened("title"),
    .controlCharacters("title"), .secondsDropped("due"), .untitled("SUMMARY"),
    .repeatedNumbers(["3", "5"]),
  ]

  private static let doubts: [Phrase] =
    doubtKinds.map { .transfer(.doubt($0)) } + [
      .transfer(.repeated(1)), .transfer(.repeated(17)),
    ] + hints.map { .transferHint($0) }

  private static let doubtKinds: [FileDoubt] =
    FileKind.allCases.map { .foreign($0) } + [
      .uncertain(.todotxt), .unknownColumns(["Name", "Email"]), .unknownObjects(["a", "b"]),
      .unknown, .folderWithoutTasks, .folderOf(.backlog, not: .csv),
      .nothingFound(.markdown, bytes: 2_460),
    ]

  private static let hints: [Phrase.TransferHint] =
    FileFormat.allCases.map { .whatCardsAre($0) } + [
      .chooseDayOrder, .mapColumns(title: "Name"), .columns(["Name", "Due"]), .useFormat(.todotxt),
      .addLines("todo add --lines"), .convert(.latin1, "iconv -f latin1 -t utf-8 x | todo import"),
    ]
}
