import Entities
import Repositories
import System

/// The to-dos of a calendar: VTODO in iCalendar (RFC 5545).
///
/// Deadlines are floating times, since they have no zone. Steps are to-dos related to their card.
/// Fields without a property are written as `X-TODO-` properties, so only fractions of seconds are
/// not exported.
struct ICalendarFormat: CardFormat {
  let format = FileFormat.ical
  let zone: Zone

  func read(
    _ bytes: [UInt8], _ body: (FileRecord) throws(TrackerError) -> Void
  ) throws(TrackerError) {
    let components = CalendarComponents(bytes)
    guard components.hasBegun else {
      guard !FileLines(bytes[...]).allSatisfy(\.isBlank) else { return }
      let fault = RecordFault.malformed(expected: "BEGIN:VCALENDAR")
      return try body(FileRecord(at: FilePlace(line: 1), .bad(fault)))
    }
    let family = ToDoFamily(components.toDos.map(ToDo.init))
    let reader = ToDoReader(zone: zone, zones: components.zones, family: family)
    for index in family.toDos.indices where !family.isStep(index) {
      try body(reader.record(index))
    }
    if let name = components.name, !name.text.isEmpty, !family.toDos.isEmpty {
      let remark = ImportRemark.ignoredOfFile(name.name, value: CardText.oneLine(name.text))
      try body(FileRecord(at: FilePlace(line: name.number), .skipped(remark)))
    }
    for other in components.others {
      let place = FilePlace(line: other.line)
      try body(FileRecord(at: place, .skipped(.otherComponent(other.kind))))
    }
    if let line = components.openCalendar {
      let fault = RecordFault.malformed(expected: "END:VCALENDAR")
      try body(FileRecord(at: FilePlace(line: line), .bad(fault)))
    }
  }

  func writer() -> (any CardWriter)? {
    ICalendarWriter()
  }
}
