import Entities
import Messages

/// Sentences about backups, restores and repairs of the store.
extension Sample {
  static let care: [Sample] = found + whole(isDryRun: true) + whole(isDryRun: false)

  private static let found: [Sample] = findings.map { finding in
    Sample("\(finding)") { $0.text(finding.phrase) }
  }

  private static func whole(isDryRun: Bool) -> [Sample] {
    let sound = Checkup(findings: [], contents: contents(17))
    let wrong = Checkup(findings: findings, contents: contents(17))
    let repaired = Checkup(
      findings: [], repaired: findings, contents: contents(17), backup: "/s/x", transaction: 41)
    let backup = StoreBackup(path: "/s/x", bytes: 9, contents: contents(17))
    return [
      Sample("backed up") { $0.text(.care(.backedUp(backup))) },
      Sample("restored", lines: { restored.phrases(isDryRun: isDryRun).map($0.text) }),
      Sample(
        "restored over a log", lines: { overLog(false).phrases(isDryRun: false).map($0.text) }),
      Sample(
        "restored over damage", lines: { overLog(true).phrases(isDryRun: false).map($0.text) }),
      Sample("sound", lines: { sound.phrases(isDryRun: isDryRun).map($0.text) }),
      Sample("wrong", lines: { wrong.phrases(isDryRun: isDryRun).map($0.text) }),
      Sample("repaired", lines: { repaired.phrases(isDryRun: isDryRun).map($0.text) }),
    ]
  }

  private static let restored = RestoredStore(
    path: "/s/x", contents: contents(17), replaced: contents(23), backup: "/s/before")

  private static func overLog(_ isDamaged: Bool) -> RestoredStore {
    RestoredStore(
      path: "/s/x", contents: contents(17), replaced: contents(23), backup: "/s/before",
      backupLog: "/s/before-wal", isBackupDamaged: isDamaged)
  }

  private static func contents(_ cards: Int) -> StoreContents {
    StoreContents(cards: cards, transactions: 2_460, lastChange: nil)
  }

  private static let findings: [Finding] = [
    .unreadable(.notADatabase), .unreadable(.foreign), .unreadable(.newer(version: 9, known: 3)),
    .unreadable(.cannotOpen("reason 7")), .unreadable(.damaged(.reported("page 7"))),
    .damagedTables(["page 7", "page 8", "page 9", "page 10"].map { .reported($0) }),
    .damagedIndexes([.reported("page 7")]),
    .missingTables(["card"]), .alteredTables(["card"]), .alteredTables(["card", "change"]),
    .alteredIndexes(["card_wait"]), .alteredIndexes(["card_text", "card_wait"]),
    .missingIndexes(["card_rank", "card_state"]),
    .missingWords(["words"]), .missingLinks, .staleLinks([12]), .staleLinks([12, 13]),
    .unreadableField(.assignee, cards: [12]), .unreadableField(.until, cards: [12, 13]),
    .outdated(version: 1, known: 3), .unreadableCards([12]), .unreadableProjects(["web"]),
    .staleTeam(["lease"]), .staleTeam(["lease", "team"]), .differsFromTeam([12]),
    .differsFromTeam([12, 14]), .unreadableTeam(["log"]), .unreadableTeam(["lease"]),
    .unreadableTeam(["lease", "origin"]),
    .missingInbox, .hiddenProjects(["web"]),
    .lostColumns(cards: [12, 13]), .unrecordedColumns(["review"]), .wrongViews(["urgent"]),
    .unrecordedViews(["urgent", "mine"]),
    .wrongColumns([
      .noColumn(.todo), .noDefault(.todo), .severalDefaults(.todo), .repeated("review"),
      .unreadable(count: 2), .invalidName("a,b"), .damagedRule("review"), .ownRule("review"),
      .missing("review"), .unusable(project: "web", .doing),
    ]),
    .lostProjects(cards: [12, 13]), .wrongRanks([12]), .wrongTimes([12]),
    .missingBlockers([12]), .missingBlockers([12, 13]), .blockerCycles([[3, 5, 3], [7, 7]]),
    .impossibleChangeNumbers([-1]), .impossibleChangeDates([41]), .impossibleCardNumbers([-1]),
    .impossibleCardDates([12]), .impossibleProjectDates(["web"]), .impossibleCounter(41),
    .lowCounter(3, highest: 7), .staleWords([12]), .unrecordedChanges([12]), .lostCards([12]),
    .unreadableHistory([41]), .unsoundHistory([41]), .openToOthers(mode: 0o644),
    .openFolder(mode: 0o777),
    .leftoverLog(2_460), .leftoverFiles(["/s/x"]), .damagedLog(frame: 3, change: 41), .unusableLog,
  ]
}
