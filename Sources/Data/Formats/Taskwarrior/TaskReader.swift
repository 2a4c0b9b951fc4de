import Entities
import FoundationEssentials
import JSONKit
import System

/// Reads the tasks of `task export` as cards.
struct TaskReader {
  private let time: TaskTime
  private let series: TaskSeries
  private var identifiers = ContentIdentifiers("taskwarrior")

  init(zone: Zone, series: TaskSeries) {
    time = TaskTime(zone: zone)
    self.series = series
  }

  /// Returns the card of a task; `nil` for a template whose instance is the card.
  ///
  /// `isCleaned` is whether the task had control characters.
  mutating func record(_ value: JSONValue, at place: FilePlace, isCleaned: Bool) -> FileRecord? {
    do throws(RecordFault) {
      return try card(value, at: place, isCleaned: isCleaned)
    } catch {
      return FileRecord(at: place, .bad(error))
    }
  }

  private mutating func card(
    _ value: JSONValue, at place: FilePlace, isCleaned: Bool
  ) throws(RecordFault) -> FileRecord? {
    guard case .object(let object) = value else { throw .malformed(expected: "{") }
    let task = try TaskAttributes(object, time: time)
    if task.status == .deleted { return FileRecord(at: place, .skipped(.deleted)) }
    if task.status == .recurring, series.hasHeir(of: task) { return nil }
    var card = try card(of: task)
    let (start, end) = (try task.date("start"), try task.date("end"))
    switch task.status {
    case .completed: card.draft.state = .done
    case .pending, .waiting:
      // A task that waits until an unknown day is reported.
      if task.status == .waiting, task.wait == nil { card.remark(.waiting) }
      if start != nil { card.draft.state = .doing }
    case .deleted, .recurring: break
    }
    if let end, task.status != .completed { card.keep(time.civil(end), as: "end") }
    if isCleaned { card.remark(.controlCharacters("description")) }
    for remark in task.remarks { card.remark(remark) }
    let id = task.uuid ?? identifiers.next(for: value.text)
    var (record, remarks) = card.finished(id: id)
    record.blockers = task.blockers.compactMap(\.self)
    record.number = task.number
    record.created = try task.date("entry")
    record.updated = try task.date("modified")
    record.started = start
    if start == nil { record.started = try task.date("todo_started") }
    record.finished = task.status == .completed ? end : nil
    return FileRecord(at: place, .card(record), remarks: remarks)
  }

  private func card(of task: TaskAttributes) throws(RecordFault) -> ImportedCard {
    guard let description = try task.text("description") else { throw .missing("description") }
    var card = ImportedCard(titled: description, as: "description")
    if let project = try task.text("project") {
      let own = try task.text("todo_project")
      card.project(TaskProject.name(project, own: own), as: "project")
    }
    card.draft.priority = task.priority ?? .normal
    card.draft.deadline = task.deadline
    card.draft.wait = task.wait
    card.draft.steps = try task.steps()
    for tag in try task.tags() { card.tag(tag, as: "tags") }
    let keyName = task.isOurs ? "todo_key" : "uuid"
    if let key = try task.text(keyName) { card.key(key, as: keyName) }
    try takeAnnotations(of: task, &card)
    for (name, value) in task.others {
      // Users define an attribute for estimates, too.
      let own = name.hasPrefix("todo_") ? String(name.dropFirst(5)) : name
      let isTaken =
        own != name || name == CardField.estimate.rawValue
        ? ExtraFields.take(value, as: own, into: &card.draft) : false
      if !isTaken { card.keep(value, as: name) }
    }
    try takeRule(of: task, &card)
    return card
  }

  private func takeRule(of task: TaskAttributes, _ card: inout ImportedCard) throws(RecordFault) {
    let own = task.isOurs ? card.draft.repeat : nil
    let last = card.draft.until
    (card.draft.repeat, card.draft.until) = (nil, nil)
    let (until, recur) = (try task.date("until"), try task.text("recur"))
    if let own, task.status == .completed || TaskSeries.text(own, task.deadline) == recur {
      (card.draft.repeat, card.draft.until) = (own, last)
    } else if let found = try series.rule(of: task) {
      card.draft.repeat = found.rule
      if found.rule == nil {
        card.remark(.recurring)
        card.keep(found.text, as: "recur")
      } else if let until = found.until ?? until {
        card.draft.until = Deadline(day: time.zone.civil(at: until).day)
      }
      if let rule = found.rule, task.status == .recurring {
        card.draft.deadline = series.deadline(ofTemplate: task, rule) ?? card.draft.deadline
      }
    }
    if let until, card.draft.repeat == nil { card.keep(time.civil(until), as: "until") }
  }

  /// An annotation without a date is kept in the notes.
  private func takeAnnotations(
    of task: TaskAttributes, _ card: inout ImportedCard
  ) throws(RecordFault) {
    var exported = ExportedComments(task.isOurs ? try task.text("todo_comments") : nil)
    let entry = try task.date("entry")
    for (date, text) in try task.annotations() {
      if let date, let comment = exported.take(text, at: date) {
        card.draft.comments.append(comment)
      } else if let date, !task.isOurs || date != entry {
        card.comment(text, at: date, as: "annotations")
      } else {
        // In an export, the annotation with the task's own entry date contains the notes.
        card.note(text)
      }
    }
  }
}
