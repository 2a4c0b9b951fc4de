import FoundationEssentials
import Testing
import TimeKit

@testable import Entities

@Suite struct AssigneeTests {
  private static let noon = Zone.utc.civil(at: Date(timeIntervalSince1970: 1_795_262_400))

  private let reader: FieldReader = {
    let dates = DateReader(today: Self.noon)
    return FieldReader(dates: dates, user: { "Kim 철수" })
  }()

  @Test(arguments: [
    ("ann", "ann"), (" Ann  ", "Ann"), ("김 철수", "김 철수"), ("a@b.example", "a@b.example"),
  ])
  func aNameIsTrimmed(_ typed: String, _ name: String) throws {
    #expect(try Assignee(typed).text == name)
  }

  @Test(arguments: ["", "  ", "none", "NONE", "me", "Me", "a,b", "a\u{7}b", "a\nb"])
  func aNameThatMeansSomethingElseIsRefused(_ name: String) {
    #expect(throws: TrackerError.self) { try Assignee(name) }
  }

  @Test func aNameHasAtMost60Characters() throws {
    let longest = String(repeating: "가", count: Assignee.limit)
    #expect(try Assignee(longest).text == longest)
    #expect(throws: TrackerError.invalidText(.assignee, .tooLong(limit: Assignee.limit))) {
      try Assignee(longest + "a")
    }
  }

  @Test func meIsTheUserWhenItIsTyped() throws {
    #expect(try reader.value("me", of: .assignee) == .text("Kim 철수"))
    #expect(try reader.value(" ME ", of: .assignee) == .text("Kim 철수"))
    #expect(try reader.value("None", of: .assignee) == .empty)
    #expect(try reader.value("bob", of: .assignee) == .text("bob"))
  }

  @Test func anUnknownUserIsRefused() {
    let nobody = FieldReader(dates: DateReader(today: Self.noon))
    #expect(throws: TrackerError.invalidText(.assignee, .blank)) {
      try nobody.value("me", of: .assignee)
    }
  }

  @Test func filtersKnowWhoTheUserIs() throws {
    let filters = FilterReader(now: Self.noon, zone: .utc, user: { "ann" })
    #expect(
      try filters.term("assignee:ME,bob").filter
        == .any([
          .assignee(Assignee(stored: "ann"), isUser: true),
          .assignee(Assignee(stored: "bob"), isUser: false),
        ]))
    #expect(try filters.term("assignee:none").filter == .without(.assignee))
    #expect(throws: TrackerError.self) { try filters.term("assignee:") }
  }
}
