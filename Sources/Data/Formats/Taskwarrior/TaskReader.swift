import Entities
import FoundationEssentials
import JSONKit
import TimeKit

/// Reads the tasks of `task export` as cards.
struct TaskReader {
  private let time: TaskTime
  private let now: Deadline
  private var identifiers = ContentIdentifiers("taskwarrior")

  init(zone: Zone, now: Deadline) {
    time = TaskTime(zone: zone)
    self.now = now
  }

  mutating func record(_ piece: TaskPieces.Piece) -> FileRecord {
    let place = FilePlace(line: piece.line, element: piece.element)
    do throws(JSONFault) {
      let (value, isCleaned) = try Self.value(piece.bytes)
      do throws(RecordFault) {
        return try record(value, at: place, isCleaned: isCleaned)
      } catch {
        return FileRecord(at: place, .bad(error))
      }
    } catch {
      let column = error.line == 1 ? piece.column + error.column - 1 : error.column
      let faulty = FilePlace(line: piece.line + error.line - 1, column: column)
      return FileRecord(at: faulty, .bad(error.recordFault))
    }
  }

  /// Parses a task.
  ///
  /// Taskwarrior doesn't escape most control characters, although JSON requires it. Cards can't
  /// contain them, so they become spaces, and the second value is `true`.
  private static func value(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(JSONFault) -> (JSONValue, isCleaned: Bool) {
    do throws(JSONFault) {
      return (try JSONValue(parsing: Array(bytes)), false)
    } catch {
      guard case .controlCharacter = error.reason else { throw error }
      let clean = bytes.map { $0 < 0x20 && $0 != UInt8(ascii: "\n") ? 0x20 : $0 }
      return (try JSONValue(parsing: clean), bytes.contains(where: Self.isLost))
    }
  }

  /// Whether the byte is a control character that is not white space.
  private static func isLost(_ byte: UInt8) -> Bool {
    byte < 0x20 && !(0x09...0x0D ~= byte)
  }

  private mutating func record(
    _ value: JSONValue, at place: FilePlace, isCleaned: Bool
  ) throws(RecordFault) -> FileRecord {
    guard case .object(let object) = value else { throw .malformed(expected: "{") }
    let task = try TaskAttributes(object, time: time)
    if task.status == .deleted { return FileRecord(at: place, .skipped(.deleted)) }
    var card = try card(of: task)
    remark(of: task, &card)
    if task.status != .completed, let end = task.dates["end"] {
      card.keep(time.civil(end), as: "end")
    }
    if isCleaned { card.remark(.controlCharacters("description")) }
    if task.hasSeconds { card.remark(.secondsDropped("due")) }
    let id = task.uuid ?? identifiers.next(for: value.text)
    var (record, remarks) = card.finished(id: id)
    record.number = task.number
    record.created = task.dates["entry"]
    record.updated = task.dates["modified"]
    record.started = task.dates["start"] ?? task.started
    record.finished = task.status == .completed ? task.dates["end"] : nil
    return FileRecord(at: place, .card(record), remarks: remarks)
  }

  private func card(of task: TaskAttributes) throws(RecordFault) -> ForeignCard {
    guard let description = task.texts["description"] else { throw .missing("description") }
    var card = ForeignCard(titled: description, as: "description")
    if let project = task.texts["project"] { card.project(project, as: "project") }
    card.draft.priority = task.priority
    card.draft.deadline = task.deadline
    card.draft.steps = task.steps
    for tag in task.tags { card.tag(tag, as: "tags") }
    if let key = task.isOurs ? task.texts["todo_key"] : task.texts["uuid"] {
      card.key(key, as: task.isOurs ? "todo_key" : "uuid")
    }
    for annotation in task.annotations {
      // The annotation with the task's own entry date contains the notes.
      let isNotes = task.isOurs && annotation.date == task.dates["entry"]
      let date = isNotes ? nil : annotation.date.map { time.civil($0) }
      card.note(date.map { "\($0) \(annotation.text)" } ?? annotation.text)
    }
    for (name, value) in task.others {
      let isTaken =
        name.hasPrefix("todo_")
        && ExtraFields.take(value, as: String(name.dropFirst(5)), into: &card.draft)
      if !isTaken { card.keep(value, as: name) }
    }
    return card
  }

  /// Adds remarks for waiting and recurring tasks, which become todo whether they were started or
  /// not.
  private func remark(of task: TaskAttributes, _ card: inout ForeignCard) {
    let wait = task.dates["wait"].map { Deadline.minute(time.zone.civil(at: $0)) }
    let isWaiting = task.status == .waiting || task.status == .pending && (wait ?? now) > now
    if isWaiting { card.remark(.waiting) }
    if task.status == .recurring { card.remark(.recurring) }
    if task.texts["parent"] != nil { card.remark(.ignored("parent")) }
    if task.status == .completed {
      card.draft.state = .done
    } else if task.status == .pending, !isWaiting, task.dates["start"] != nil {
      card.draft.state = .doing
    }
  }
}
