import Entities
import Expectations
import System
import Testing

/// The examples of the rules page (github.com/todotxt/todo.txt), and the extensions of `todo`.
@Suite struct TodoTxtTests {
  private let round: Round

  init() throws {
    round = try Round(.todotxt)
  }

  private func card(_ line: String) throws -> CardRecord {
    try #require(try round.cards(line).first)
  }

  @Test func aLineCanHaveThousandsOfWords() throws {
    let title = String(repeating: "milk ", count: 5000)
    let record = try #require(try round.records("(A) \(title)due:2026-12-24 @shop").first)
    guard case .card(let card) = record.content else {
      Issue.record("no card")
      return
    }
    expect(card.draft.priority, is: .high)
    expect(card.draft.deadline?.iso, is: "2026-12-24")
    expect(card.draft.tags.list.map(\.text), is: ["shop"])
    expect(card.draft.title.text, is: "\(title.prefix(199))…")
    expect(card.draft.notes.text, is: String(title.dropLast()))
  }

  @Test func equalLinesAreTwoCardsWithStableIds() throws {
    let file = "Buy milk\nBuy milk\nBuy eggs"
    let ids = try round.cards(file).map(\.id)

    expect(Set(ids).count, is: 3)
    try expect(round.cards(file).map(\.id), is: ids)
  }

  @Test func aLineCompletedLaterHasTheSameId() throws {
    try expect(card("(A) Buy milk").id, is: card("x 2026-11-21 Buy milk").id)
  }

  @Test func aLineThatIsNotUTF8IsReportedWithItsPosition() throws {
    let records = try round.records(Array("one\nab".utf8) + [0xFF] + Array("\r\nthree".utf8))

    expect(records.map(\.place.line), is: [1, 2, 3])
    expect(records[1].place.column, is: 3)
    expect(records[1].content, is: .bad(.notUTF8))
  }

  @Test func aCardIsWrittenByTheRules() throws {
    var card = try Card.sample("Pay +1 for due:now (A) \\o/")
    card.priority = .high
    card.tags = Tags([Tag(stored: "bank")])
    card.deadline = Deadline(iso: "2026-12-01T14:30")
    card.key = CardKey(stored: "ci: 12")
    let name = try ProjectName("Web shop")

    expect(
      round.file([ListedCard(card: card, project: name)]),
      is: """
        (A) 2026-11-21 Pay \\+1 for \\due:now (A) \\\\o/ +Web%20shop @bank due:2026-12-01 \
        key:ci%3A%2012 uuid:00000000-0000-7000-8000-000000000009\n
        """)
  }
}
