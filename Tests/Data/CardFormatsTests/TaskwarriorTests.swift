import Entities
import Expectations
import FoundationEssentials
import System
import Testing

/// The output of `task export` (Taskwarrior 2.6.2), read as cards.
@Suite struct TaskwarriorTests {
  private static let seoul = Zone(identifier: "Asia/Seoul")

  private let round: Round

  init() throws {
    round = try Round(.taskwarrior, zone: Self.seoul)
  }

  private func record(_ attributes: String) throws -> FileRecord {
    try #require(try round.records("[\n{\"description\":\"x\",\(attributes)}\n]\n").first)
  }

  private func card(_ attributes: String) throws -> CardRecord {
    let record = try record(attributes)
    guard case .card(let card) = record.content else { throw NoCard(record: record) }
    return card
  }

  private struct NoCard: Error {
    let record: FileRecord
  }

  @Test func exportsAreReadAsAnArrayOrAsLines() throws {
    let tasks = [
      #"{"id":1,"description":"One \"two\" \/ é","due":"20261130T150000Z","#
        + #""entry":"20260101T100000Z","modified":"20261121T113540Z","priority":"H","#
        + #""project":"Home.Garden","start":"20260102T110000Z","status":"pending","#
        + #""uuid":"296d835e-8f85-4224-8f36-c612cad1b9f8","#
        + #""annotations":[{"entry":"20260102T100000Z","description":"note one"}],"#
        + #""tags":["home","한글"],"urgency":19.0248}"#,
      #"{"id":0,"description":"done one","end":"20260103T100000Z","entry":"20260101T100000Z","#
        + #""status":"completed","uuid":"296d835e-8f85-4224-8f36-c612cad1b9f9","urgency":5.77}"#,
    ]
    let cards = try round.cards("[\n\(tasks.joined(separator: ",\n"))\n]\n")
    try expect(round.cards(tasks.joined(separator: "\n")), is: cards)
    try expect(round.cards(tasks.joined(separator: ",\n")), is: cards)

    let first = try #require(cards.first)
    expect(first.id, is: UUID(uuidString: "296d835e-8f85-4224-8f36-c612cad1b9f8"))
    expect(first.number, is: 1)
    expect(first.draft.title.text, is: "One \"two\" / é")
    expect(first.draft.deadline, is: Deadline(iso: "2026-12-01"))
    expect(first.draft.priority, is: .high)
    expect(first.draft.project?.text, is: "Home/Garden")
    expect(first.draft.state, is: .doing)
    expect(first.draft.key?.text, is: "296d835e-8f85-4224-8f36-c612cad1b9f8")
    expect(first.draft.notes.isEmpty)
    let comment = try #require(first.draft.comments.list.first)
    expect(comment.text, is: "note one")
    expect(comment.author == nil)
    expect(Zone.utc.civil(at: comment.created).iso, is: "2026-01-02T10:00")
    expect(first.draft.tags.list.map(\.text), is: ["home", "한글"])
    expect(first.started.map { Zone.utc.civil(at: $0).iso }, is: "2026-01-02T11:00")
    expect(cards.last?.draft.state, is: .done)
    expect(cards.last?.number == nil)
    expect(cards.last?.finished.map { Zone.utc.civil(at: $0).iso }, is: "2026-01-03T10:00")
  }

  @Test func repeatedTagsAreReadOnceHoweverManyThereAre() throws {
    let names = (1...20).map { "tag\($0)" }
    let list = (names + names.map { $0.uppercased() }).map { "\"\($0)\"" }
    let card = try card("\"tags\":[\(list.joined(separator: ","))]")
    expect(card.draft.tags.list.map(\.text), is: names)
  }

  @Test func longTextsAreTruncatedAndKeptInTheNotes() throws {
    let long = String(repeating: "한", count: 300)
    let records = try round.records(
      """
      {"description":"\(long)","tags":["a.b","none"],"project":"a,b"}
      {"description":"one\\ntwo\\u0007 \u{1}three"}
      """)
    let cards = records.compactMap { record -> CardRecord? in
      guard case .card(let card) = record.content else { return nil }
      return card
    }

    expect(cards.map(\.draft.title.text), is: ["\(long.prefix(199))…", "one two   three"])
    expect(cards[0].draft.notes.text, is: "\(long)\n\nproject: a,b\ntags: a.b\ntags: none")
    expect(cards[0].draft.tags.list.map(\.text), is: ["a-b"])
    expect(cards[0].draft.project?.text, is: "a b")
    expect(cards[1].draft.notes.text, is: "one\ntwo three")
    expect(
      records[1].remarks, is: [.keptInNotes("description"), .controlCharacters("description")])
  }

  @Test func longNotesAreTruncated() throws {
    let text = String(repeating: "a", count: Notes.limit + 1)
    let record = try record("\"annotations\":[{\"description\":\"\(text)\"}]")

    guard case .card(let card) = record.content else { throw NoCard(record: record) }
    expect(card.draft.notes.text, is: "\(text.prefix(Notes.limit - 1))…")
    expect(record.remarks, is: [.shortened("notes")])
  }

  @Test(arguments: [
    "[{\"description\":\"x\"},", "[", "[{\"description\":\"x\"}", "[{\"description\":\"x\"}]]]]]",
    "[{\"description\":\"x\"}] x", "{\"description\":\"x\"}]", "[[{\"description\":\"x\"}]]",
  ])
  func anArrayThatIsNotWholeIsAFault(text: String) throws {
    switch try round.records(text).last?.content {
    case .bad(.brokenJSON), .bad(.malformed): break
    default: Issue.record("\(text) was read")
    }
  }

  @Test(arguments: ["2026-12-01", "2026-12-01T00:00", "2026-12-01T14:30", "2026-03-29T02:30"])
  func deadlinesAreReadBackInTheSameZone(iso: String) throws {
    let round = try Round(.taskwarrior, zone: Zone(identifier: "Europe/Berlin"))
    var card = try Card.sample("x")
    card.deadline = Deadline(iso: iso)
    let file = round.file([ListedCard(card: card, project: Project.inbox.name)])

    try expect(round.cards(file).first?.draft.deadline?.iso, is: iso)
  }

  @Test(arguments: ["2026-12-01", "2026-12-01T14:30"])
  func deadlinesAreTheSameInAnotherZone(iso: String) throws {
    let berlin = try Round(.taskwarrior, zone: Zone(identifier: "Europe/Berlin"))
    var card = try Card.sample("x")
    card.deadline = Deadline(iso: iso)
    let file = berlin.file([ListedCard(card: card, project: Project.inbox.name)])

    try expect(round.cards(file).first?.draft.deadline?.iso, is: iso)
    let changed = file.replacing("\"due\":\"2026", with: "\"due\":\"2027")
    try expect(round.cards(changed).first?.draft.deadline?.iso.hasPrefix("2027"), is: true)
  }

  @Test func aCardIsWrittenAsATask() throws {
    var card = try Card.sample("Pay \"it\"")
    card.notes = try Notes("one\ntwo")
    card.deadline = Deadline(iso: "2026-12-01")
    card.priority = .low
    card.steps = [try Step("find it", isChecked: true), try Step("pay it")]

    expect(
      round.file([ListedCard(card: card, project: try ProjectName("web"))]),
      is: """
        [
        {"uuid":"00000000-0000-7000-8000-000000000009","description":"Pay \\"it\\"",\
        "status":"pending","entry":"20261121T102030Z","modified":"20261121T102030Z",\
        "due":"20261130T150000Z","project":"web","priority":"L",\
        "annotations":[{"entry":"20261121T102030Z","description":"one\\ntwo"}],\
        "todo_number":"9","todo_steps":"[x] find it\\n[ ] pay it",\
        "todo_deadline":"2026-12-01","todo_due":"20261130T150000Z"}
        ]\n
        """)
  }
}
