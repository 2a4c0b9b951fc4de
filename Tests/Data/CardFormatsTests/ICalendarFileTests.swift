import Entities
import Expectations
import System
import Testing

@Suite struct ICalendarFileTests {
  private let round: Round

  init() throws {
    round = try Round(.ical)
  }

  private func records(_ lines: String) throws -> [FileRecord] {
    try round.records("BEGIN:VCALENDAR\n\(lines)\nEND:VCALENDAR\n")
  }

  @Test func eventsAndAlarmsAreIgnored() throws {
    let records = try records(
      """
      BEGIN:VEVENT
      SUMMARY:an event
      BEGIN:VALARM
      END:VALARM
      END:VEVENT
      BEGIN:VTODO
      SUMMARY:a to-do
      BEGIN:VALARM
      DESCRIPTION:ring
      END:VALARM
      PRIORITY:1
      END:VTODO
      """)

    guard case .card(let card) = records.first?.content else {
      Issue.record("\(records)")
      return
    }
    expect(
      records.dropFirst(),
      is: [
        FileRecord(at: FilePlace(line: 2), .skipped(.otherComponent("VEVENT")))
      ])
    expect(card.draft.title.text, is: "a to-do")
    expect(card.draft.notes.isEmpty)
    expect(card.draft.priority, is: .high)
    expect(records[0].remarks, is: [.ignored("VALARM")])
  }

  /// A download that stopped between two to-dos lacks only the last line.
  @Test func aCalendarWithoutAnEndIsTruncated() throws {
    let lines = "BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VTODO\nUID:1\nSUMMARY:x\nEND:VTODO\n"
    let fault = RecordFault.malformed(expected: "END:VCALENDAR")

    let records = try round.records(lines)
    expect(records.count, is: 2)
    expect(records.last, is: FileRecord(at: FilePlace(line: 1), .bad(fault)))
    try expect(round.records(lines + "END:VCALENDAR\n").count, is: 1)
  }

  @Test func cancelledToDosAreSkipped() throws {
    let records = try records("BEGIN:VTODO\nSUMMARY:x\nSTATUS:CANCELLED\nEND:VTODO")

    expect(records.map(\.content), is: [.skipped(.cancelled)])
  }

  @Test func recurringToDosAreReportedAndAdded() throws {
    let records = try records(
      "BEGIN:VTODO\nSUMMARY:x\nRRULE:FREQ=WEEKLY\nX-SORT:1\nLOCATION:here\nEND:VTODO")

    expect(
      records[0].remarks,
      is: [
        .ignored("X-SORT"), .keptInNotes("LOCATION"), .recurring, .keptInNotes("RRULE"),
      ])
  }

  @Test func aPlainChildIsAStep() throws {
    let cards = try round.cards(
      """
      BEGIN:VTODO
      UID:part
      SUMMARY:call
      STATUS:COMPLETED
      RELATED-TO;RELTYPE=PARENT:whole
      END:VTODO
      BEGIN:VTODO
      UID:whole
      SUMMARY:Move
      END:VTODO
      """)

    expect(cards.map(\.draft.title.text), is: ["Move"])
    expect(cards.first?.draft.steps, is: [try Step("call", isChecked: true)])
  }

  @Test func aChildWithFurtherValuesIsACard() throws {
    let cards = try round.cards(
      """
      BEGIN:VTODO
      UID:whole
      SUMMARY:Move
      END:VTODO
      BEGIN:VTODO
      UID:part
      SUMMARY:call
      DUE;VALUE=DATE:20261201
      RELATED-TO:whole
      END:VTODO
      """)

    expect(cards.map(\.draft.title.text), is: ["Move", "call"])
    expect(cards.last?.namedBlocked, is: ["whole"])
  }

  @Test func toDosInACycleAreCards() throws {
    let cards = try round.cards(
      """
      BEGIN:VTODO
      UID:a
      SUMMARY:one
      RELATED-TO:b
      END:VTODO
      BEGIN:VTODO
      UID:b
      SUMMARY:two
      RELATED-TO:a
      END:VTODO
      """)

    expect(cards.map(\.draft.title.text), is: ["one", "two"])
  }

  @Test func anInvalidToDoDoesNotEndTheFile() throws {
    let records = try records(
      """
      BEGIN:VTODO
      SUMMARY:no end
      BEGIN:VTODO
      no colon
      END:VTODO
      BEGIN:VTODO
      SUMMARY:x
      DUE:tomorrow
      END:VTODO
      BEGIN:VTODO
      SUMMARY:x
      STATUS:COMPLETE
      END:VTODO
      BEGIN:VTODO
      SUMMARY:good
      END:VTODO
      """)

    expect(records.map(\.place.line), is: [2, 5, 7, 11, 15])
    expect(
      records.dropLast().map(\.content),
      is: [
        .bad(.malformed(expected: "END:VTODO")), .bad(.malformed(expected: "NAME:VALUE")),
        .bad(.unreadable("DUE", value: "tomorrow")),
        .bad(.unknown("STATUS:COMPLETE", nearest: "COMPLETED")),
      ])
  }

  @Test(
    arguments: [
      ("DESCRIPTION:\\nBuy milk\\noat\n", "Buy milk", "\nBuy milk\noat"),
      ("SUMMARY: \nDESCRIPTION:Buy milk\n", "Buy milk", ""), ("", "(untitled)", ""),
    ])
  func aToDoWithoutSummaryTakesItsDescription(
    properties: String, title: String, notes: String
  ) throws {
    let record = try #require(try records("BEGIN:VTODO\n\(properties)END:VTODO").first)
    guard case .card(let card) = record.content else {
      Issue.record("\(record)")
      return
    }
    expect(card.draft.title.text, is: title)
    expect(card.draft.notes.text, is: notes)
    expect(record.remarks, is: [.untitled("SUMMARY")])
  }

  @Test func aFileThatIsNotACalendarIsInvalid() throws {
    try expect(
      round.records("hello").map(\.content),
      is: [
        .bad(.malformed(expected: "BEGIN:VCALENDAR"))
      ])
  }

  @Test func theSameFileHasTheSameIds() throws {
    let file = "BEGIN:VTODO\nSUMMARY:a\nEND:VTODO\nBEGIN:VTODO\nUID:u\nSUMMARY:b\nEND:VTODO"
    let ids = try round.cards(file).map(\.id)

    expect(Set(ids).count, is: 2)
    try expect(round.cards(file).map(\.id), is: ids)
  }
}
