import Entities
import Expectations
import System
import Testing

/// Instants beyond the years of the calendar.
@Suite struct LastInstantTests {
  private let berlin = Zone(identifier: "Europe/Berlin")

  private func record(_ text: String, _ format: FileFormat) throws -> FileRecord {
    try Round(format, zone: berlin).record(text)
  }

  @Test(arguments: [
    "9999-12-31T20:00:00-12:00", "9999-12-31T23:30:00Z", "0001-01-01T00:00:00+14:00",
  ])
  func anInstantBeyondTheCalendarIsRefused(text: String) throws {
    for field in ["deadline", "wait", "created"] {
      let record = try record(#"[{"title":"x","\#(field)":"\#(text)"}]"#, .json)
      expect(record.content, is: .bad(.unreadable(field, value: text)))
    }
  }

  @Test func otherFormatsDoNotChangeSuchAnInstant() throws {
    let task = try record(
      #"[{"description":"x","due":"99991231T233000Z","entry":"20261101T100000Z"}]"#, .taskwarrior)
    expect(task.content, is: .bad(.unreadable("due", value: "99991231T233000Z")))
    let toDo = try record(
      "BEGIN:VTODO\nSUMMARY:x\nDUE:99991231T233000Z\nEND:VTODO\n", .ical)
    expect(toDo.content, is: .bad(.unreadable("DUE", value: "99991231T233000Z")))
    let row = try record("Task Name,Due Date\nx,9999-12-31T23:30:00Z\n", .csv)
    expect(row.remarks, is: [.keptInNotes("Due Date")])
  }

  @Test(arguments: [
    ("9999-12-31T23:59:59Z", false), ("0001-01-01T00:00+14:00", false),
    ("9999-12-31T22:30:00Z", true), ("0001-01-01T00:00Z", true),
  ])
  func aTypedInstantBeyondTheCalendarIsRefused(text: String, isRead: Bool) {
    let reader = DateReader(today: CivilMinute(startOf: CivilDay(number: 0)), zone: berlin)
    expect(((try? reader.read(text)) != nil), is: isRead)
  }
}
