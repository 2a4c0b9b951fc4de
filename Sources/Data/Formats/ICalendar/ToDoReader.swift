import Entities
import FoundationEssentials
import System

struct ToDoReader {
  private let toDo: ToDo
  private let zone: Zone
  private var card: CardBuilder

  static func record(_ toDo: ToDo, _ zone: Zone) -> FileRecord {
    if let fault = toDo.fault { return fault }
    var reader = ToDoReader(
      toDo: toDo, zone: zone, card: CardBuilder(titled: toDo.summary, as: "SUMMARY"))
    return FileRecord.read(at: toDo.place) { () throws(RecordFault) in try reader.read() }
  }

  private mutating func read() throws(RecordFault) -> FileRecord {
    let states: [String?: State] = [
      nil: toDo.percent ?? 0 > 0 ? .doing : .todo, "NEEDS-ACTION": .todo, "IN-PROCESS": .doing,
    ]
    guard let state = toDo.isCompleted || toDo.isCancelled ? .done : states[toDo.status] else {
      throw .unreadable("STATUS", value: toDo.status ?? "")
    }
    card.draft.state = state
    card.draft.priority = try priority
    card.draft.steps = toDo.steps
    if let description = toDo["DESCRIPTION"]?.text, description != card.draft.title.text {
      card.note(description)
    }
    if let due = toDo["DUE"] { card.draft.deadline = try civil(due) }
    if let project = toDo["X-TODO-PROJECT"] { card.project(project.text, as: "X-TODO-PROJECT") }
    for property in toDo.properties { take(property) }
    takeRule()
    takeWait()
    try takeComments()
    for kind in toDo.nested { card.remark(.ignored(kind)) }
    card.record.name = toDo.uid
    card.record.blockers = toDo.blockers.map(Self.id)
    (card.record.namedParent, card.record.parent) = (toDo.parent, toDo.parent.map(Self.id))
    card.record.number = toDo["X-TODO-NUMBER"].flatMap { RecordReader.number($0.value) }
    card.record.created = try date(toDo["CREATED"])
    card.record.updated = try date(toDo["LAST-MODIFIED"])
    card.record.started = try date(toDo["X-TODO-STARTED"])
    card.record.isCancelled = toDo.isCancelled
    if state == .done {
      card.record.finished = try date(toDo["COMPLETED"] ?? toDo["X-TODO-CANCELLED"])
    }
    let id = identify()
    return card.finished(id: id, at: toDo.place)
  }

  /// The UID: the id in exports of `todo`, else the key.
  private mutating func identify() -> UUID {
    guard let uid = toDo.uid else {
      let lines = toDo.properties.map { "\($0.name):\($0.value)" }
      return Self.id(ofUID: lines.joined(separator: "\n"))
    }
    let isOurs = toDo.isOurs && UUID(uuidString: uid) != nil
    if !isOurs { card.key(uid, as: "UID") }
    if isOurs, let key = toDo["X-TODO-KEY"] { card.key(key.text, as: "X-TODO-KEY") }
    return Self.id(ofUID: uid)
  }

  private static func id(ofUID uid: String) -> UUID {
    var identifiers = ContentIdentifiers("ical")
    return UUID(uuidString: uid) ?? identifiers.next(for: uid)
  }

  /// 1 to 4 are high, 5 is normal, 6 to 9 are low, 0 is undefined (section 3.8.1.9).
  private var priority: Priority {
    get throws(RecordFault) {
      guard let property = toDo["PRIORITY"] else { return .normal }
      guard let priority = Int(property.value), 0...9 ~= priority else {
        throw property.unreadable
      }
      return priority == 0 || priority == 5 ? .normal : priority < 5 ? .high : .low
    }
  }

  private func date(_ property: ContentLine?) throws(RecordFault) -> Date? {
    guard let property else { return nil }
    guard let time = CompactTime(property.value),
      case let date = time.date(in: property.parameter("TZID").flatMap(Zone.init(known:)) ?? zone),
      zone.shown(at: date) != nil
    else { throw property.unreadable }
    return date
  }

  /// Returns the civil time of the user's zone; that of a zone that is unknown stays as it is.
  private mutating func civil(_ property: ContentLine) throws(RecordFault) -> Deadline {
    guard let time = CompactTime(property.value) else { throw property.unreadable }
    guard let (minute, second) = time.time else { return time.deadline }
    if second != 0 { card.remark(.secondsDropped(property.name)) }
    var other = time.isUTC ? Zone.utc : nil
    if !time.isUTC, let identifier = property.parameter("TZID") {
      other = Zone(known: identifier)
      if other == nil { card.remark(.ignored("TZID=\(identifier)")) }
    }
    guard let date = other?.date(of: minute) else { return time.deadline }
    guard let shown = zone.shown(at: date) else { throw property.unreadable }
    return .minute(shown)
  }

  /// Sets the end of the wait: the start of the to-do, unless it starts when it is due.
  ///
  /// An export of `todo` also has it in its own words, which are used unless another program has
  /// changed the start since. The start of an exported card that repeats is that of its rule, so
  /// that only these words are the wait. The start of a rule that cards can't have is kept with it;
  /// that of a rule without a due date is where the rule begins.
  private mutating func takeWait() {
    if toDo.isOurs, toDo["X-TODO-REPEAT"] != nil { return }
    let start = toDo["DTSTART"]
    if let start, start.value == toDo["DUE"]?.value {
      // A to-do with a rule must begin at some time.
      if toDo["RRULE"] == nil { card.draft.wait = nil }
      return
    }
    let exported = ICalendarWriter.start(card.draft.wait, due: card.draft.deadline)?.value
    if toDo.isOurs, start.map({ String($0.value) }) == exported { return }
    card.draft.wait = nil
    guard let start else { return }
    card.draft.wait = try? civil(start)
    if card.draft.wait == nil || toDo["RRULE"] != nil && card.draft.repeat == nil {
      let texts = [start.text, start.parameter("TZID")].compactMap(\.self)
      card.keep(texts.joined(separator: " "), as: "DTSTART")
    }
    if toDo["DUE"] == nil, card.draft.repeat != nil { card.draft.wait = nil }
  }

  /// A rule that `todo` can't have is kept in the notes; an export also has the rule in its own
  /// words, which are used unless another program has changed the `RRULE` since.
  private mutating func takeRule() {
    let draft = card.draft
    let own = draft.repeat.flatMap { rule in
      draft.deadline.flatMap { first in
        RecurrenceRule(rule: rule, until: draft.until?.civilDay).text(first: first)
      }
    }
    let values = toDo.properties.filter { $0.name == "RRULE" }.map { String($0.value) }
    // A card without a rule has no last day, which the import reports.
    if values == [own].compactMap(\.self) { return }
    (card.draft.repeat, card.draft.until) = (nil, nil)
    var first = draft.deadline
    if first == nil, let start = toDo["DTSTART"] { first = try? civil(start) }
    if values.count == 1,
      let read = RecurrenceRule(
        values[0], first: first, zone: zone, start: firstDay, lead: lead(first),
        isDue: draft.deadline != nil)
    {
      card.draft.repeat = read.rule
      card.draft.until = read.until.map(Deadline.init(day:))
      if draft.deadline == nil { card.record.minuteOfDay = first?.minuteOfDay }
    } else if !values.isEmpty {
      card.remark(.recurring)
      for value in values { card.keep(value, as: "RRULE") }
    }
  }

  /// The day from which the rule counts, in the file's zone: the start's, unless it is due before.
  private var firstDay: CivilDay? {
    let days = [toDo["DTSTART"], toDo["DUE"]].compactMap { property in
      property.flatMap { CompactTime($0.value)?.day }
    }
    return days.min()
  }

  /// The minutes from the start to the deadline.
  private mutating func lead(_ deadline: Deadline?) -> Int {
    guard let property = toDo["DTSTART"], case .minute(let start)? = try? civil(property),
      case .minute(let due)? = deadline
    else { return 0 }
    return max(0, due.number - start.number)
  }

  /// Reads a property that can occur any number of times, or that cards have no field for.
  private mutating func take(_ property: ContentLine) {
    switch property.name {
    case "CATEGORIES":
      for tag in CalendarText.list(property.value) { card.tag(tag, as: "CATEGORIES") }
    case "RELATED-TO":
      let isParent = property.relation == "PARENT" && property.text == toDo.parent
      if !property.isDependency, !isParent {
        card.keep(property.text, as: property.name)
      }
    case "PERCENT-COMPLETE" where toDo.isOurs || ["0", "100"].contains(property.value): break
    // Read with the due date.
    case "RRULE", "DTSTART": break
    case "DESCRIPTION", "SUMMARY":
      if property.text != toDo[property.name]?.text { card.keep(property.text, as: property.name) }
    case let name where Self.known.contains(name): break
    case let name where name.hasPrefix("X-TODO-"):
      card.extra(property.text, of: name.dropFirst(7).lowercased(), as: name)
    case let name where name.hasPrefix("X-"): card.remark(.ignored(name))
    default: card.keep(property.text, as: property.name)
    }
  }

  /// Comments of other programs have the time of the to-do, in their order.
  private mutating func takeComments() throws(RecordFault) {
    let comments = toDo.properties.filter { $0.name == "COMMENT" }.map(\.text)
    guard !comments.isEmpty else { return }
    var exported = ExportedComments(toDo.isOurs ? toDo["X-TODO-COMMENTS"]?.text : nil)
    let properties = [toDo["LAST-MODIFIED"], toDo["DTSTAMP"], toDo["CREATED"]]
    let moment = try date(properties.compactMap(\.self).first)
    for (index, text) in comments.enumerated() {
      if let comment = exported.take(text) {
        card.draft.comments.append(comment)
      } else if let moment {
        card.comment(text, at: moment + Double(index) / 1000, as: "COMMENT")
      } else {
        card.keep(text, as: "COMMENT")
      }
    }
  }

  /// Properties that are read elsewhere, or that only calendars need.
  private static let known: Set<String> = [
    "COMMENT", "COMPLETED", "CREATED", "DTSTAMP", "DUE", "LAST-MODIFIED",
    "PRIORITY", "SEQUENCE", "STATUS", "UID", "X-TODO-KEY",
    "X-TODO-CANCELLED", "X-TODO-COMMENTS", "X-TODO-NUMBER", "X-TODO-PROJECT", "X-TODO-STARTED",
  ]
}

extension ContentLine {
  fileprivate var unreadable: RecordFault { .unreadable(name, value: String(value)) }

  /// What the to-do of the line is to this one: a parent unless the line says it.
  var relation: String? {
    name == "RELATED-TO" ? parameter("RELTYPE")?.uppercased() ?? "PARENT" : nil
  }

  /// Whether the line names a to-do that must be done first (RFC 9253, section 5).
  var isDependency: Bool { relation == "DEPENDS-ON" }
}
