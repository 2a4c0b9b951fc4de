import Entities

/// A VTODO of a calendar, without the components inside it.
struct ToDo {
  let place: FilePlace
  fileprivate(set) var properties: [ContentLine] = []
  fileprivate(set) var nested: [String] = []
  fileprivate(set) var fault: (RecordFault, FilePlace)?
  /// The UID of its parent.
  fileprivate(set) var parent: String?

  fileprivate init(at line: Int) {
    place = FilePlace(line: line)
  }

  subscript(name: String) -> ContentLine? { properties.first { $0.name == name } }

  var uid: String? { self["UID"]?.text }

  var summary: String? { self["SUMMARY"]?.text }

  /// Whether `todo` exported it.
  var isOurs: Bool { self["X-TODO-NUMBER"] != nil }

  /// The UIDs of the to-dos that must be done first.
  var blockers: [String] { properties.filter(\.isDependency).map(\.text) }

  var status: String? { self["STATUS"]?.value.uppercased() }

  var percent: Int? { self["PERCENT-COMPLETE"].flatMap { Int($0.value) } }

  /// The due date in the zone in which the file has it.
  var writtenDue: Deadline? { self["DUE"].flatMap { CompactTime($0.value)?.deadline } }

  /// A to-do with a completion time is, whatever its status (section 3.6.2, second example).
  var isCompleted: Bool {
    status == "COMPLETED" || self["COMPLETED"] != nil || status == nil && percent == 100
  }

  var isKept: Bool { fault == nil && status != "CANCELLED" }

  /// Whether it fits in a step: it has no further values.
  var isPlain: Bool {
    isKept && nested.isEmpty
      && properties.allSatisfy { Self.plainNames.contains($0.name) && !$0.isDependency }
  }

  fileprivate func ended(isComplete: Bool) -> ToDo {
    var toDo = self
    if !isComplete, fault == nil { toDo.fault = (.malformed(expected: "END:VTODO"), place) }
    let parent = properties.first { property in
      property.name == "RELATED-TO"
        && (property.parameter("RELTYPE") ?? "PARENT").uppercased() == "PARENT"
    }
    toDo.parent = parent?.text
    return toDo
  }

  private static let plainNames: Set<String> = [
    "UID", "DTSTAMP", "CREATED", "LAST-MODIFIED", "SUMMARY", "STATUS", "COMPLETED",
    "PERCENT-COMPLETE", "RELATED-TO", "SEQUENCE",
  ]
}

/// The to-dos of a calendar file; other components are skipped and counted.
struct CalendarComponents {
  private(set) var toDos: [ToDo] = []
  /// Whether the file contains any component.
  private(set) var hasBegun = false
  /// The line of the last calendar without an end, which means that the file is truncated.
  private(set) var openCalendar: Int?
  private(set) var name: ContentLine?
  /// The components that are not to-dos or time zones, with their lines.
  private(set) var others: [(kind: String, line: Int)] = []
  private var current: ToDo?
  private var depth = 0

  init(_ bytes: [UInt8]) {
    for element in ContentLines(bytes) {
      switch element {
      case .line(let line): read(line)
      case .fault(let fault, let place):
        if current?.fault == nil { current?.fault = (fault, place) }
      }
    }
    // A truncated to-do is a fault by itself.
    if current != nil { openCalendar = nil }
    endToDo(isComplete: false)
  }

  private mutating func read(_ line: ContentLine) {
    let kind = line.value.uppercased()
    switch line.name {
    case "BEGIN": begin(kind, at: line.number)
    case "END": end(kind)
    case _ where depth > 0: break
    case "NAME" where current == nil, "X-WR-CALNAME" where current == nil: name = name ?? line
    default: current?.properties.append(line)
    }
  }

  private mutating func begin(_ kind: String, at number: Int) {
    hasBegun = true
    switch kind {
    case "VTODO":
      endToDo(isComplete: false)
      current = ToDo(at: number)
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
    if let current { toDos.append(current.ended(isComplete: isComplete)) }
    current = nil
    depth = 0
  }
}

/// The to-dos of a file and their relations: a child becomes a step if it fits in one, otherwise a
/// card.
struct ToDoFamily {
  let toDos: [ToDo]
  private var steps: [Int: [Step]] = [:]
  private var isStep: [Bool]
  private var parents: [Int: Int] = [:]
  private let blockers: Set<String>
  /// Whether a card of the file must be done before another one, or is a part of it.
  private(set) var hasLinks = false

  init(_ toDos: [ToDo]) {
    self.toDos = toDos
    isStep = Array(repeating: false, count: toDos.count)
    blockers = Set(toDos.flatMap(\.blockers))
    var places: [String: Int] = [:]
    for (index, toDo) in toDos.enumerated() {
      if let uid = toDo.uid, places[uid] == nil { places[uid] = index }
    }
    for (index, toDo) in toDos.enumerated() {
      if let parent = toDo.parent.flatMap({ places[$0] }), parent != index {
        parents[index] = parent
      }
    }
    findSteps()
    hasLinks = !blockers.isEmpty || parents.keys.contains { !isStep[$0] }
  }

  private mutating func findSteps() {
    let withParts = Set(parents.values)
    for (index, toDo) in toDos.enumerated() {
      guard let parent = parents[index], parents[parent] == nil, !withParts.contains(index),
        toDo.isPlain, toDos[parent].isKept, !blockers.contains(toDo.uid ?? ""),
        let text = toDo.summary, let step = try? Step(text)
      else { continue }
      isStep[index] = true
      steps[parent, default: []].append(
        (try? Step(step.text, isChecked: toDo.isCompleted)) ?? step)
    }
  }

  func isStep(_ index: Int) -> Bool {
    isStep[index]
  }

  func steps(of index: Int) -> [Step] {
    steps[index] ?? []
  }

  /// Returns the parent that is a card, which can't be done before this to-do.
  func parentCard(of index: Int) -> ToDo? {
    guard let parent = parents[index], !isStep[parent], toDos[parent].isKept else { return nil }
    return toDos[parent]
  }

  func parent(of index: Int) -> ToDo? {
    parents[index].map { toDos[$0] }
  }
}
