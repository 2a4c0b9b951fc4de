import Entities

/// A VTODO of a calendar, without the components inside it.
struct ToDo {
  let place: FilePlace
  fileprivate(set) var properties: [ContentLine] = []
  fileprivate(set) var nested: [String] = []
  fileprivate(set) var fault: FileRecord?
  fileprivate(set) var steps: [Step] = []
  fileprivate(set) var isStep = false

  subscript(name: String) -> ContentLine? { properties.first { $0.name == name } }

  var uid: String? { self["UID"]?.text }

  var summary: String? { self["SUMMARY"]?.text }

  var isOurs: Bool { self["X-TODO-NUMBER"] != nil }

  var blockers: [String] { properties.filter(\.isDependency).map(\.text) }

  var status: String? { self["STATUS"]?.value.uppercased() }

  var percent: Int? { self["PERCENT-COMPLETE"].flatMap { Int($0.value) } }

  /// A to-do with a completion time is, whatever its status (section 3.6.2, second example).
  var isCompleted: Bool {
    status == "COMPLETED" || self["COMPLETED"] != nil || status == nil && percent == 100
  }

  var isCancelled: Bool { status == "CANCELLED" }

  /// Whether it fits in a step: it has no further values.
  var isPlain: Bool {
    fault == nil && !isCancelled && nested.isEmpty
      && properties.allSatisfy { Self.plainNames.contains($0.name) && !$0.isDependency }
  }

  var parent: String? { properties.first { $0.relation == "PARENT" }?.text }

  private static let plainNames: Set<String> = [
    "UID", "DTSTAMP", "CREATED", "LAST-MODIFIED", "SUMMARY", "STATUS", "COMPLETED",
    "PERCENT-COMPLETE", "RELATED-TO", "SEQUENCE",
  ]
}

/// The to-dos of a calendar file; other components are skipped and counted.
struct CalendarComponents {
  private(set) var toDos: [ToDo] = []
  private(set) var hasBegun = false
  /// The line of the last calendar without an end, which means that the file is truncated.
  private(set) var openCalendar: Int?
  /// The components that are not to-dos or time zones, with their lines.
  private(set) var others: [(kind: String, line: Int)] = []
  private var current: ToDo?
  private var depth = 0

  init(_ bytes: [UInt8]) {
    for line in UnfoldedLines(bytes) {
      if let property = line.text.flatMap({ ContentLine($0, number: line.number) }) {
        read(property)
      } else if current?.fault == nil {
        let fault = RecordFault.malformed(expected: "NAME:VALUE")
        let record = FileRecord(at: FilePlace(line: line.number), .bad(fault))
        current?.fault = line.text == nil ? line.notUTF8 : record
      }
    }
    // A truncated to-do is a fault by itself.
    if current != nil { openCalendar = nil }
    endToDo(isComplete: false)
    // The changed occurrences of a to-do have its UID, so that it is the first one.
    let isOccurrence = { (toDo: ToDo) in toDo["RECURRENCE-ID"] != nil }
    toDos = toDos.filter { !isOccurrence($0) } + toDos.filter(isOccurrence)
    join()
  }

  private mutating func read(_ line: ContentLine) {
    let kind = line.value.uppercased()
    switch line.name {
    case "BEGIN": begin(kind, at: line.number)
    case "END": end(kind)
    case _ where depth > 0: break
    default: current?.properties.append(line)
    }
  }

  private mutating func begin(_ kind: String, at number: Int) {
    hasBegun = true
    switch kind {
    case "VTODO":
      endToDo(isComplete: false)
      current = ToDo(place: FilePlace(line: number))
    case "VCALENDAR": openCalendar = number
    default:
      if current == nil, depth == 0, kind != "VTIMEZONE" { others.append((kind, number)) }
      depth += 1
      current?.nested.append(kind)
    }
  }

  private mutating func end(_ kind: String) {
    switch kind {
    case "VTODO": endToDo(isComplete: true)
    case "VCALENDAR":
      openCalendar = nil
      endToDo(isComplete: false)
    default: depth = max(0, depth - 1)
    }
  }

  private mutating func endToDo(isComplete: Bool) {
    if var toDo = current {
      if !isComplete, toDo.fault == nil {
        toDo.fault = FileRecord(at: toDo.place, .bad(.malformed(expected: "END:VTODO")))
      }
      toDos.append(toDo)
    }
    current = nil
    depth = 0
  }

  /// A child becomes a step if it fits in one, otherwise a card that is part of its parent.
  private mutating func join() {
    var places: [String: Int] = [:]
    for (index, toDo) in toDos.enumerated().reversed() {
      if let uid = toDo.uid { places[uid] = index }
    }
    let parents = toDos.enumerated().map { index, toDo in
      toDo.parent.flatMap { places[$0] == index ? nil : places[$0] }
    }
    let withParts = Set(parents)
    let blockers = Set(toDos.flatMap(\.blockers))
    for (index, parent) in parents.enumerated() {
      let toDo = toDos[index]
      guard let parent, toDos[parent].fault == nil, !withParts.contains(index), toDo.isPlain,
        !blockers.contains(toDo.uid ?? ""),
        let step = try? Step(toDo.summary ?? "", isChecked: toDo.isCompleted)
      else { continue }
      toDos[parent].steps.append(step)
      toDos[index].isStep = true
    }
  }
}
