import Entities
import FoundationEssentials
import JSONKit

/// Joins the rows of Todoist that belong to a task: an indented task without other values is a
/// step of the task above, a note is a comment, and a section is where the tasks after it are.
struct TodoistRows {
  enum Item {
    case task(SourceRecord)
    case skipped(String)
  }

  static let sign = "type,content,indent"

  /// The last task, to which rows can still be added.
  private var pending: SourceRecord?
  private var depth = 1
  private var steps: [JSONValue] = []
  private var notes: [JSONValue] = []
  private var section: String?
  /// The title of the last task of each indent.
  private var parents: [Int: String] = [:]

  mutating func take(_ row: SourceRecord) -> [Item] {
    let title = row.text("content") ?? ""
    switch row.text("type")?.lowercased() {
    case "task": return takeTask(row, title).map { [.task($0)] } ?? []
    case "note" where pending == nil: return [.skipped("note")]
    case "note":
      var note = JSONObject()
      note["text"] = .string(title)
      note["author"] = row.text("author").map(JSONValue.string)
      note["date"] = row.text("date").map(JSONValue.string)
      notes.append(.object(note))
    case "section": section = title
    case nil, "meta": break
    case .some(let kind): return [.skipped("TYPE \(kind)")]
    }
    return []
  }

  /// Returns the last task.
  mutating func end() -> SourceRecord? {
    guard var task = pending else { return nil }
    task.add(.array(steps), as: "steps")
    task.add(.array(notes), as: "note")
    (pending, steps, notes) = (nil, [], [])
    return task
  }

  private mutating func takeTask(_ row: SourceRecord, _ title: String) -> SourceRecord? {
    let depth = row.text("indent").flatMap { Int($0) } ?? 1
    parents = parents.filter { $0.key < depth }
    let parent = parents.max { $0.key < $1.key }?.value
    parents[depth] = title
    if pending != nil, depth > self.depth, Self.isStep(row, title) {
      steps.append(.string(title))
      return nil
    }
    defer { begin(row, title, parent) }
    self.depth = depth
    return end()
  }

  /// Todoist writes labels as words with `@` in the title.
  private mutating func begin(_ row: SourceRecord, _ title: String, _ parent: String?) {
    let words = title.split(separator: " ")
    let labels = words.filter { $0.first == "@" && (try? Tag($0.dropFirst())) != nil }
    var task = SourceRecord(at: row.place)
    let others = words.filter { !labels.contains($0) }
    let hasLabels = !labels.isEmpty && !others.isEmpty
    for value in row.values {
      let isTitle = hasLabels && ProgramRow.plain(value.name) == "content"
      task.add(isTitle ? .string(others.joined(separator: " ")) : value.value, as: value.name)
    }
    if hasLabels {
      task.add(.array(labels.map { .string(String($0.dropFirst())) }), as: "labels")
    }
    if let parent { task.add(.string(parent), as: "parent") }
    if let section { task.add(.string(section), as: "section") }
    pending = task
  }

  /// Whether the task has no other values than every task.
  private static func isStep(_ row: SourceRecord, _ title: String) -> Bool {
    let common: Set = [
      "author", "content", "datelang", "deadlinelang", "indent", "meta", "timezone", "type",
      "viewstyle",
    ]
    return !title.contains("@")
      && row.values.allSatisfy { value in
        let name = ProgramRow.plain(value.name)
        return common.contains(name) || name == "priority" && value.value.plainText == "4"
      }
  }
}
