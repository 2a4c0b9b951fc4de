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

  @Test func exportsAreReadAsAnArrayOrAsLines() throws {
    let tasks = [#"{"description":"One \"two\" \/ é"}"#, #"{"description":"done one"}"#]
    let cards = try round.cards("[\n\(tasks.joined(separator: ",\n"))\n]\n")
    expect(cards.map(\.draft.title.text), is: ["One \"two\" / é", "done one"])
    try expect(round.cards(tasks.joined(separator: "\n")), is: cards)
    try expect(round.cards(tasks.joined(separator: ",\n")), is: cards)
  }

  @Test func aTaskHasItsIdAndNumberAndItsTagsOnce() throws {
    let id = "296d835e-8f85-4224-8f36-c612cad1b9f8"
    let card = try round.card(
      #"{"description":"x","id":1,"uuid":"\#(id)","tags":["a","한글","A"],"urgency":19.0248}"#)
    expect(card.id, is: UUID(uuidString: id))
    expect(card.draft.key?.text, is: id)
    expect(card.number, is: 1)
    expect(card.draft.tags.list.map(\.text), is: ["a", "한글"])
    expect(card.draft.notes.isEmpty)
    // Tasks that are done have the number 0.
    try expect(round.card(#"{"description":"x","id":0}"#).number == nil)
  }

  @Test func longTextsAreTruncatedAndKeptInTheNotes() throws {
    let long = String(repeating: "한", count: 300)
    let first = try round.card(
      #"{"description":"\#(long)","tags":["a.b","none"],"project":"a,b"}"#)
    expect(first.draft.title.text, is: "\(long.prefix(199))…")
    expect(first.draft.notes.text, is: "\(long)\n\nproject: a,b\ntags: a.b\ntags: none")
    expect(first.draft.tags.list.map(\.text), is: ["a-b"])
    expect(first.draft.project?.text, is: "a b")
    let lines = "{\"description\":\"one\\ntwo\\u0007 \u{1}three\"}"
    try expect(round.card(lines).draft.title.text, is: "one two   three")
    try expect(round.card(lines).draft.notes.text, is: "one\ntwo three")
    let remarks = try round.record(lines).remarks
    expect(remarks, is: [.keptInNotes("description"), .controlCharacters("description")])
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

  @Test(arguments: ["2026-12-01T00:00", "2026-03-29T02:30"])
  func aTimeThatClocksSkipAndMidnightAreReadBack(iso: String) throws {
    let round = try Round(.taskwarrior, zone: Zone(identifier: "Europe/Berlin"))
    let file = try round.file([.sample { $0.deadline = Deadline(iso: iso) }])
    try expect(round.card(file).draft.deadline?.iso, is: iso)
    let changed = file.replacing("\"due\":\"2026", with: "\"due\":\"2027")
    try expect(round.card(changed).draft.deadline?.iso.hasPrefix("2027"), is: true)
  }

  @Test func aCardIsWrittenAsATask() throws {
    let listed = try ListedCard.sample("Pay \"it\"", in: ProjectName("web")) { card in
      card.notes = try Notes("one\ntwo")
      card.deadline = Deadline(iso: "2026-12-01")
      card.priority = .low
      card.steps = [try Step("find it", isChecked: true), try Step("pay it")]
    }
    expect(
      round.file([listed]),
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
