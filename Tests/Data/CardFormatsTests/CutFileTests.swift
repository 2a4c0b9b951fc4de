import Entities
import Expectations
import Testing

@testable import CardFormats

/// Exports of `todo` that end in the middle of a card.
@Suite struct CutFileTests {
  private func listed() throws -> ListedCard {
    var card = try Card.sample("A <b")
    card.tags = Tags([Tag(stored: "a")])
    card.key = CardKey(stored: "x > y")
    return ListedCard(card: card, project: Project.inbox.name)
  }

  private func faults(_ format: FileFormat, without count: Int) throws -> [RecordFault] {
    let round = try Round(format)
    let file = round.file([try listed()])
    let records = try round.records("\(file)\(String(file.dropLast(count)))")
    return records.compactMap { if case .bad(let fault) = $0.content { fault } else { nil } }
  }

  @Test(arguments: [2, 3, 10, 100, 130])
  func anOpenCommentOfMarkdownIsAFault(count: Int) throws {
    try expect(faults(.markdown, without: count), is: [.malformed(expected: "-->")])
  }

  @Test(arguments: ["<!--", "<!-- to", "<!-- todo", "<!-- todo num"])
  func theBeginningOfACommentIsAFault(comment: String) throws {
    let records = try Round(.markdown).records("- [ ] A #a \(comment)")
    expect(records.map(\.content), is: [.bad(.malformed(expected: "-->"))])
    // The line end says that the line is whole.
    try expect(Round(.markdown).cards("- [ ] A #a \(comment)\n").count, is: 1)
  }

  @Test func otherSignsAtTheEndOfMarkdownAreText() throws {
    for text in ["A <", "A <b", "A \\<!-- b", "A <!-- later -->", "A <!-- todos"] {
      try expect(Round(.markdown).cards("- [ ] \(text)").count, is: 1, "\(text)")
    }
  }

  @Test(arguments: [2, 10, 36])
  func aCutIdOfTodoTxtIsAFault(count: Int) throws {
    let id = "00000000-0000-7000-8000-000000000009"
    let value = String(id.dropLast(count - 1))
    try expect(faults(.todotxt, without: count), is: [.unreadable("uuid", value: value)])
  }

  @Test func aWholeIdWithoutALineEndIsRead() throws {
    try expect(faults(.todotxt, without: 1), is: [])
    try expect(faults(.markdown, without: 1), is: [])
    try expect(Round(.todotxt).cards("A uuid:01a1f8d3\nB\n").count, is: 2)
  }
}
