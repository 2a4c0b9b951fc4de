import Expectations
import FoundationEssentials
import System
import Testing

@testable import Entities

@Suite struct AssigneeTests {
  private static let noon = Zone.utc.civil(at: Date(timeIntervalSince1970: 1_795_262_400))

  private let reader: FieldReader = {
    let dates = DateReader(today: Self.noon)
    return FieldReader(dates: dates, user: { "Kim 철수" })
  }()

  @Test func meIsTheUserWhenItIsTyped() throws {
    for word in ["me", " ME "] {
      try expect(reader.value(word, of: .assignee), is: .text("Kim 철수"))
    }
    try expect(reader.value("None", of: .assignee), is: .empty)
    try expect(reader.value("bob", of: .assignee), is: .text("bob"))
    let nobody = FieldReader(dates: DateReader(today: Self.noon))
    #expect(throws: TrackerError.invalidText(.assignee, .blank)) {
      try nobody.value("me", of: .assignee)
    }
  }

  @Test func filtersKnowWhoTheUserIs() throws {
    let filters = FilterReader(
      FieldReader(dates: DateReader(today: Self.noon), user: { "ann" }))
    try expect(
      filters.term("assignee:ME,bob").filter,
      is: .any([
        .assignee(Assignee(stored: "ann"), isUser: true),
        .assignee(Assignee(stored: "bob"), isUser: false),
      ]))
    try expect(filters.term("assignee:none").filter, is: .without(.assignee))
    #expect(throws: TrackerError.self) { try filters.term("assignee:") }
  }
}
