import Entities
import Expectations
import FoundationEssentials
import Repositories
import Testing

@Suite(.eachBackend) struct CommentContractTests {
  private let fixture = Fixture()

  private static func comment(_ text: String, at minute: Int) throws -> CardComment {
    CardComment(
      author: try Assignee("Ann Éva"), created: .minute(minute), text: try CommentText(text))
  }

  @Test func theTextOfCommentsIsSearched() throws {
    try fixture.add(.sample(1), .sample(2) { $0.notes = Notes(stored: "plain notes") })
    let comments = [
      try Self.comment("Café\n한국 은행", at: 1), try Self.comment("second", at: 2),
    ]
    try fixture.edit(2) { $0.comments = Comments(comments) }
    for text in ["cafe", "한국", "ㅎㄱ", "notes café", "seco"] {
      try expect(fixture.numbers(CardQuery(.text(TextQuery(text)))), is: [2], "\(text)")
    }
    // A phrase is within one comment, and authors are not searched.
    for text in ["은행 second", "notes Café"] {
      try expect(fixture.numbers(CardQuery(.text(TextQuery(exactly: text)))), is: [])
    }
    try expect(fixture.numbers(CardQuery(.text(TextQuery("ann")))), is: [])
    try fixture.edit(2) { $0.comments = Comments(Array($0.comments.list.dropFirst())) }
    try expect(fixture.numbers(CardQuery(.text(TextQuery("cafe")))), is: [])
    try expect(fixture.numbers(CardQuery(.text(TextQuery("second")))), is: [2])
    try expect(fixture.numbers(CardQuery(.text(TextQuery("plain")))), is: [2])
  }

  @Test func commentsOfTwoProcessesAreBothKept() throws {
    let other = Fixture(beside: fixture)
    try fixture.add(.sample(1))
    let base = try fixture.card(1)
    for (index, fixture) in [fixture, other, fixture].enumerated() {
      try fixture.write { writing in
        var after = base
        after.comments.insert(try Self.comment("n\(index)", at: index))
        _ = try writing.update(base, to: after)
      }
    }
    try expect(other.card(1).comments.list.map(\.text), is: ["n0", "n1", "n2"])
    try expect(other.card(1).comments.list[0].author?.text, is: "Ann Éva")
  }
}
