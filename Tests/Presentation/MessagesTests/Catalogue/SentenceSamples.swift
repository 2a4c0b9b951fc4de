import Entities
import Messages
import TimeKit

extension Sample {
  static let cards: [Sample] = [false, true].flatMap { isDryRun in
    results(isDryRun) + made(isDryRun)
  }

  private static func results(_ isDryRun: Bool) -> [Sample] {
    deeds.map { deed, facts in
      Sample("\(deed) \(facts.card.state) \(isDryRun)") {
        $0.text(.deed(deed, facts, isDryRun: isDryRun))
      }
    }
  }

  private static func made(_ isDryRun: Bool) -> [Sample] {
    [
      Sample("new project") {
        $0.text(.warning(.madeProject(project, similar: nil, isDryRun: isDryRun)))
      },
      Sample("similar project") {
        $0.text(
          .warning(
            .madeProject(project, similar: ProjectName(stored: "webs"), isDryRun: isDryRun)))
      },
      Sample("steps") { $0.text(.cards(.steps(card(), isDryRun: isDryRun))) },
      Sample("no steps") { $0.text(.cards(.steps(card(isFull: false), isDryRun: isDryRun))) },
      Sample("no comments") { $0.text(.cards(.noComments(card()))) },
    ]
      + [CommentDeed.added, .edited, .deleted].map { deed in
        Sample("\(deed) comment") {
          $0.text(.cards(.commented(deed, card(), comment: 2, isDryRun: isDryRun)))
        }
      }
  }

  private static func successor(_ outcome: Successor.Outcome, blockers: [Int] = []) -> Phrase {
    .series(.successor(outcome, blockers: Blockers(blockers), now: now))
  }

  private static let fields = [
    "deadline", "priority", "tags", "steps", "notes", "title", "key", "state", "project", "repeat",
    "until",
  ]

  private static let deeds: [(CardDeed, CardFacts)] = {
    let ofAll: [CardDeed] = [
      .added, .existed, .edited(fields), .placed(.top), .placed(.bottom), .placed(.before(7)),
      .placed(.after(7)), .sent(toProject: ProjectName(stored: "home")), .deleted, .stayed,
      .entered, .finished, .skipped, .unchanged,
    ]
    var deeds: [(CardDeed, CardFacts)] = []
    for deed in ofAll { deeds += [(deed, facts()), (deed, facts(isFull: false))] }
    for from in State.allCases {
      for state in State.allCases { deeds.append((.moved(from: from), facts(state))) }
    }
    return deeds
  }()

  static let remarks: [Sample] = [
    Sample("more") { $0.text(.list(.more(2_460, "todo list"))) },
    Sample("other done cards") { $0.text(.warning(.otherDoneCount(3))) },
    Sample("past") { $0.text(.warning(.pastDeadline(deadline, now: now))) },
    Sample("repeated") { $0.text(.warning(.repeatedTime(deadline, now: now))) },
    Sample("no lines") { $0.text(.warning(.noLines)) },
    Sample("moved name") { $0.text(.warning(.movedName("b", from: 3, to: 17))) },
    Sample("skipped markup") { $0.text(.warning(.skippedMarkup(17))) },
    Sample("filter in title") { $0.text(.warning(.filterInTitle("tag:shop", option: "-t shop"))) },
    Sample("unreadable rule") { $0.text(.warning(.unreadableRule(card: 17))) },
    Sample("blocked") { $0.text(.warning(.blocked(BlockedCard(number: 17, blockers: [3, 5])))) },
    Sample("ready") { $0.text(.cards(.ready([card()]))) },
    Sample("many are ready") { $0.text(.cards(.ready(Array(repeating: card(), count: 12)))) },
    Sample("progress") {
      $0.text(
        .cards(
          .progress(project, Progress(done: 7, all: 9), bar: "###-", next: card(), separator: "·")))
    },
    Sample("next") { $0.text(successor(.added(ListedCard(card: card(), project: project)))) },
    Sample("next without blockers") {
      $0.text(successor(.added(ListedCard(card: card(), project: project)), blockers: [3, 5]))
    },
    Sample("there") { $0.text(successor(.exists(13))) },
    Sample("was deleted") { $0.text(successor(.deleted(13))) },
    Sample("last one") { $0.text(successor(.last)) },
    Sample("deleted") { $0.text(.cards(.deleted(recorded(), when: "20 Nov 10:12"))) },
    Sample("list is empty") { $0.text(.emptyList(hasSelection: true, includesDone: false)) },
    Sample("none open") { $0.text(.emptyList(hasSelection: false, includesDone: false)) },
    Sample("none at all") { $0.text(.emptyList(hasSelection: false, includesDone: true)) },
    Sample("blocks") { $0.text(.list(.blocks)) },
    Sample("deleted card") { $0.text(.list(.deletedCard(17))) },
    Sample("a negated word explained") {
      $0.text(
        .explanation(
          .term(
            "-tag:a", .tag(Tag(stored: "a")), isNegated: true, count: 3,
            Phrase.ExplanationClock(now: now, zone: .utc))))
    },
    Sample("cards explained") { $0.text(.explanation(.cards(["3", "5-7"]))) },
    Sample("open explained") { $0.text(.explanation(.openOnly)) },
    Sample("a view explained") { $0.text(.explanation(.view("urgent", "is:overdue"))) },
    Sample("a group explained") { $0.text(.explanation(.group(1, of: 2, count: 7))) },
    Sample("one card of a group explained") { $0.text(.explanation(.group(2, of: 2, count: 1))) },
    Sample("an unknown group explained") { $0.text(.explanation(.group(1, of: 2, count: nil))) },
    Sample("groups explained") { $0.text(.explanation(.anyGroup)) },
    Sample("sort keys explained") {
      $0.text(.explanation(.sorted([SortKey(.priority), SortKey(.deadline, isReversed: true)])))
    },
    Sample("all explained") { $0.text(.explanation(.allStates)) },
    Sample("archived explained") { $0.text(.explanation(.notArchived)) },
    Sample("waiting explained") { $0.text(.explanation(.notWaiting)) },
    Sample("claim explained") { $0.text(.explanation(.claimable("Ann"))) },
    Sample("done explained") { $0.text(.explanation(.doneOnly)) },
    Sample("many") { $0.text(.list(.more(2_460))) },
    Sample("welcome", lines: { $0.lines(.list(.welcome)) }),
    Sample("due") { $0.due(deadline, now: now) },
    Sample("found nothing") { $0.text(.nothingFound(["milk"])) },
    Sample("found not all") { $0.text(.nothingFound(["milk", "eggs"])) },
    Sample(
      "labels",
      lines: { wording in
        let listed = ListedCard(card: card(), project: project)
        let links = CardLinks(blockers: [listed], blocked: [listed])
        return wording.labels(facts(), links, unit: "points") { _ in "20 Nov" }
          .map { "\($0.label) \($0.value)" }
      }),
  ]

  static let history: [Sample] =
    reversals + deedsDone + changed + [
      Sample("undone") { $0.text(.history(.deed(recorded(isUndone: true)))) },
      Sample("cards") { $0.text(.history(.cards(2_460))) },
      Sample("empty") { $0.text(.history(.empty)) },
      Sample("older") { $0.text(.history(.older)) },
    ]

  private static let reversals: [Sample] = [true, false].flatMap { isUndo in
    [nil, 43].map { number in
      Sample("reversed") {
        $0.text(
          .history(
            .reversed(
              recorded(), isUndo: isUndo, by: number, numbers: [17, 18], cards: 30, when: "now")))
      }
    }
  }

  private static let deedsDone: [Sample] = [Transaction.Kind.undo(of: 40), .redo(of: 40)].flatMap {
    kind in
    [
      Sample("deed") { $0.text(.history(.deed(recorded(kind)))) },
      Sample("event") { $0.text(.history(.event(recorded(kind), changes: "17"))) },
    ]
  }

  private static let changed: [Sample] = changes.map { change in
    Sample("\(change)") {
      $0.text(.change(change, .none, now: now, zone: .utc))
    }
  }

  private static let changes: [Change] = {
    let (before, after) = (card(isFull: false), card(in: .doing))
    let web = Project(id: Project.inbox.id, name: project, created: date)
    var home = web
    home.name = ProjectName(stored: "home")
    home.isArchived = true
    home.cover = PictureHash(of: [])
    home.deadline = deadline
    var newer = after
    newer.unknownFields = [FieldText("mood", "calm")]
    return [
      .addedCard(newer),
      .addedCard(after), .deletedCard(after), .addedProject(web), .deletedProject(web),
      .addedColumn(.initial(.doing)), .deletedColumn(.initial(.doing)),
      .editedColumn(
        id: .initial(.doing), before: [FieldText(ColumnField.limit, Int?.none)],
        after: [FieldText(ColumnField.limit, 3)]),
      .addedView(Sample.urgent), .deletedView(Sample.urgent),
      .editedView(
        id: Sample.urgent.id, before: [FieldText(ViewField.sort, ViewText?.none)],
        after: [FieldText(ViewField.sort, Sample.urgent.sort)]),
      .easedCard(number: 17, before: .first, after: .first),
      .editedCard(number: 17, before: before.fields, after: after.fields),
      .editedCard(number: 17, before: [], after: []),
      .editedProject(
        id: web.id, before: web.fields(differingFrom: home),
        after: home.fields(differingFrom: web)),
      .unknown(ChangeRecord(kind: 99, card: 17, before: nil, after: nil)),
      .editedCard(number: 17, before: [FieldText("mood", nil)], after: [FieldText("mood", "calm")]),
    ]
  }()
}

extension Sample {
  static let batches: [Sample] = [
    Sample("of a line") {
      $0.text(TrackerError.conflict(card: 12).message.at(.file("plan:3"), unchanged: .everything))
    },
    Sample("reads the terminal") { $0.text(.batch(.readingFromTerminal)) },
    Sample("summary") { $0.text(.batch(.ran(lines: 2_460, failed: 3, transaction: 41))) },
    Sample("nothing changed") { $0.text(.batch(.ran(lines: 2, failed: 0, transaction: nil))) },
    Sample("dry run") { $0.text(.batch(.dryRun(lines: 2_460, failed: 3, changes: true))) },
    Sample("idle dry run") { $0.text(.batch(.dryRun(lines: 2, failed: 0, changes: false))) },
    Sample("progress") { $0.text(.batch(.progress(lines: 2_460))) },
    Sample("file") { $0.text(.transfer(.readingFromTerminal)) },
    Sample("exported") { $0.text(.transfer(.exported(17, path: "/s/x"))) },
    Sample("guide", lines: { $0.lines(.form(.guide(card: 12))) }),
    Sample("new guide", lines: { $0.lines(.form(.guide(card: nil))) }),
    Sample("again") { $0.text(.form(.tryAgain)) },
    Sample("no form") { $0.text(.form(.unchangedForm)) },
  ]

  static let reminders: [Sample] =
    scheduling(isDryRun: true) + scheduling(isDryRun: false)
    + [
      Sample("overdue") { $0.text(.reminder(.heading(isOverdue: true, count: 3))) },
      Sample("today") { $0.text(.reminder(.heading(isOverdue: false, count: 3))) },
      Sample("nothing due") { $0.text(.reminder(.nothingDue)) },
      Sample("nothing to end") { $0.text(.reminder(.nothingInstalled)) },
      Sample("notification") { wording in
        let shown = wording.notification(of: due, now: now)
        return "\(shown.title)\n\(shown.body)"
      },
    ]

  private static func scheduling(isDryRun: Bool) -> [Sample] {
    let places: [ReminderPlace] = [.systemd(path: "/s/timer"), .crontab]
    var samples = [Sample("notified") { $0.text(.notified(due, isDryRun: isDryRun)) }]
    for place in places {
      samples.append(
        Sample("scheduled") {
          $0.text(.reminder(.scheduled(.usual, in: place, isDryRun: isDryRun)))
        })
      samples.append(
        Sample("unscheduled") {
          $0.text(.reminder(.unscheduled(place, isDryRun: isDryRun)))
        })
    }
    return samples
  }

  private static let due = {
    var due = DueCards()
    for _ in 1...9 { due.append(ListedCard(card: card(), project: project), at: .day(.last)) }
    due.append(ListedCard(card: card(), project: project), at: .day(.first))
    return due
  }()
}
