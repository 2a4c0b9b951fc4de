import Entities
import FoundationEssentials
import System

/// Reads the to-dos of a calendar as cards.
struct ToDoReader {
  let zone: Zone
  let family: ToDoFamily

  func record(_ index: Int) -> FileRecord {
    let toDo = family.toDos[index]
    if let (fault, place) = toDo.fault { return FileRecord(at: place, .bad(fault)) }
    let place = toDo.place
    if toDo.status == "CANCELLED" { return FileRecord(at: place, .skipped(.cancelled)) }
    do throws(RecordFault) {
      return try card(index)
    } catch {
      return FileRecord(at: place, .bad(error))
    }
  }

  private func card(_ index: Int) throws(RecordFault) -> FileRecord {
    let toDo = family.toDos[index]
    let description = toDo["DESCRIPTION"]?.text
    var card = CardBuilder(titled: toDo.summary, as: "SUMMARY", else: description)
    card.draft.state = try state(of: toDo)
    card.draft.priority = try priority(of: toDo)
    card.draft.steps = family.steps(of: index)
    if let description, description != card.draft.title.text { card.note(description) }
    if let due = toDo["DUE"] { card.draft.deadline = try civil(due, &card) }
    if let project = toDo["X-TODO-PROJECT"] { card.project(project.text, as: "X-TODO-PROJECT") }
    for property in toDo.properties { take(property, of: index, &card) }
    takeRule(of: toDo, &card)
    takeWait(of: toDo, &card)
    try takeComments(of: toDo, &card)
    for kind in toDo.nested { card.remark(.ignored(kind)) }
    if !toDo.isOurs, let percent = toDo["PERCENT-COMPLETE"]?.text,
      !["", "0", "100"].contains(percent)
    {
      card.keep(percent, as: "PERCENT-COMPLETE")
    }
    takeLinks(of: index, into: &card.record)
    card.record.number = toDo["X-TODO-NUMBER"].flatMap { Int($0.value) }
      .flatMap { $0 > 0 ? $0 : nil }
    card.record.created = try date(toDo["CREATED"])
    card.record.updated = try date(toDo["LAST-MODIFIED"])
    card.record.started = try date(toDo["X-TODO-STARTED"])
    if card.draft.state == .done { card.record.finished = try date(toDo["COMPLETED"]) }
    let id = identify(toDo, &card)
    return card.finished(id: id, at: toDo.place)
  }

  /// The UID is the id in exports of `todo`, otherwise the card's key; the key of an occurrence in
  /// a series also contains its recurrence id.
  private func identify(_ toDo: ToDo, _ card: inout CardBuilder) -> UUID {
    guard let uid = toDo.uid else {
      var identifiers = ContentIdentifiers("ical")
      return identifiers.next(for: toDo.properties.map(\.line).joined(separator: "\n"))
    }
    if toDo.isOurs, let id = UUID(uuidString: uid) {
      if let key = toDo["X-TODO-KEY"] { card.key(key.text, as: "X-TODO-KEY") }
      return id
    }
    let name = toDo["RECURRENCE-ID"].map { "\(uid) \($0.value)" } ?? uid
    card.key(name, as: "UID")
    return Self.id(ofUID: name)
  }

  private func state(of toDo: ToDo) throws(RecordFault) -> State {
    if toDo.isCompleted { return .done }
    switch toDo.status {
    case nil: return toDo.percent ?? 0 > 0 ? .doing : .todo
    case "NEEDS-ACTION": return .todo
    case "IN-PROCESS": return .doing
    case .some(let status):
      let known = ["NEEDS-ACTION", "COMPLETED", "IN-PROCESS", "CANCELLED"]
      throw .unknown("STATUS:\(status)", nearest: nearest(to: status, among: known))
    }
  }

  /// Converts a priority: 1 to 4 are high, 5 is normal, 6 to 9 are low, 0 is undefined (section
  /// 3.8.1.9).
  private func priority(of toDo: ToDo) throws(RecordFault) -> Priority {
    guard let property = toDo["PRIORITY"] else { return .normal }
    guard let priority = Int(property.value), 0...9 ~= priority else {
      throw .unreadable("PRIORITY", value: String(property.value))
    }
    return priority == 0 || priority == 5 ? .normal : priority < 5 ? .high : .low
  }

  private func date(_ property: ContentLine?) throws(RecordFault) -> Date? {
    guard let property else { return nil }
    guard let time = CompactTime(property.value),
      case let date = time.date(in: property.parameter("TZID").flatMap(Zone.init(known:)) ?? zone),
      zone.shown(at: date) != nil
    else { throw .unreadable(property.name, value: String(property.value)) }
    return date
  }

  /// Returns the civil time of the user's zone; that of a zone that is unknown stays as it is.
  private func civil(
    _ property: ContentLine, _ card: inout CardBuilder
  ) throws(RecordFault) -> Deadline {
    guard let time = CompactTime(property.value) else {
      throw .unreadable(property.name, value: String(property.value))
    }
    guard let (minute, second) = time.time else { return time.deadline }
    if second != 0 { card.remark(.secondsDropped(property.name)) }
    var other = time.isUTC ? Zone.utc : nil
    if !time.isUTC, let identifier = property.parameter("TZID") {
      other = Zone(known: identifier)
      if other == nil { card.remark(.ignored("TZID=\(identifier)")) }
    }
    guard let date = other?.date(of: minute) else { return time.deadline }
    guard let shown = zone.shown(at: date) else {
      throw .unreadable(property.name, value: String(property.value))
    }
    if zone.repeats(at: date) { card.remark(.repeatedTime(property.name)) }
    return .minute(shown)
  }
}

extension ToDoReader {
  /// Takes the to-dos that must be done before this one, and its parent, which needs it.
  func takeLinks(of index: Int, into record: inout CardRecord) {
    guard family.hasLinks else { return }
    let toDo = family.toDos[index]
    record.name = toDo.uid
    record.blockers = toDo.blockers.map(Self.id)
    if let parent = family.parentCard(of: index)?.uid { record.namedBlocked = [parent] }
  }

  static func id(ofUID uid: String) -> UUID {
    var identifiers = ContentIdentifiers("ical")
    return UUID(uuidString: uid) ?? identifiers.next(for: uid)
  }

  func isLink(_ property: ContentLine, of index: Int) -> Bool {
    if property.isDependency { return true }
    let toDo = family.toDos[index]
    return property.text == toDo.parent && family.parentCard(of: index)?.uid != nil
  }

  /// Sets the end of the wait: the start of the to-do, unless it starts when it is due.
  ///
  /// An export of `todo` also has it in its own words, which are used unless another program has
  /// changed the start since. The start of an exported card that repeats is that of its rule, so
  /// that only these words are the wait. The start of a rule that cards can't have is kept with it.
  func takeWait(of toDo: ToDo, _ card: inout CardBuilder) {
    if toDo.isOurs, toDo["X-TODO-REPEAT"] != nil { return }
    let start = toDo["DTSTART"]
    let own = card.draft.wait
    if startsWhenDue(toDo) {
      if toDo["RRULE"] == nil { card.draft.wait = nil }
      return
    }
    if toDo.isOurs, start.map({ String($0.value) }) == exportedStart(own, of: card) { return }
    card.draft.wait = nil
    guard let start else { return }
    guard toDo["RRULE"] == nil || card.draft.repeat != nil,
      let wait = try? civil(start, &card)
    else {
      let texts = [start.text, start.parameter("TZID")].compactMap(\.self)
      return card.keep(texts.joined(separator: " "), as: "DTSTART")
    }
    card.draft.wait = wait
  }

  private func exportedStart(_ wait: Deadline?, of card: CardBuilder) -> String? {
    ICalendarWriter.start(wait, due: card.draft.deadline)?.value
  }
}

extension ContentLine {
  /// Whether the line names a to-do that must be done first (RFC 9253, section 5).
  var isDependency: Bool {
    name == "RELATED-TO" && parameter("RELTYPE")?.uppercased() == "DEPENDS-ON"
  }
}

extension ToDoReader {
  /// Reads a property that can occur any number of times, or that cards have no field for.
  func take(_ property: ContentLine, of index: Int, _ card: inout CardBuilder) {
    switch property.name {
    case "CATEGORIES":
      for tag in CalendarText.list(property.value) { card.tag(tag, as: "CATEGORIES") }
    case "RELATED-TO" where isLink(property, of: index): break
    case "RELATED-TO": keepRelation(property, of: index, &card)
    // Read with the due date.
    case "RRULE", "DTSTART": break
    case "RDATE":
      card.remark(.recurring)
      card.keep(String(property.value), as: property.name)
    case "DESCRIPTION", "SUMMARY":
      let first = family.toDos[index][property.name]
      if property.text != first?.text { card.keep(property.text, as: property.name) }
    case let name where Self.known.contains(name): break
    case let name where name.hasPrefix("X-TODO-"):
      let isTaken = ExtraFields.take(
        property.text, as: name.dropFirst(7).lowercased(), into: &card.draft)
      if !isTaken { card.remark(.ignored(name)) }
    case let name where Self.notable.contains(name): card.keep(property.text, as: name)
    default: card.remark(.ignored(property.name))
    }
  }

  /// Comments of other programs have the time of the to-do, in their order.
  func takeComments(of toDo: ToDo, _ card: inout CardBuilder) throws(RecordFault) {
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

  private func keepRelation(
    _ property: ContentLine, of index: Int, _ card: inout CardBuilder
  ) {
    let toDo = family.toDos[index]
    guard property.text == toDo.parent, let parent = family.parent(of: index)?.summary else {
      return card.keep(property.text, as: property.name)
    }
    card.keep(CardText.oneLine(parent), as: property.name)
  }

  /// Properties that are read elsewhere, or that only calendars need.
  private static let known: Set<String> = [
    "COMMENT", "COMPLETED", "CREATED", "DTSTAMP", "DUE", "LAST-MODIFIED", "PERCENT-COMPLETE",
    "PRIORITY", "RECURRENCE-ID", "SEQUENCE", "STATUS", "UID", "X-TODO-KEY",
    "X-TODO-COMMENTS", "X-TODO-NUMBER", "X-TODO-PROJECT", "X-TODO-STARTED",
  ]

  /// Ignored properties that people wrote or could miss.
  private static let notable: Set<String> = [
    "ATTACH", "ATTENDEE", "CONTACT", "DURATION", "EXDATE", "GEO",
    "LOCATION", "ORGANIZER", "RESOURCES", "URL",
  ]
}

extension ToDoReader {
  /// A rule that `todo` can't have is kept in the notes; an export also has the rule in its own
  /// words, which are used unless another program has changed the `RRULE` since.
  func takeRule(of toDo: ToDo, _ card: inout CardBuilder) {
    let own = card.draft.repeat.map {
      RecurrenceRule($0, until: card.draft.until?.civilDay).text(for: card.draft.deadline)
    }
    let values = toDo.properties.filter { $0.name == "RRULE" }.map { String($0.value) }
    if let own, own == values.first, values.count <= 1 { return }
    // A card without a rule has no last day, which the import reports.
    guard let value = values.first else {
      if own != nil { (card.draft.repeat, card.draft.until) = (nil, nil) }
      return
    }
    (card.draft.repeat, card.draft.until) = (nil, nil)
    if values.count == 1, let deadline = card.draft.deadline,
      let read = RecurrenceRule(
        value, first: deadline, zone: zone, written: earlierStart(of: toDo) ?? toDo.writtenDue)
    {
      card.draft.repeat = read.rule
      card.draft.until = read.until.map(Deadline.init(day:))
    } else {
      card.remark(.recurring)
      for value in values { card.keep(value, as: "RRULE") }
    }
  }

  /// Whether the to-do begins when it is due, as a to-do with a rule must begin at some time.
  func startsWhenDue(_ toDo: ToDo) -> Bool {
    guard let start = toDo["DTSTART"], let due = toDo["DUE"] else { return false }
    return start.value == due.value
  }

  /// Returns the start from which the rule counts, if it is on an earlier day than the due date.
  private func earlierStart(of toDo: ToDo) -> Deadline? {
    guard let start = toDo["DTSTART"].flatMap({ CompactTime($0.value)?.deadline }),
      let due = toDo.writtenDue, start.civilDay < due.civilDay
    else { return nil }
    return start
  }
}
