import Entities
import Messages

/// Samples of the sentences about teams.
extension Sample {
  static let team: [Sample] = teamPhrases.map { phrase in
    Sample("\(phrase)") { $0.text(.team(phrase)) }
  }

  static let teamFaults: [TrackerError] = (faultsOfTeams + faultsOfRights).map { .team($0) }

  private static let address = "file:///srv/team"

  private static let teamPhrases: [Phrase.Team] =
    [
      .created(address: address, cards: 1), .created(address: address, cards: 2_460),
      .joined(address: address, cards: 1), .joined(address: address, cards: 0),
      .notice(.renumbered(card: 41, former: 12)), .seeConflicts, .noConflicts,
      .conflict(7, change: "12: deadline", member: "Ann", machine: "laptop"), .newerValue,
      .machine(name: "laptop", member: "Ann", isOwn: true),
      .machine(name: "desk", member: "Bob", isOwn: false), .never,
      .notice(.lostClaim(card: 12, person: "Ann")), .notice(.movedToInbox(card: 12)),
      .notice(.movedToDefault(card: 12)), .notice(.overLimit(column: "doing", count: 4, limit: 3)),
      .notice(.renamed(name: "web 2", former: "web")),
      .isNewMachine, .moved(address: address, isDryRun: true),
      .previewed(number: 12, title: "Plan"),
      .backedUp(path: "/s/copy"), .moved(address: address, isDryRun: false), .upgraded(format: 2),
      .isNewest,
      .notSent, .restoredInTeam(address: address), .syncFirst, .sqlNote(.roleExists),
      .sqlNote(.addMember(role: "todo_members")),
      .strip(waiting: 3, since: "14:02", conflicts: 0),
      .strip(waiting: 1, since: nil, conflicts: 2), .strip(waiting: 0, since: nil, conflicts: 1),
    ] + TeamLabel.allCases.map { .label($0) } + TeamScreenLabel.allCases.map { .screen($0) }
    + [true, false].flatMap { flag in
      [
        .rejoined(isDryRun: flag), .repaired(busySync, isDryRun: flag),
        .left(address: address, waiting: 0, isDryRun: flag),
        .left(address: address, waiting: 3, isDryRun: flag), .reversal(isUndo: flag),
        .synced(SyncAnswer(), isDryRun: flag), .synced(busySync, isDryRun: flag),
        .settled(7, takes: flag, isDryRun: false), .settled(7, takes: flag, isDryRun: true),
      ]
    }

  private static let busySync: SyncAnswer = {
    var answer = SyncAnswer()
    (answer.pulled, answer.pushed, answer.conflicts) = (12, 3, 1)
    return answer
  }()

  private static let places = [
    address, "postgresql://ann@db/work", "postgresql:///work?port=5433&schema=web",
  ]

  private static let faultsOfRights = places.flatMap { place -> [TeamFault] in
    let logins = LoginFault.allCases.map { TeamFault.hubLogin($0, address: place) }
    return [.hubReadOnly(address: place), .hubUnreadable(address: place)] + logins
  }

  private static let faultsOfTeams: [TeamFault] = [
    .invalidAddress("ftp://x"), .invalidName("Ann\n"), .noSuchConflict("c9"), .noTeam,
    .alreadyMember(address: address), .noNumbers, .hasCards(1), .hasCards(12), .nameTaken("Ann"),
    .notOwn(transaction: 41), .notTakeable(conflict: 7), .unsendable("card title"),
    .hubExists(address: address), .noHub(address: address), .foreignHub(address: address),
    .unreachable(address: address), .hubFull(address: address), .hubLost(address: address),
    .passwordInAddress, .noDatabase("/srv/team"), .hubCertificate(address: address),
    .noLibrary("libpq.so.5"), .oldLibrary(version: 12, oldest: 14),
    .hubBusy(.writers, address: address), .hubBusy(.silence, address: address),
    .hubBusy(.start, address: address), .hubBusy(.connections, address: address),
    .otherLog(position: 12), .newerLog(format: 2),
    .hubMissing(address: address), .hubNotAFolder(address: address),
    .newerHub(address: address), .damagedHub(address: address),
    .valuesDiffer("12: Plan"), .shorterLog(known: 20), .brokenLog(position: 7),
    .damagedCopy(position: 3),
  ]
}
