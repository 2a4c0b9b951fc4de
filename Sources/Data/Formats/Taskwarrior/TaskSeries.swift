import Entities
import FoundationEssentials
import JSONKit
import System

/// The recurring tasks of a file: templates and their instances.
///
/// In Taskwarrior, a template adds its instances itself. Here, one card repeats: the open instance
/// that is due last, or the template if it has none.
struct TaskSeries {
  struct Rule {
    /// As Taskwarrior writes it.
    let text: String
    /// `nil` if `todo` has no such rule.
    let rule: RepeatRule?
    let until: Date?
  }

  private struct Instance {
    let id: UUID?
    let deadline: Deadline?
    let isOpen: Bool
  }

  private var templates: [String: TaskAttributes] = [:]
  private var instances: [String: [Instance]] = [:]

  /// Reads the file a first time if it has instances.
  init(in bytes: UnsafeBufferPointer<UInt8>, _ time: TaskTime) {
    guard Self.mayBelong(bytes) else { return }
    var pieces = TaskPieces(bytes)
    while let piece = pieces.next() {
      guard Self.mayBelong(piece.bytes),
        let json = try? TaskReader.value(piece.bytes).json, let object = json.objectValue,
        let task = try? TaskAttributes(object, time: time)
      else { continue }
      if task.status == .recurring, let id = task.texts["uuid"] {
        templates[id.lowercased()] = task
      } else if let parent = task.texts["parent"]?.lowercased() {
        let isOpen = task.status == .pending || task.status == .waiting
        instances[parent, default: []].append(
          Instance(id: task.uuid, deadline: task.deadline, isOpen: isOpen))
      }
    }
  }

  /// Whether the bytes may have a template or an instance: only they have the attribute `recur`.
  private static func mayBelong(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    // Horspool's search (1980): looks at each seventh byte of a file without the name.
    let name = Array("\"recur\"".utf8)
    var skips = [Int](repeating: name.count, count: 256)
    for (index, byte) in name.dropLast().enumerated() {
      skips[Int(byte)] = name.count - 1 - index
    }
    var end = name.count - 1
    while end < bytes.count {
      if bytes[end] == name[name.count - 1],
        bytes[(end - name.count + 1)...end].elementsEqual(name)
      {
        return true
      }
      end += skips[Int(bytes[end])]
    }
    return false
  }

  /// Whether an instance of the template is a card that repeats.
  func hasHeir(of template: TaskAttributes) -> Bool {
    template.texts["uuid"].flatMap { heir(of: $0.lowercased()) } != nil
  }

  /// The rule is anchored at the date of the template; `nil` for a task that doesn't repeat.
  func rule(of task: TaskAttributes) -> Rule? {
    guard let text = task.texts["recur"], task.status != .completed else { return nil }
    let parent = task.texts["parent"]?.lowercased()
    if let parent, heir(of: parent) != task.uuid { return nil }
    let template = parent.flatMap { templates[$0] }
    let rule = TaskRecurrence.rule(text)
    let anchor = (template ?? task).deadline ?? task.deadline
    return Rule(
      text: text, rule: anchor.flatMap { rule?.anchored(at: $0.civilDay) } ?? rule,
      until: template?.dates["until"])
  }

  /// Without an open instance: the first date after the last one; `nil` if it is the template's.
  func deadline(ofTemplate task: TaskAttributes, _ rule: RepeatRule) -> Deadline? {
    let dates = instances[task.texts["uuid"]?.lowercased() ?? "", default: []]
      .compactMap { $0.deadline?.civilDay }
    guard let last = dates.max(), let next = rule.first(after: last) else { return nil }
    return task.deadline?.minuteOfDay.flatMap { CivilMinute(day: next, minuteOfDay: $0) }
      .map(Deadline.init(minute:)) ?? Deadline(day: next)
  }

  /// `nil` if Taskwarrior has none.
  static func text(_ rule: RepeatRule, _ deadline: Deadline?) -> String? {
    deadline.flatMap { TaskRecurrence.text(rule, due: $0.civilDay) }
  }

  private func heir(of parent: String) -> UUID? {
    let open = instances[parent, default: []].filter { $0.isOpen && $0.id != nil }
    return open.max { ($0.deadline?.sortKey ?? 0) < ($1.deadline?.sortKey ?? 0) }?.id
  }
}
