import Entities
import FoundationEssentials
import JSONKit
import System

/// The attributes of a task, read by their types.
struct TaskAttributes {
  enum Status: String, CaseIterable {
    case pending
    case completed
    case deleted
    case waiting
    case recurring
  }

  private(set) var status = Status.pending
  private(set) var uuid: UUID?
  private(set) var texts: [String: String] = [:]
  private(set) var dates: [String: Date] = [:]
  private(set) var tags: [String] = []
  private(set) var annotations: [(date: Date?, text: String)] = []
  private(set) var deadline: Deadline?
  private(set) var priority = Priority.normal
  private(set) var number: Int?
  private(set) var steps: [Step] = []
  private(set) var started: Date?
  /// The attributes with seconds, which deadlines don't have.
  private(set) var droppedSeconds: [String] = []
  private(set) var secondTimes: [String] = []
  private(set) var wait: Deadline?
  private(set) var blockers: [UUID] = []
  /// Whether `todo` exported the task.
  private(set) var isOurs = false
  /// The attributes that cards have no field for, as readable text.
  private(set) var others: [(name: String, value: String)] = []

  private let time: TaskTime

  init(_ object: JSONObject, time: TaskTime) throws(RecordFault) {
    self.time = time
    for member in object.members { try read(member) }
    if isOurs { try readOurs() }
    deadline = try deadline("due", exact: "todo_deadline", exported: "todo_due")
    if texts["wait"] == nil, let scheduled = texts.removeValue(forKey: "scheduled") {
      texts["wait"] = scheduled
    }
    wait = try deadline("wait", exact: "todo_wait", exported: "todo_waits")
    if let scheduled = texts["scheduled"] {
      others.append(("scheduled", time.date(scheduled).map(time.civil) ?? scheduled))
    }
  }

  /// An export has it in two more attributes: as it was, and as the value in its zone.
  private mutating func deadline(
    _ name: String, exact: String, exported: String
  ) throws(RecordFault) -> Deadline? {
    guard let text = texts[name] else { return nil }
    let exact = isOurs ? texts[exact].flatMap { Deadline(iso: $0) } : nil
    // Nobody has changed it since the export, whose zone may have been another one.
    if let exact, texts[exported] == text { return exact }
    let date = time.date(text)
    let moment = date.map(time.deadline)
    if let date, time.hasSeconds(date) { droppedSeconds.append(name) }
    if moment?.isSecondTime == true { secondTimes.append(name) }
    if let exact, time.text(exact) == text { return exact }
    guard let moment else { throw .unreadable(name, value: text) }
    return moment.deadline
  }

  private mutating func read(_ member: JSONObject.Member) throws(RecordFault) {
    // The names are compared in this order: those of most tasks first.
    switch member.key {
    case "description", "project": texts[member.key] = try string(member)
    case "uuid":
      let text = try string(member)
      uuid = try RecordReader.id(text, as: member.key)
      texts[member.key] = text
    case "status": status = try status(member)
    // Taskwarrior computes this and those at the end.
    case "urgency": break
    case "entry", "modified", "start", "end", "until": dates[member.key] = try date(member)
    case "id", "todo_number": readNumber(member)
    case "tags": tags = try tags(member)
    case "due", "wait", "scheduled": texts[member.key] = try timeText(member)
    case "priority": try readPriority(member)
    case "depends": readBlockers(member)
    case "annotations": annotations = try annotations(member)
    case "parent", "recur", "todo_project", "todo_key", "todo_steps", "todo_started",
      "todo_deadline", "todo_due", "todo_comments", "todo_wait", "todo_waits":
      texts[member.key] = try string(member)
    case "mask", "imask", "rtype", "template", "last": break
    default: if let text = Self.text(member.value) { others.append((member.key, text)) }
    }
  }

  /// Returns text as it is, lists separated by commas, and anything else as JSON; `nil` for `null`.
  private static func text(_ value: JSONValue) -> String? {
    switch value {
    case .null, .string(""): nil
    case .string(let text): text
    case .array(let values): values.compactMap(text).joined(separator: ", ")
    default: value.text
    }
  }

  private func string(_ member: JSONObject.Member) throws(RecordFault) -> String {
    guard let text = member.value.stringValue else { throw unreadable(member) }
    return text
  }

  private func date(_ member: JSONObject.Member) throws(RecordFault) -> Date {
    guard let date = time.date(try timeText(member)) else { throw unreadable(member) }
    return date
  }

  /// Returns the text of a time, which may also be a number of seconds.
  private func timeText(_ member: JSONObject.Member) throws(RecordFault) -> String {
    if let seconds = member.value.integerValue { return String(seconds) }
    return try string(member)
  }

  private func status(_ member: JSONObject.Member) throws(RecordFault) -> Status {
    let text = try string(member)
    if let status = Status(rawValue: text) { return status }
    throw .unreadable(member.key, value: text)
  }

  /// Users can define priorities of their own.
  private mutating func readPriority(_ member: JSONObject.Member) throws(RecordFault) {
    switch try string(member) {
    case "H": priority = .high
    case "M", "": priority = .normal
    case "L": priority = .low
    case let text: others.append((member.key, text))
    }
  }

  private func tags(_ member: JSONObject.Member) throws(RecordFault) -> [String] {
    // Old versions also accept text separated by commas.
    if let text = member.value.stringValue {
      return text.split(separator: ",").map { String($0) }
    }
    guard let values = member.value.arrayValue else { throw unreadable(member) }
    let tags = values.compactMap(\.stringValue)
    guard tags.count == values.count else { throw unreadable(member) }
    return tags
  }

  private func annotations(
    _ member: JSONObject.Member
  ) throws(RecordFault) -> [(date: Date?, text: String)] {
    guard let values = member.value.arrayValue else { throw unreadable(member) }
    var annotations: [(date: Date?, text: String)] = []
    for value in values {
      guard let text = value["description"]?.stringValue else { throw unreadable(member) }
      let entry = value["entry"].map { $0.stringValue ?? $0.text } ?? ""
      let date = time.date(entry)
      annotations.append((date, date == nil && !entry.isEmpty ? "\(entry) \(text)" : text))
    }
    return annotations
  }

  /// Reads ids in an array or, as older versions write them, separated by commas.
  private mutating func readBlockers(_ member: JSONObject.Member) {
    let text = Self.text(member.value) ?? ""
    let words = text.split { $0 == "," || $0 == " " }
    blockers = words.compactMap { UUID(recorded: String($0)) }
    if blockers.count < words.count { others.append((member.key, text)) }
  }

  /// Taskwarrior gives tasks that are not open the number 0; the number of an export has priority.
  private mutating func readNumber(_ member: JSONObject.Member) {
    let number = member.value.integerValue ?? member.value.stringValue.flatMap { Int($0) } ?? 0
    if member.key == "todo_number" {
      isOurs = true
    } else if isOurs {
      return
    }
    self.number = number > 0 ? number : nil
  }

  private mutating func readOurs() throws(RecordFault) {
    if let text = texts["todo_started"] {
      guard let date = time.date(text) else { throw .unreadable("todo_started", value: text) }
      started = date
    }
    for line in (texts["todo_steps"] ?? "").utf8.split(separator: UInt8(ascii: "\n")) {
      let text = Substring(line.dropFirst(4))
      let isChecked = line.starts(with: "[x] ".utf8)
      steps.append(
        try RecordReader.checked { () throws(TrackerError) in
          try Step(text, isChecked: isChecked)
        })
    }
  }

  private func unreadable(_ member: JSONObject.Member) -> RecordFault {
    .unreadable(member.key, value: member.value.written)
  }
}

/// Times as in Taskwarrior, in UTC.
struct TaskTime {
  let zone: Zone

  func text(_ date: Date) -> String {
    CompactTime.text(date)
  }

  /// A day is its midnight in the zone.
  func text(_ deadline: Deadline) -> String {
    switch deadline {
    case .day(let day): text(zone.date(of: CivilMinute(startOf: day)))
    case .minute(let minute): text(zone.date(of: minute))
    }
  }

  /// Midnight means the day; `isSecondTime` is whether clocks show it for the second time, which a
  /// deadline can't say.
  func deadline(_ date: Date) -> (deadline: Deadline, isSecondTime: Bool) {
    let minute = zone.civil(at: date)
    let first = zone.date(of: minute)
    // Where clocks are put forward at midnight, a day begins later.
    let start = minute.minuteOfDay == 0 ? first : zone.date(of: CivilMinute(startOf: minute.day))
    return (
      start == date ? .day(minute.day) : .minute(minute), Zone.repeats(date, firstShownAt: first)
    )
  }

  /// Reads a time of the years 1 to 9999 as Taskwarrior writes it, with hyphens and
  /// colons, or as seconds since 1970.
  func date(_ text: String) -> Date? {
    let date = CompactTime(text)?.date(in: zone) ?? Date(iso8601: text, zone: zone) ?? seconds(text)
    return date.flatMap { zone.shows($0) ? $0 : nil }
  }

  private func seconds(_ text: String) -> Date? {
    guard text.utf8.count > 8, let number = Double(text), 0...253_402_300_799 ~= number,
      number.rounded() == number
    else { return nil }
    return Date(timeIntervalSince1970: number)
  }

  func hasSeconds(_ date: Date) -> Bool {
    Int(date.timeIntervalSince1970.rounded(.down)) % 60 != 0
  }

  /// Returns the local time: `2026-11-21 02:07`.
  func civil(_ date: Date) -> String {
    let iso = zone.civil(at: date).iso
    return "\(iso.prefix(10)) \(iso.suffix(5))"
  }
}

/// Projects of tasks: Taskwarrior separates levels by dots, `todo` by slashes.
///
/// A name with a slash is not translated if it also has a dot, so that it comes in and goes out as
/// it is. Exports also write names that the dots alone don't give back, such as `v1.2`.
enum TaskProject {
  /// Returns the project that `attribute` means; `own` is the name in an export of `todo`, which
  /// holds as long as nobody has changed the project in Taskwarrior.
  static func name(_ attribute: String, own: String?) -> String {
    if let own, self.attribute(own) == attribute { return own }
    guard attribute.utf8.contains(UInt8(ascii: ".")), !attribute.utf8.contains(UInt8(ascii: "/"))
    else { return attribute }
    let parts = attribute.split(separator: ".", omittingEmptySubsequences: false)
    return parts.contains("") ? attribute : parts.joined(separator: "/")
  }

  static func attribute(_ name: String) -> String {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    return name.utf8.contains(UInt8(ascii: ".")) || parts.contains("")
      ? name : parts.joined(separator: ".")
  }

  /// Whether an export has to write the name too.
  static func needsName(_ name: String) -> Bool {
    self.name(attribute(name), own: nil) != name
  }
}
