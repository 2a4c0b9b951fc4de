import Entities
import FoundationEssentials
import Repositories
import System

/// The to-dos of a calendar: VTODO in iCalendar (RFC 5545).
///
/// Deadlines are floating times, since they have no zone. Steps are to-dos related to their card,
/// as children are.
/// Fields without a property are written as `X-TODO-` properties, so only fractions of seconds are
/// not exported.
struct ICalendarFormat: CardFormat {
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
    for toDo in components.toDos where !toDo.isStep { try body(ToDoReader.record(toDo, zone)) }
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

  func writer(of events: EventFeed) -> (any CardWriter)? { ICalendarWriter(of: events) }
}

final class ICalendarWriter: CardWriter {
  private typealias Property = (name: String, value: String?)

  private let events: EventFeed?
  private var hasBegun = false

  init(of events: EventFeed? = nil) { self.events = events }

  var linkForm: LinkForm { events == nil ? .ids : .numbers }

  func write(_ listed: ListedCard, _ links: ExportLinks) -> String {
    let card = listed.card
    if let events { return begin() + event(card, events) }
    let uid = card.id.recorded.lowercased()
    let parent = ("RELATED-TO;RELTYPE=PARENT", links.parent?.recorded.lowercased())
    let related: [Property] =
      [parent]
      + links.blockers.map { ("RELATED-TO;RELTYPE=DEPENDS-ON", $0.recorded.lowercased()) }
    let steps = card.steps.enumerated().map { index, step in
      component(
        "VTODO",
        [
          ("UID", "\(uid)-\(index + 1)"), ("DTSTAMP", CompactTime.text(card.updated)),
          ("SUMMARY", CalendarText.escaped(step.text)),
          ("STATUS", step.isChecked ? "COMPLETED" : "NEEDS-ACTION"), ("RELATED-TO", uid),
        ])
    }
    return begin() + component("VTODO", properties(listed, uid: uid) + related) + steps.joined()
  }

  func end() -> String { begin() + "END:VCALENDAR\r\n" }

  func losses(of card: Card) -> [ExportLoss] {
    card.lease == nil || events != nil ? [] : [.lease]
  }

  private func begin() -> String {
    guard !hasBegun else { return "" }
    hasBegun = true
    return "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//todo//todo//EN\r\n"
  }

  private func component(
    _ kind: String, _ properties: [Property], nested: String = ""
  ) -> String {
    let lines = properties.compactMap { name, value in
      value.map { CalendarText.folded("\(name):\($0)") }
    }
    return "BEGIN:\(kind)\r\n\(lines.joined())\(nested)END:\(kind)\r\n"
  }

  private func texts(of card: Card, uid: String) -> [Property] {
    let tags = card.tags.list.map { CalendarText.escaped($0.text) }
    return [
      ("UID", uid), ("DTSTAMP", CompactTime.text(card.updated)),
      ("CREATED", CompactTime.text(card.created)),
      ("LAST-MODIFIED", CompactTime.text(card.updated)),
      ("SUMMARY", CalendarText.escaped(card.title.text)),
      ("DESCRIPTION", card.notes.isEmpty ? nil : CalendarText.escaped(card.notes.text)),
      ("CATEGORIES", tags.isEmpty ? nil : tags.joined(separator: ",")),
    ]
  }

  private func properties(_ listed: ListedCard, uid: String) -> [Property] {
    let card = listed.card
    let states = [State.doing: "IN-PROCESS", .done: card.isCancelled ? "CANCELLED" : "COMPLETED"]
    let status = states[card.state] ?? "NEEDS-ACTION"
    var properties = texts(of: card, uid: uid) + dates(of: card)
    properties += [
      ("PRIORITY", [Priority.high: "1", .low: "9"][card.priority]),
      ("STATUS", status),
      // Programs take a to-do with a completion date for a done one.
      (
        card.isCancelled ? "X-TODO-CANCELLED" : "COMPLETED",
        card.state == .done ? CompactTime.text(card.finished ?? card.updated) : nil
      ),
      ("PERCENT-COMPLETE", Self.percent(of: card)),
    ]
    properties += card.comments.list.map { ("COMMENT", CalendarText.escaped($0.text)) }
    return properties + extras(of: listed)
  }

  /// The wait's end is the start; a rule needs its own (section 3.8.5.3): the due date.
  private func dates(of card: Card) -> [Property] {
    let start = Self.start(card.wait, due: card.deadline)
    let wait: Property = ("DTSTART\(start?.parameters ?? "")", start?.value)
    guard let deadline = card.deadline else { return [wait] }
    let (type, due) = Self.form(deadline, as: deadline)
    let rule = Self.rule(of: card, due: deadline)
    return [rule == nil ? wait : ("DTSTART\(type)", due), ("DUE\(type)", due), ("RRULE", rule)]
  }

  private static func rule(of card: Card, due deadline: Deadline) -> String? {
    card.repeat.flatMap {
      RecurrenceRule(rule: $0, until: card.until?.civilDay).text(first: deadline)
    }
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

  private static func percent(of card: Card) -> String? {
    if card.state == .done, !card.isCancelled { return "100" }
    guard !card.steps.isEmpty else { return nil }
    return "\(card.steps.count { $0.isChecked } * 100 / card.steps.count)"
  }

  private func extras(of listed: ListedCard) -> [Property] {
    let card = listed.card
    let fields: [Property] = ExtraFields.texts(of: listed, without: [.blockers]).map {
      ("X-TODO-\($0.name.uppercased())", CalendarText.escaped($0.text))
    }
    let comments = card.comments.isEmpty ? nil : CalendarText.escaped(card.comments.recorded)
    return fields + [
      ("X-TODO-NUMBER", "\(card.number)"),
      ("X-TODO-PROJECT", CalendarText.escaped(listed.project.text)),
      ("X-TODO-KEY", card.key.map { CalendarText.escaped($0.text) }),
      ("X-TODO-COMMENTS", comments), ("X-TODO-STARTED", card.started.map(CompactTime.text)),
    ]
  }
}

// MARK: - Events
extension ICalendarWriter {
  /// The minute of a day at which alarms remind of a deadline without a time.
  private static let morning = 9 * 60

  /// A done card is not repeated, and has no alarm.
  private func event(_ card: Card, _ feed: EventFeed) -> String {
    guard let deadline = card.deadline else { return "" }
    let (type, start) = Self.form(deadline, as: deadline)
    let rule = card.state.isOpen ? Self.rule(of: card, due: deadline) : nil
    let alarm = card.state.isOpen ? feed.alarm : nil
    let uid = "\(card.id.recorded.lowercased())-event"
    return component(
      "VEVENT",
      // A deadline takes no time of the day.
      texts(of: card, uid: uid) + [
        ("DTSTART\(type)", start), ("RRULE", rule), ("TRANSP", "TRANSPARENT"),
      ], nested: alarm.map { self.alarm($0, of: card, due: deadline) } ?? "")
  }

  private func alarm(_ minutes: Int, of card: Card, due deadline: Deadline) -> String {
    let offset = (deadline.minuteOfDay == nil ? Self.morning : 0) - minutes
    let sign = offset < 0 ? "-" : ""
    return component(
      "VALARM",
      [
        ("ACTION", "DISPLAY"), ("DESCRIPTION", CalendarText.escaped(card.title.text)),
        ("TRIGGER", "\(sign)PT\(abs(offset))M"),
      ])
  }
}
