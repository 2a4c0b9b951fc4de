import Entities
import Expectations
import Testing

@testable import CardFormats

/// Exports of `todo` that end in the middle of a card.
@Suite struct CutFileTests {
  private func faults(_ format: FileFormat, without count: Int) throws -> [RecordFault] {
    let round = try Round(format)
    let listed = try ListedCard.sample("A <b") { card in
      card.tags = Tags([Tag(stored: "a")])
      card.key = CardKey(stored: "x > y")
    }
    let file = round.file([listed])
    return try round.records("\(file)\(String(file.dropLast(count)))").compactMap(\.fault)
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
