import Entities
import FoundationEssentials
import Testing
import TimeKit

/// Blockers and waits in the formats of other programs.
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
      #expect(try card(record).blockers == [uuid(1), uuid(2)])
      #expect(record.remarks.isEmpty)
    }
  }

  @Test func aDependencyWithoutAnIDIsKeptInTheNotes() throws {
    let record = try task(#""depends":["\#(id(1))","soon"]"#)
    #expect(try card(record).blockers == [uuid(1)])
    #expect(try card(record).draft.notes.text == "depends: \(id(1)), soon")
    #expect(record.remarks == [.keptInNotes("depends")])
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
    #expect(card.draft.wait?.iso == wait)
    #expect(card.draft.notes.text == notes)
  }

  @Test func aStartedTaskThatWaitsIsDoing() throws {
    let record = try task(#""wait":"20270101T000000Z","start":"20260101T000000Z""#)
    #expect(try card(record).draft.state == .doing)
    #expect(record.remarks.isEmpty)
  }

  @Test func aWaitChangedInTaskwarriorWins() throws {
    let round = try Round(.taskwarrior, zone: Zone(identifier: "Europe/Berlin"))
    let file = round.file([try waiting("2026-12-01")])
    #expect(file.contains(#""wait":"20261130T230000Z""#))
    #expect(try Round(.taskwarrior).cards(file)[0].draft.wait?.iso == "2026-12-01")
    let changed = file.replacing(#""wait":"20261130"#, with: #""wait":"20261210"#)
    #expect(try round.cards(changed)[0].draft.wait?.iso == "2026-12-11")
    let without = file.replacing(#""wait":"20261130T230000Z","#, with: "")
    #expect(try round.cards(without)[0].draft.wait == nil)
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
    #expect(cards.map(\.draft.title.text) == ["Release", "Build", "Party"])
    #expect(cards.map(\.name) == ["4", nil, "5"])
    #expect(cards[1].namedBlocked == ["4", "5"])
    #expect(cards[0].draft.wait?.iso == "2026-12-01")
  }

  /// Other programs use the same words.
  @Test func wordsWithoutTheOtherEndStayInTheTitle() throws {
    let cards = try Round(.todotxt).cards("Fix id:77\nCall p:high\nPay p:9\nRest t:soon")
    #expect(
      cards.map(\.draft.title.text) == ["Fix id:77", "Call p:high", "Pay p:9", "Rest t:soon"])
    #expect(cards.map(\.namedBlocked) == [[], [], ["9"], []])
    #expect(cards.allSatisfy { $0.name == nil && $0.draft.wait == nil })
  }

  @Test func todoTxtGetsTheDayOfTheWait() throws {
    let round = try Round(.todotxt)
    #expect(!round.file([try waiting("2026-12-01")]).contains("wait:"))
    let file = round.file([try waiting("2026-12-01T14:30")])
    #expect(file.contains(" t:2026-12-01 "))
    #expect(try round.cards(file)[0].draft.wait?.iso == "2026-12-01T14:30")
    let changed = file.replacing("t:2026-12-01 ", with: "t:2026-12-02 ")
    #expect(try round.cards(changed)[0].draft.wait?.iso == "2026-12-02")
  }

  @Test func titlesThatLookLikeLinksAreReadBack() throws {
    let round = try Round(.todotxt)
    var card = try Card.sample("t:2026-12-01 id:3 mean p:4")
    card.blockers = Blockers([3])
    let file = round.file([ListedCard(card: card, project: Project.inbox.name)])
    #expect(try round.cards(file)[0].draft.title == card.title)
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
    #expect(cards.map(\.name) == ["WEB-1", "WEB-3"])
    #expect(cards.map(\.namedBlockers) == [[], ["WEB-1", "WEB-2"]])
    #expect(cards[1].draft.notes.isEmpty)
  }

  @Test func aMappedColumnCanHaveSeveralBlockers() throws {
    let round = try Round(.csv) {
      $0.columns = [.title: "What", .key: "No", .blockers: "After"]
    }
    let cards = try round.cards("No,What,After\n1,a,\n2,b,1\n3,c,\"1, 2\"\n")
    #expect(cards.map(\.name) == ["1", "2", "3"])
    #expect(cards.map(\.namedBlockers) == [[], ["1"], ["1", "2"]])
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
    #expect(cards.map(\.draft.title.text) == ["Build", "Ship", "Rest ⛔ now!"])
    #expect(cards.map(\.name) == ["a1", nil, nil])
    #expect(cards.map(\.namedBlockers) == [[], ["a1", "b_2"], []])
    #expect(cards.map { $0.draft.wait?.iso } == [nil, "2026-12-01", "2026-12-02"])
    #expect(cards[0].draft.deadline?.iso == "2026-12-24")
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
    #expect(card.name == "task-2")
    #expect(card.namedBlockers == ["task-1"])
    #expect(card.draft.notes.text == "id: TASK-2")
  }
}
