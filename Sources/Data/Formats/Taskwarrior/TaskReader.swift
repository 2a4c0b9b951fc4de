import Entities
import FoundationEssentials
import JSONKit
import System

struct TaskReader {
  let zone: Zone
  let series: TaskSeries
  private(set) var identifiers = ContentIdentifiers("taskwarrior")

  mutating func record(_ value: JSONValue, at place: FilePlace) -> FileRecord {
    FileRecord.read(at: place) { () throws(RecordFault) in try card(value, at: place) }
  }

  private mutating func card(
    _ value: JSONValue, at place: FilePlace
  ) throws(RecordFault) -> FileRecord {
    guard case .object(let object) = value else { throw .malformed(expected: "{") }
    let task = try TaskAttributes(object, zone: zone)
    if task.status == .deleted { return FileRecord(at: place, .skipped(.over)) }
    var card = try card(of: task)
    let (start, end) = (try task.date("start"), try task.date("end"))
    let isActive = start != nil && task.status != .recurring
    card.draft.state = task.status == .completed ? .done : isActive ? .doing : .todo
    for remark in task.remarks { card.remark(remark) }
    card.record.blockers = task.blockers.compactMap(\.self)
    card.record.number = task.number
    card.record.created = try task.date("entry")
    card.record.updated = try task.date("modified")
    card.record.started = start
    if start == nil { card.record.started = try task.date("todo_started") }
    card.record.finished = task.status == .completed ? end : nil
    return card.finished(id: task.uuid ?? identifiers.next(for: value.text), at: place)
  }

  private func card(of task: TaskAttributes) throws(RecordFault) -> CardBuilder {
    guard let description = try task.text("description") else { throw .missing("description") }
    var card = CardBuilder(titled: description, as: "description")
    if let project = try task.text("project") {
      let own = try task.text("todo_project")
      // The name holds as long as nobody has changed the project in Taskwarrior.
      let kept = own.flatMap { TaskProject.attribute($0) == project ? $0 : nil }
      card.project(kept ?? TaskProject.name(project), as: "project")
    }
    card.draft.priority = task.priority ?? .normal
    card.draft.deadline = task.deadline
    card.draft.wait = task.wait
    let steps = try task.text("todo_steps") ?? ""
    for line in steps.utf8.split(separator: UInt8(ascii: "\n")) {
      card.step(boxed: Substring(line))
    }
    for tag in task.tags { card.tag(tag, as: "tags") }
    let keyName = task.isOurs ? "todo_key" : "uuid"
    if let key = try task.text(keyName) { card.key(key, as: keyName) }
    try takeAnnotations(of: task, &card)
    for (name, value) in task.others {
      // Users define an attribute for estimates, too.
      let own = name.hasPrefix("todo_") ? name.dropFirst(5) : name == "estimate" ? name[...] : ""
      let isTaken = ExtraFields.take(value, as: String(own), into: &card.draft)
      if !isTaken { card.keep(value, as: name) }
    }
    try takeRule(of: task, &card)
    return card
  }

  private func takeRule(of task: TaskAttributes, _ card: inout CardBuilder) throws(RecordFault) {
    let (until, recur) = (try task.date("until"), try task.text("recur"))
    let own = task.isOurs ? card.draft.repeat : nil
    let written = own.flatMap { TaskRecurrence.text($0, due: task.deadline?.civilDay) }
    if own != nil, task.status == .completed || written == recur { return }
    (card.draft.repeat, card.draft.until) = (nil, nil)
    let found = try series.rule(of: task)
    card.draft.repeat = found?.rule
    if let rule = found?.rule {
      card.draft.until = (found?.until ?? until).map { .day(zone.civil(at: $0).day) }
      let next = task.status == .recurring ? series.deadline(ofTemplate: task, rule) : nil
      card.draft.deadline = next ?? card.draft.deadline
    } else if let found {
      card.remark(.recurring)
      card.keep(found.text, as: "recur")
    }
    if card.draft.repeat == nil, let text = try task.text("until") { card.keep(text, as: "until") }
  }

  /// An annotation without a date is kept in the notes.
  private func takeAnnotations(
    of task: TaskAttributes, _ card: inout CardBuilder
  ) throws(RecordFault) {
    let annotations = try task.annotations()
    guard !annotations.isEmpty else { return }
    var exported = ExportedComments(task.isOurs ? try task.text("todo_comments") : nil)
    let entry = try task.date("entry")
    for (date, text) in annotations {
      if let date, let comment = exported.take(text, at: date) {
        card.draft.comments.append(comment)
      } else if let date, !task.isOurs || date != entry {
        card.comment(text, at: date, as: "annotations")
      } else {
        // In an export, the annotation with the task's own entry date contains the notes.
        card.note(text)
      }
    }
  }
}

struct TaskAttributes {
  enum Status: String {
    case pending, completed, deleted, waiting, recurring
  }

  let status: Status
  let uuid: UUID?
  private(set) var deadline: Deadline?
  /// The end of the wait; without one, when the task is scheduled.
  private(set) var wait: Deadline?
  private(set) var remarks: [ImportRemark] = []
  private let object: JSONObject
  private let zone: Zone

  init(_ object: JSONObject, zone: Zone) throws(RecordFault) {
    self.object = object
    self.zone = zone
    let name = object["status"]?.stringValue ?? Status.pending.rawValue
    guard let status = Status(rawValue: name) else { throw .unreadable("status", value: name) }
    self.status = status
    uuid = try object["uuid"].map { (value) throws(RecordFault) in
      try RecordReader.id(value.stringValue ?? value.text, as: "uuid")
    }
    deadline = try deadline("due", exact: "todo_deadline", exported: "todo_due")
    wait =
      object["wait"] == nil
      ? try deadline("scheduled", exact: "", exported: "")
      : try deadline("wait", exact: "todo_wait", exported: "todo_waits")
  }

  var isOurs: Bool { object["todo_number"] != nil }

  func text(_ name: String) throws(RecordFault) -> String? {
    guard let value = object[name] else { return nil }
    guard let text = value.stringValue else { throw .unreadable(name, value: value.text) }
    return text
  }

  func date(_ name: String) throws(RecordFault) -> Date? {
    guard let text = try text(name) else { return nil }
    guard let date = zone.date(ofTask: text) else { throw .unreadable(name, value: text) }
    return date
  }

  /// An export has it in two more attributes: as it was, and as the value in its zone.
  private mutating func deadline(
    _ name: String, exact: String, exported: String
  ) throws(RecordFault) -> Deadline? {
    guard let text = try text(name) else { return nil }
    // Nobody has changed it since the export, whose zone may have been another one.
    if isOurs, let exact = object[exact]?.stringValue.flatMap({ Deadline(iso: $0) }),
      [object[exported]?.stringValue, zone.taskTime(exact)].contains(text)
    {
      return exact
    }
    guard let date = try date(name) else { return nil }
    if Int(date.timeIntervalSince1970) % 60 != 0 { remarks.append(.secondsDropped(name)) }
    // Midnight means the day, which begins later where clocks are put forward at midnight.
    let minute = zone.civil(at: date)
    return zone.midnight(of: minute.day) == date ? .day(minute.day) : .minute(minute)
  }

  /// Taskwarrior gives tasks that are not open the number 0; the number of an export has priority.
  var number: Int? {
    (object["todo_number"] ?? object["id"]).flatMap { RecordReader.number($0.plainText) }
  }

  /// Users can define priorities of their own, which are `nil`.
  var priority: Priority? { object["priority"].map { Self.priorities[$0.plainText] } ?? .normal }

  private static let priorities: [String: Priority] = [
    "H": .high, "M": .normal, "": .normal, "L": .low,
  ]

  var parent: UUID? { object["parent"]?.stringValue.flatMap { UUID(recorded: $0) } }

  var tags: [String] { object["tags"]?.names ?? [] }

  func annotations() throws(RecordFault) -> [(date: Date?, text: String)] {
    guard let value = object["annotations"] else { return [] }
    return try (value.arrayValue ?? [value]).map { (annotation) throws(RecordFault) in
      guard let text = annotation["description"]?.stringValue else {
        throw .unreadable("annotations", value: value.text)
      }
      return (annotation["entry"]?.stringValue.flatMap(zone.date(ofTask:)), text)
    }
  }

  /// In an array or, in older versions, separated by commas; `nil` for words that are not ids.
  var blockers: [UUID?] {
    let names = (object["depends"]?.names ?? []).joined(separator: ",")
    return names.split { $0 == "," || $0 == " " }.map { UUID(recorded: String($0)) }
  }

  /// The attributes that cards have no field for, as readable text.
  var others: [(name: String, value: String)] {
    object.members.compactMap { member in
      guard !Self.known.contains(member.key) else { return nil }
      let isRead =
        switch member.key {
        case "priority": priority != nil
        case "end": status == .completed
        case "depends": !blockers.contains(nil)
        case "scheduled": object["wait"] == nil
        default: false
        }
      let isNothing = isRead || (isOurs ? member.value.isEmpty : member.value.saysNothing)
      return isNothing ? nil : (member.key, member.value.fullText)
    }
  }

  private static let known: Set<String> = [
    "annotations", "description", "due", "entry", "id", "imask", "last", "mask", "modified",
    "parent", "project", "recur", "rtype", "start", "status", "tags", "template", "todo_comments",
    "todo_deadline", "todo_due", "todo_key", "todo_number", "todo_project", "todo_started",
    "todo_steps", "todo_wait", "todo_waits", "until", "urgency", "uuid", "wait",
  ]
}

/// Times as in Taskwarrior, in UTC.
extension Zone {
  /// A day is its midnight in the zone.
  func taskTime(_ deadline: Deadline) -> String {
    switch deadline {
    case .day(let day): CompactTime.text(midnight(of: day))
    case .minute(let minute): CompactTime.text(date(of: minute))
    }
  }

  fileprivate func date(ofTask text: String) -> Date? {
    let date = CompactTime(text)?.date(in: self)
    return date.flatMap { shows($0) ? $0 : nil }
  }
}

/// Projects of tasks: Taskwarrior separates levels by dots, `todo` by slashes.
///
/// A name with a slash is not translated if it also has a dot, so that it comes in and goes out as
/// it is. Exports also write names that the dots alone don't give back, such as `v1.2`.
enum TaskProject {
  static func name(_ attribute: String) -> String { translated(attribute, from: ".", to: "/") }

  static func attribute(_ name: String) -> String { translated(name, from: "/", to: ".") }

  private static func translated(
    _ name: String, from sign: Unicode.Scalar, to other: Unicode.Scalar
  ) -> String {
    let scalars = name.unicodeScalars
    guard scalars.contains(sign), !scalars.contains(other) else { return name }
    let parts = scalars.split(separator: sign, omittingEmptySubsequences: false).map(String.init)
    return parts.contains("") ? name : parts.joined(separator: "\(other)")
  }
}
