import Entities
import FoundationEssentials
import JSONKit
import Repositories
import System

/// The JSON of `task export`: an array, or one object per line (Taskwarrior 2 and 3).
///
/// A deadline without a time is due at midnight, as usual in Taskwarrior. Fields without an
/// attribute are written as `todo_` attributes, which Taskwarrior keeps as user-defined. So only
/// fractions of seconds are not exported.
struct TaskwarriorFormat: CardFormat {
  let zone: Zone

  func read(
    _ bytes: [UInt8], _ body: (FileRecord) throws(TrackerError) -> Void
  ) throws(TrackerError) {
    guard FileLines(bytes[...]).contains(where: { !$0.isBlank }) else { return }
    try Self.escaped(bytes).withUnsafeBufferPointer { (bytes) throws(TrackerError) in
      var reader = TaskReader(zone: zone, series: TaskSeries(in: bytes, TaskTime(zone: zone)))
      var elements = JSONElements(bytes)
      while let element = elements.next() {
        switch element {
        case .value(let value, let place):
          if let record = reader.record(value, at: place) { try body(record) }
        case .member: break
        case .fault(let record): try body(record)
        }
      }
    }
  }

  /// Taskwarrior doesn't escape most control characters, although JSON requires it.
  private static func escaped(_ bytes: [UInt8]) -> [UInt8] {
    let isControl = { (byte: UInt8) in byte < 0x20 && !(0x09...0x0D ~= byte) }
    guard bytes.contains(where: isControl) else { return bytes }
    return bytes.flatMap { byte in
      isControl(byte)
        ? Array("\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8) : [byte]
    }
  }

  func writer() -> (any CardWriter)? {
    TaskwarriorWriter(time: TaskTime(zone: zone))
  }
}

/// Writes cards as an array of tasks for `task import`, one per line.
final class TaskwarriorWriter: CardWriter {
  private let time: TaskTime
  private var hasBegun = false

  init(time: TaskTime) {
    self.time = time
  }

  let linkForm = LinkForm.ids

  func write(_ listed: ListedCard, _ links: ExportLinks) -> String {
    var writer = JSONWriter()
    writer.beginObject()
    writeAttributes(of: listed, to: &writer)
    if !links.blockers.isEmpty {
      writer.member("depends", links.blockers.map { $0.uuidString.lowercased() })
    }
    writeExtras(of: listed, to: &writer)
    writer.endObject()
    defer { hasBegun = true }
    return (hasBegun ? ",\n" : "[\n") + writer.text
  }

  func end() -> String {
    hasBegun ? "\n]\n" : "[\n]\n"
  }

  func losses(of card: Card) -> [ExportLoss] { card.lease == nil ? [] : [.lease] }

  private func writeAttributes(of listed: ListedCard, to writer: inout JSONWriter) {
    let card = listed.card
    writer.member("uuid", card.id.uuidString.lowercased())
    writer.member("description", card.title.text)
    writer.member("status", card.state == .done ? "completed" : "pending")
    writer.member("entry", CompactTime.text(card.created))
    writer.member("modified", CompactTime.text(card.updated))
    // An open task with a start is active.
    let start = card.state == .todo ? nil : card.started
    if let start = start ?? (card.state == .doing ? card.updated : nil) {
      writer.member("start", CompactTime.text(start))
    }
    if card.state == .done { writer.member("end", CompactTime.text(card.finished ?? card.updated)) }
    if let deadline = card.deadline { writer.member("due", time.text(deadline)) }
    if let wait = card.wait { writer.member("wait", time.text(wait)) }
    writeRecurrence(of: card, to: &writer)
    if listed.project != Project.inbox.name {
      writer.member("project", TaskProject.attribute(listed.project.text))
    }
    if card.priority != .normal { writer.member("priority", card.priority == .high ? "H" : "L") }
    if !card.tags.isEmpty { writer.member("tags", card.tags.list.map(\.text)) }
    writeAnnotations(of: card, to: &writer)
  }

  private func writeAnnotations(of card: Card, to writer: inout JSONWriter) {
    var annotations = card.comments.list.map { ($0.created, $0.text) }
    if !card.notes.isEmpty { annotations.insert((card.created, card.notes.text), at: 0) }
    guard !annotations.isEmpty else { return }
    writer.objects("annotations", annotations) { annotation, writer in
      writer.member("entry", CompactTime.text(annotation.0))
      writer.member("description", annotation.1)
    }
  }

  /// Taskwarrior makes such a task a template, and adds its instances itself.
  private func writeRecurrence(of card: Card, to writer: inout JSONWriter) {
    guard card.state != .done, let rule = card.repeat,
      let recur = TaskRecurrence.text(rule, due: card.deadline?.civilDay)
    else { return }
    writer.member("recur", recur)
    // The last minute, because a day includes all its times.
    if let until = card.until, let end = CivilMinute(day: until.civilDay, hour: 23, minute: 59) {
      writer.member("until", time.text(Deadline(minute: end)))
    }
  }

  private func writeExtras(of listed: ListedCard, to writer: inout JSONWriter) {
    let card = listed.card
    writer.member("todo_number", "\(card.number)")
    let project = listed.project.text
    if TaskProject.name(TaskProject.attribute(project)) != project {
      writer.member("todo_project", project)
    }
    if let key = card.key { writer.member("todo_key", key.text) }
    for (name, text) in ExtraFields.texts(of: listed, without: [.blockers]) {
      writer.member("todo_\(name)", text)
    }
    if let wait = card.wait { writer.member("todo_waits", time.text(wait)) }
    if !card.steps.isEmpty { writer.member("todo_steps", card.steps.recorded) }
    if !card.comments.isEmpty { writer.member("todo_comments", card.comments.recorded) }
    if card.state == .todo, let started = card.started {
      writer.member("todo_started", CompactTime.text(started))
    }
    if let deadline = card.deadline {
      // The civil time, and the due date that means it in the zone of this export.
      writer.member("todo_deadline", deadline.iso)
      writer.member("todo_due", time.text(deadline))
    }
  }
}
