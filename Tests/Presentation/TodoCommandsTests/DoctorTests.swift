import CommandLineKit
import Entities
import Messages
import Testing
import TodoCommandsTesting

/// What is said of a store that is looked after.
@Suite struct DoctorTests {
  private let desk = Desk()
  private static let every: [Finding] = [
    .unreadable(.foreign), .damagedTables(["a"]), .damagedIndexes(["a", "b", "c", "d"]),
    .missingTables(["card"]), .missingIndexes(["a", "b"]), .missingWords(["card_tag"]),
    .hiddenProjects(["web"]), .outdated(version: 1, known: 2),
    .unreadableCards([1]), .missingInbox, .lostProjects(cards: [1, 2]), .wrongRanks([3]),
    .wrongTimes([4, 5]), .lowCounter(3, highest: 9), .staleWords([6]), .unrecordedChanges([7]),
    .lostCards([8]), .unreadableHistory([41]), .openToOthers(mode: 0o644),
    .openFolder(mode: 0o777), .leftoverLog(4_120), .leftoverFiles(["/tmp/a"]),
  ]

  @Test func aSoundStoreIsToldInALine() {
    let told = desk.type("doctor")
    #expect(told.out == "The store is sound: 1 card and 2,460 changes\n")
    #expect(told.status == .ok)
    #expect(desk.type("doctor --repair").status == .ok)
  }

  @Test func whatIsWrongIsToldInPlainWordsWithWhatToTypeNext() {
    desk.findings = [.staleWords([3, 5]), .openToOthers(mode: 0o644)]
    let told = desk.type("doctor")
    #expect(
      told.lines == [
        "Wrong: searches and tags do not find cards 3 and 5 as they are",
        "Wrong: others can read or write the file (mode 644)",
        "todo doctor --repair mends what can be mended, after a copy of the file",
      ])
    #expect(told.err == "")
    #expect(told.status == .refused)
  }

  @Test func whatIsMendedIsToldWithWhereTheStoreIsKept() {
    desk.findings = [.unrecordedChanges([3])]
    let told = desk.type("doctor --repair")
    #expect(
      told.lines == [
        "Mended: card 3 is not what the history says",
        "What was there is kept in /home/ann/my todo.backup-2026-11-20-1200",
        "What is different in the history is t7",
        "The store is sound now: 1 card and 2,460 changes",
      ])
    #expect(told.status == .ok)
  }

  @Test func aRehearsalSaysWhatWouldBeMended() {
    desk.findings = [.unrecordedChanges([3])]
    let told = desk.type("doctor --repair --dry-run")
    #expect(told.lines == ["Would mend: card 3 is not what the history says"])
  }

  @Test func whatCannotBeMendedStaysWrong() {
    desk.findings = [.damagedTables(["Page 3"]), .leftoverLog(4_120)]
    let told = desk.type("doctor --repair")
    #expect(told.lines.contains("Wrong: pages are damaged (Page 3)"))
    #expect(told.lines.last?.contains("todo restore FILE") == true)
    #expect(told.status == .refused)
  }

  @Test func scriptsGetCodesAndCards() {
    desk.findings = [.staleWords([3, 5])]
    #expect(
      desk.say("doctor --json") == """
        {"version":1,"findings":[{"code":"stale_search","message":"searches and tags do not find \
        cards 3 and 5 as they are","repairable":true,"cards":[3,5]}],"repaired":[],"backup":null,\
        "transaction":null,"warnings":[]}

        """)
    #expect(
      desk.say("doctor --plain")
        == "found\tstale_search\tsearches and tags do not find cards 3 and 5 as they are\n")
    #expect(desk.say("doctor --repair --plain").hasPrefix("mended\tstale_search\t"))
  }

  @Test(arguments: every)
  func everyFindingHasWordsOfOneLine(finding: Finding) {
    let sentence = English().sentence(finding)
    #expect(sentence != finding.code)
    #expect(!sentence.contains("\n"))
    #expect(sentence.contains(" "))
  }

  @Test func codesAreNotSharedByFindings() {
    #expect(Set(Self.every.map(\.code)).count == Self.every.count)
  }
}
