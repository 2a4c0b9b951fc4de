import Entities

/// A component of a calendar that becomes a card, without the components inside it.
struct ToDoComponent {
  let place: FilePlace
  var properties: [ContentLine] = []
  var nested: [String] = []
  var fault: (RecordFault, FilePlace)?
}

/// The to-dos and time zones of a calendar file; other components are skipped and counted.
struct CalendarComponents {
  private(set) var toDos: [ToDoComponent] = []
  private(set) var zones = CalendarZones()
  /// Whether the file contains any component.
  private(set) var hasBegun = false
  /// The line of the last calendar without an end, which means that the file is truncated.
  private(set) var openCalendar: Int?
  private(set) var name: ContentLine?
  /// The components that are not to-dos, with their lines.
  private(set) var others: [(kind: String, line: Int)] = []
  private var current: ToDoComponent?
  private var zone = CalendarZones.Builder()
  private var depth = 0
  private var isInZone = false

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
    default:
      if isInZone {
        zone.read(line)
      } else if depth == 0 {
        current?.properties.append(line)
        if current == nil, name == nil, Self.names.contains(line.name) { name = line }
      }
    }
  }

  private static let names: Set<String> = ["NAME", "X-WR-CALNAME"]

  private mutating func begin(_ kind: String, at number: Int) {
    hasBegun = true
    switch kind {
    case "VTODO":
      endToDo(isComplete: false)
      depth = 0
      current = ToDoComponent(place: FilePlace(line: number))
    case "VCALENDAR": openCalendar = number
    case "VTIMEZONE" where current == nil: isInZone = true
    case _ where isInZone: zone.begin()
    default:
      if current == nil, depth == 0 { others.append((kind, number)) }
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
      depth = 0
    case "VTIMEZONE":
      zone.end(into: &zones)
      isInZone = false
    case _ where isInZone: zone.endObservance()
    default: depth = max(0, depth - 1)
    }
  }

  private mutating func endToDo(isComplete: Bool) {
    guard var toDo = current else { return }
    current = nil
    depth = 0
    if !isComplete, toDo.fault == nil {
      toDo.fault = (.malformed(expected: "END:VTODO"), toDo.place)
    }
    toDos.append(toDo)
  }
}
