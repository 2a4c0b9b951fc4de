import Entities

/// A VTODO and its properties.
struct ToDo {
  let component: ToDoComponent
  /// The UID of its parent.
  let parent: String?
  private var first: [String: Int] = [:]

  init(_ component: ToDoComponent) {
    self.component = component
    parent = Self.parent(in: component.properties)
    for (index, property) in component.properties.enumerated() where first[property.name] == nil {
      first[property.name] = index
    }
  }

  subscript(name: String) -> ContentLine? {
    first[name].map { component.properties[$0] }
  }

  var uid: String? { self["UID"]?.text }

  var summary: String? { self["SUMMARY"]?.text }

  /// Whether `todo` exported it.
  var isOurs: Bool { self["X-TODO-NUMBER"] != nil }

  /// The UIDs of the to-dos that must be done first.
  var blockers: [String] { component.properties.filter(\.isDependency).map(\.text) }

  var status: String? { self["STATUS"]?.value.uppercased() }

  var percent: Int? { self["PERCENT-COMPLETE"].flatMap { Int($0.value) } }

  /// A to-do with a completion time is, whatever its status (section 3.6.2, second example).
  var isCompleted: Bool {
    status == "COMPLETED" || self["COMPLETED"] != nil || status == nil && percent == 100
  }

  var isKept: Bool { component.fault == nil && status != "CANCELLED" }

  /// Whether it fits in a step: it has no further values.
  var isPlain: Bool {
    isKept && component.nested.isEmpty
      && component.properties.allSatisfy {
        Self.plainNames.contains($0.name) && !$0.isDependency
      }
  }

  private static func parent(in properties: [ContentLine]) -> String? {
    let parent = properties.first { property in
      property.name == "RELATED-TO"
        && (property.parameter("RELTYPE") ?? "PARENT").uppercased() == "PARENT"
    }
    return parent?.text
  }

  private static let plainNames: Set<String> = [
    "UID", "DTSTAMP", "CREATED", "LAST-MODIFIED", "SUMMARY", "STATUS", "COMPLETED",
    "PERCENT-COMPLETE", "RELATED-TO", "SEQUENCE",
  ]
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
