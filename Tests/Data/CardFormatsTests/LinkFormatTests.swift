import Entities
import Expectations
import FoundationEssentials
import System
import Testing

@Suite struct LinkFormatTests {
  private struct NoCard: Error {}

  private func card(_ record: FileRecord) throws -> CardRecord {
    guard case .card(let card) = record.content else { throw NoCard() }
    return card
  }

  private func id(_ digit: Int) -> String {
    "00000000-0000-4000-8000-00000000000\(digit)"
  }

  private func uuid(_ digit: Int) throws -> UUID {
    try #require(UUID(uuidString: id(digit)))
  }

  // MARK: Taskwarrior

  private func task(_ attributes: String) throws -> FileRecord {
    try #require(
      try Round(.taskwarrior).records(#"{"description":"x","status":"pending",\#(attributes)}"#)
        .first)
  }

  @Test func dependsIsReadAsAnArrayAndAsText() throws {
    for value in [#"["\#(id(1))","\#(id(2))"]"#, #""\#(id(1)),\#(id(2))""#] {
      let record = try task(#""depends":\#(value)"#)
      try expect(card(record).blockers, is: [uuid(1), uuid(2)])
      expect(record.remarks.isEmpty)
    }
  }

  @Test func aDependencyWithoutAnIDIsKeptInTheNotes() throws {
    let record = try task(#""depends":["\#(id(1))","soon"]"#)
    try expect(card(record).blockers, is: [uuid(1)])
    try expect(card(record).draft.notes.text, is: "depends: \(id(1)), soon")
    expect(record.remarks, is: [.keptInNotes("depends")])
  }

  @Test(
    arguments: [
      (#""wait":"20270101T000000Z""#, "2027-01-01", ""),
      (#""wait":"20270101T143000Z""#, "2027-01-01T14:30", ""),
      (#""scheduled":"20270102T000000Z""#, "2027-01-02", ""),
      (
        #""wait":"20270101T000000Z","scheduled":"20270102T000000Z""#, "2027-01-01",
        "scheduled: 2027-01-02 00:00"
      ),
    ])
  func waitAndScheduledAreTheWait(attributes: String, wait: String, notes: String) throws {
    let card = try card(try task(attributes))
    expect(card.draft.wait?.iso, is: wait)
    expect(card.draft.notes.text, is: notes)
  }

  @Test func aStartedTaskThatWaitsIsDoing() throws {
    let record = try task(#""wait":"20270101T000000Z","start":"20260101T000000Z""#)
    try expect(card(record).draft.state, is: .doing)
    expect(record.remarks.isEmpty)
  }

  @Test func aWaitChangedInTaskwarriorWins() throws {
    let round = try Round(.taskwarrior, zone: Zone(identifier: "Europe/Berlin"))
    let file = round.file([try waiting("2026-12-01")])
    expect(file.contains(#""wait":"20261130T230000Z""#))
    try expect(Round(.taskwarrior).cards(file)[0].draft.wait?.iso, is: "2026-12-01")
    let changed = file.replacing(#""wait":"20261130"#, with: #""wait":"20261210"#)
    try expect(round.cards(changed)[0].draft.wait?.iso, is: "2026-12-11")
    let without = file.replacing(#""wait":"20261130T230000Z","#, with: "")
    try expect(round.cards(without)[0].draft.wait == nil)
  }

  private func waiting(_ wait: String, due: String? = nil) throws -> ListedCard {
    var card = try Card.sample("x")
    card.wait = Deadline(iso: wait)
    card.deadline = due.flatMap { Deadline(iso: $0) }
    return ListedCard(card: card, project: Project.inbox.name)
  }

  // MARK: todo.txt

  @Test func topydosDependenciesAreRead() throws {
    let cards = try Round(.todotxt).cards(
      """
      Release id:4 t:2026-12-01
      Build p:4 p:5 due:2026-11-30
      Party id:5
      """)
    expect(cards.map(\.draft.title.text), is: ["Release", "Build", "Party"])
    expect(cards.map(\.name), is: ["4", nil, "5"])
    expect(cards[1].namedBlocked, is: ["4", "5"])
    expect(cards[0].draft.wait?.iso, is: "2026-12-01")
  }

  /// Other programs use the same words.
  @Test func wordsWithoutTheOtherEndStayInTheTitle() throws {
    let cards = try Round(.todotxt).cards("Fix id:77\nCall p:high\nPay p:9\nRest t:soon")
    expect(
      cards.map(\.draft.title.text), is: ["Fix id:77", "Call p:high", "Pay p:9", "Rest t:soon"])
    expect(cards.map(\.namedBlocked), is: [[], [], ["9"], []])
    expect(cards.allSatisfy { $0.name == nil && $0.draft.wait == nil })
  }

  @Test func todoTxtGetsTheDayOfTheWait() throws {
    let round = try Round(.todotxt)
    expect(!round.file([try waiting("2026-12-01")]).contains("wait:"))
    let file = round.file([try waiting("2026-12-01T14:30")])
    expect(file.contains(" t:2026-12-01 "))
    try expect(round.cards(file)[0].draft.wait?.iso, is: "2026-12-01T14:30")
    let changed = file.replacing("t:2026-12-01 ", with: "t:2026-12-02 ")
    try expect(round.cards(changed)[0].draft.wait?.iso, is: "2026-12-02")
  }

  @Test func titlesThatLookLikeLinksAreReadBack() throws {
    let round = try Round(.todotxt)
    var card = try Card.sample("t:2026-12-01 id:3 mean p:4")
    card.blockers = Blockers([3])
    let file = round.file([ListedCard(card: card, project: Project.inbox.name)])
    try expect(round.cards(file)[0].draft.title, is: card.title)
  }

  // MARK: Task files and boards

  /// Jira has a column for each link.
  @Test func columnsOfATableNameBlockersByTheirKeys() throws {
    let cards = try Round(.csv).cards(
      """
      Summary,Issue key,Inward issue link (Blocks),Inward issue link (Blocks)
      Design,WEB-1,,
      Ship,WEB-3,WEB-1,WEB-2
      """)
    expect(cards.map(\.name), is: ["WEB-1", "WEB-3"])
    expect(cards.map(\.namedBlockers), is: [[], ["WEB-1", "WEB-2"]])
    expect(cards[1].draft.notes.isEmpty)
  }

  @Test func aMappedColumnCanHaveSeveralBlockers() throws {
    let round = try Round(.csv) {
      $0.columns = [.title: "What", .key: "No", .blockers: "After"]
    }
    let cards = try round.cards("No,What,After\n1,a,\n2,b,1\n3,c,\"1, 2\"\n")
    expect(cards.map(\.name), is: ["1", "2", "3"])
    expect(cards.map(\.namedBlockers), is: [[], ["1"], ["1", "2"]])
  }

  /// As the plugin Tasks of Obsidian writes them.
  @Test func theMarksOfTasksAreLinksAndWaits() throws {
    let cards = try Round(.obsidian).cards(
      """
      ---

      kanban-plugin: board

      ---

      ## Todo

      - [ ] Build 🆔 a1 📅 2026-12-24
      - [ ] Ship 🛫 2026-12-01 ⛔ a1,b_2
      - [ ] Rest ⏳ 2026-12-02 ⛔ now!
      """)
    expect(cards.map(\.draft.title.text), is: ["Build", "Ship", "Rest ⛔ now!"])
    expect(cards.map(\.name), is: ["a1", nil, nil])
    expect(cards.map(\.namedBlockers), is: [[], ["a1", "b_2"], []])
    expect(cards.map { $0.draft.wait?.iso }, is: [nil, "2026-12-01", "2026-12-02"])
    expect(cards[0].draft.deadline?.iso, is: "2026-12-24")
  }

  @Test func dependenciesOfTaskFilesAreNames() throws {
    let text = """
      ---
      id: TASK-2
      title: Ship
      status: To Do
      created_date: '2026-01-01 23:37'
      labels: []
      dependencies:
        - task-1
      priority: high
      ---
      """
    let card = try #require(try Round(.backlog).cards(text).first)
    expect(card.name, is: "task-2")
    expect(card.namedBlockers, is: ["task-1"])
    expect(card.draft.notes.text, is: "id: TASK-2")
  }
}
