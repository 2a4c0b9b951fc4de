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
      var reader = TaskReader(zone: zone, series: TaskSeries(in: bytes, zone))
      var elements = JSONElements(bytes)
      while let element = elements.next() {
        switch element {
        case .value(let value, _) where reader.series.hasHeir(of: value): break
        case .value(let value, let place): try body(reader.record(value, at: place))
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
    TaskwarriorWriter(zone: zone)
  }
}

final class TaskwarriorWriter: CardWriter {
  private let zone: Zone
  private var hasBegun = false

  init(zone: Zone) {
    self.zone = zone
  }

  let linkForm = LinkForm.ids

  func write(_ listed: ListedCard, _ links: ExportLinks) -> String {
    let card = listed.card
    var writer = JSONWriter()
    writer.beginObject()
    for (name, text) in attributes(of: listed) { if let text { writer.member(name, text) } }
    if !card.tags.isEmpty { writer.member("tags", card.tags.list.map(\.text)) }
    var annotations = card.comments.list.map { ($0.created, $0.text) }
    if !card.notes.isEmpty { annotations.insert((card.created, card.notes.text), at: 0) }
    if !annotations.isEmpty {
      writer.objects("annotations", annotations) { annotation, writer in
        writer.member("entry", CompactTime.text(annotation.0))
        writer.member("description", annotation.1)
      }
    }
    if !links.blockers.isEmpty {
      writer.member("depends", links.blockers.map { $0.recorded.lowercased() })
    }
    for (name, text) in extras(of: listed) { if let text { writer.member(name, text) } }
    writer.endObject()
    defer { hasBegun = true }
    return (hasBegun ? ",\n" : "[\n") + writer.text
  }

  func end() -> String {
    hasBegun ? "\n]\n" : "[\n]\n"
  }

  func losses(of card: Card) -> [ExportLoss] {
    (card.lease == nil ? [] : [.lease]) + (card.isCancelled ? [.cancelled] : [])
      + (card.parent == nil ? [] : [.parent])
  }

  private func attributes(of listed: ListedCard) -> [(name: String, text: String?)] {
    let card = listed.card
    // Taskwarrior makes a task that recurs a template, and adds its instances itself.
    let rule = card.state == .done ? nil : card.repeat
    let recur = rule.flatMap { TaskRecurrence.text($0, due: card.deadline?.civilDay) }
    // The last minute, because a day includes all its times.
    let until = card.until.flatMap { CivilMinute(day: $0.civilDay, hour: 23, minute: 59) }
    // An open task with a start is active.
    let start = card.started ?? (card.state == .doing ? card.updated : nil)
    let end = card.state == .done ? card.finished ?? card.updated : nil
    let isInbox = listed.project == Project.inbox.name
    return [
      ("uuid", card.id.recorded.lowercased()), ("description", card.title.text),
      ("status", card.state == .done ? "completed" : "pending"),
      ("entry", CompactTime.text(card.created)), ("modified", CompactTime.text(card.updated)),
      ("start", card.state == .todo ? nil : start.map(CompactTime.text)),
      ("end", end.map(CompactTime.text)), ("due", card.deadline.map(zone.taskTime)),
      ("wait", card.wait.map(zone.taskTime)), ("recur", recur),
      ("until", recur == nil ? nil : until.map { zone.taskTime(Deadline(minute: $0)) }),
      ("project", isInbox ? nil : TaskProject.attribute(listed.project.text)),
      ("priority", [Priority.high: "H", .low: "L"][card.priority]),
    ]
  }

  private func extras(of listed: ListedCard) -> [(name: String, text: String?)] {
    let card = listed.card
    let project = listed.project.text
    let hasName = TaskProject.name(TaskProject.attribute(project)) != project
    let fields: [(name: String, text: String?)] =
      ExtraFields.texts(of: listed, without: [.blockers]).map { ("todo_\($0.name)", $0.text) }
    return [
      ("todo_number", "\(card.number)"), ("todo_project", hasName ? project : nil),
      ("todo_key", card.key?.text),
    ] + fields + [
      ("todo_waits", card.wait.map(zone.taskTime)),
      ("todo_steps", card.steps.isEmpty ? nil : card.steps.recorded),
      ("todo_comments", card.comments.isEmpty ? nil : card.comments.recorded),
      ("todo_started", card.state == .todo ? card.started.map(CompactTime.text) : nil),
      // The civil time, and the due date that means it in the zone of this export.
      ("todo_deadline", card.deadline?.iso), ("todo_due", card.deadline.map(zone.taskTime)),
    ]
  }
}
