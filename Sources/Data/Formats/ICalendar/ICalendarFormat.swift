import Entities
import FoundationEssentials
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
    let family = ToDoFamily(components.toDos)
    let reader = ToDoReader(zone: zone, family: family)
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

/// Writes cards as the to-dos of one calendar.
final class ICalendarWriter: CardWriter {
  private var hasBegun = false

  let linkForm = LinkForm.ids

  func write(_ listed: ListedCard) -> String {
    write(listed, .none)
  }

  func write(_ listed: ListedCard, _ links: ExportLinks) -> String {
    let card = listed.card
    let uid = card.id.uuidString.lowercased()
    let blockers = links.blockers.map {
      ("RELATED-TO;RELTYPE=DEPENDS-ON", $0.uuidString.lowercased())
    }
    var text = begin() + component(properties(listed, uid: uid) + blockers)
    for (index, step) in card.steps.enumerated() {
      text += component(properties(step, number: index + 1, of: card, uid: uid))
    }
    return text
  }

  func end() -> String {
    begin() + "END:VCALENDAR\r\n"
  }

  func losses(of card: Card) -> [ExportLoss] { card.lease == nil ? [] : [.lease] }

  private func begin() -> String {
    guard !hasBegun else { return "" }
    hasBegun = true
    return "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//todo//todo//EN\r\n"
  }

  private func component(_ properties: [(String, String)]) -> String {
    let lines = properties.map { CalendarText.folded("\($0.0):\($0.1)") }
    return "BEGIN:VTODO\r\n\(lines.joined())END:VTODO\r\n"
  }

  private func properties(_ listed: ListedCard, uid: String) -> [(String, String)] {
    let card = listed.card
    var properties = [
      ("UID", uid), ("DTSTAMP", CompactTime.text(card.updated)),
      ("CREATED", CompactTime.text(card.created)),
      ("LAST-MODIFIED", CompactTime.text(card.updated)),
      ("SUMMARY", CalendarText.escaped(card.title.text)),
    ]
    if !card.notes.isEmpty {
      properties.append(("DESCRIPTION", CalendarText.escaped(card.notes.text)))
    }
    properties += dates(of: card)
    if card.priority != .normal {
      properties.append(("PRIORITY", card.priority == .high ? "1" : "9"))
    }
    properties += progress(of: card)
    if !card.tags.isEmpty {
      let tags = card.tags.list.map { CalendarText.escaped($0.text) }
      properties.append(("CATEGORIES", tags.joined(separator: ",")))
    }
    for comment in card.comments.list {
      properties.append(("COMMENT", CalendarText.escaped(comment.text)))
    }
    return properties + extras(of: listed)
  }

  /// The end of the wait is the start; a rule needs a start of its own (section 3.8.5.3): the due
  /// date.
  private func dates(of card: Card) -> [(String, String)] {
    let start =
      Self.start(card.wait, due: card.deadline)
      .map { [("DTSTART\($0.parameters)", $0.value)] } ?? []
    guard let deadline = card.deadline else { return start }
    let (type, due) = Self.form(deadline, as: deadline)
    let rule = card.repeat.flatMap {
      RecurrenceRule($0, until: card.until?.civilDay).text(first: deadline)
    }
    guard let rule else { return start + [("DUE\(type)", due)] }
    return [("DTSTART\(type)", due), ("DUE\(type)", due), ("RRULE", rule)]
  }

  /// Returns the start of a card that waits (RFC 5545, section 3.8.2.4), which has the type of the
  /// due date and is before it; `nil` for a wait that ends later.
  static func start(
    _ wait: Deadline?, due: Deadline?
  ) -> (parameters: String, value: String)? {
    guard let wait else { return nil }
    let start = form(wait, as: due ?? wait)
    guard let due else { return start }
    return start.value < form(due, as: due).value ? start : nil
  }

  private static func form(
    _ date: Deadline, as other: Deadline
  ) -> (parameters: String, value: String) {
    switch (other, date) {
    case (.day, _): (";VALUE=DATE", CompactTime.text(date.civilDay))
    case (.minute, .day(let day)): ("", CompactTime.text(CivilMinute(startOf: day)))
    case (.minute, .minute(let minute)): ("", CompactTime.text(minute))
    }
  }

  private func progress(of card: Card) -> [(String, String)] {
    let status = [State.todo: "NEEDS-ACTION", .doing: "IN-PROCESS", .done: "COMPLETED"]
    var properties = [("STATUS", status[card.state] ?? "NEEDS-ACTION")]
    if card.state == .done {
      properties.append(("COMPLETED", CompactTime.text(card.finished ?? card.updated)))
      properties.append(("PERCENT-COMPLETE", "100"))
    } else if !card.steps.isEmpty {
      let checked = card.steps.count { $0.isChecked }
      properties.append(("PERCENT-COMPLETE", "\(checked * 100 / card.steps.count)"))
    }
    return properties
  }

  private func extras(of listed: ListedCard) -> [(String, String)] {
    let card = listed.card
    var properties = [
      ("X-TODO-NUMBER", "\(card.number)"),
      ("X-TODO-PROJECT", CalendarText.escaped(listed.project.text)),
    ]
    if let key = card.key { properties.append(("X-TODO-KEY", CalendarText.escaped(key.text))) }
    for (name, text) in ExtraFields.texts(of: listed, without: [.blockers]) {
      properties.append(("X-TODO-\(name.uppercased())", CalendarText.escaped(text)))
    }
    if !card.comments.isEmpty {
      let comments = CalendarText.escaped(card.comments.recorded)
      properties.append(("X-TODO-COMMENTS", comments))
    }
    if let started = card.started {
      properties.append(("X-TODO-STARTED", CompactTime.text(started)))
    }
    return properties
  }

  private func properties(
    _ step: Step, number: Int, of card: Card, uid: String
  ) -> [(String, String)] {
    [
      ("UID", "\(uid)-\(number)"), ("DTSTAMP", CompactTime.text(card.updated)),
      ("SUMMARY", CalendarText.escaped(step.text)),
      ("STATUS", step.isChecked ? "COMPLETED" : "NEEDS-ACTION"), ("RELATED-TO", uid),
    ]
  }
}
