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
    takeState(of: task, &card)
    if task.status != .completed, let end = task.dates["end"] {
      card.keep(time.civil(end), as: "end")
    }
    if isCleaned { card.remark(.controlCharacters("description")) }
    for name in task.droppedSeconds { card.remark(.secondsDropped(name)) }
    for name in task.secondTimes { card.remark(.repeatedTime(name)) }
    let id = task.uuid ?? identifiers.next(for: value.text)
    var (record, remarks) = card.finished(id: id)
    record.blockers = task.blockers
    record.number = task.number
    record.created = task.dates["entry"]
    record.updated = task.dates["modified"]
    record.started = task.dates["start"] ?? task.started
    record.finished = task.status == .completed ? task.dates["end"] : nil
    return FileRecord(at: place, .card(record), remarks: remarks)
  }

  private func card(of task: TaskAttributes) throws(RecordFault) -> ImportedCard {
    guard let description = task.texts["description"] else { throw .missing("description") }
    var card = ImportedCard(titled: description, as: "description")
    if let project = task.texts["project"] {
      let own = task.isOurs ? task.texts["todo_project"] : nil
      card.project(TaskProject.name(project, own: own), as: "project")
    }
    card.draft.priority = task.priority
    card.draft.deadline = task.deadline
    card.draft.wait = task.wait
    card.draft.steps = task.steps
    for tag in task.tags { card.tag(tag, as: "tags") }
    if let key = task.isOurs ? task.texts["todo_key"] : task.texts["uuid"] {
      card.key(key, as: task.isOurs ? "todo_key" : "uuid")
    }
    takeAnnotations(of: task, &card)
    for (name, value) in task.others {
      // Users define an attribute for estimates, too.
      let own = name.hasPrefix("todo_") ? String(name.dropFirst(5)) : name
      let isTaken =
        own != name || name == CardField.estimate.rawValue
        ? ExtraFields.take(value, as: own, into: &card.draft) : false
      if !isTaken { card.keep(value, as: name) }
    }
    takeRule(of: task, &card)
    return card
  }

  private func takeRule(of task: TaskAttributes, _ card: inout ImportedCard) {
    let own = task.isOurs ? card.draft.repeat : nil
    let last = card.draft.until
    (card.draft.repeat, card.draft.until) = (nil, nil)
    defer {
      if let until = task.dates["until"], card.draft.repeat == nil {
        card.keep(time.civil(until), as: "until")
      }
    }
    if let own,
      task.status == .completed || TaskSeries.text(own, task.deadline) == task.texts["recur"]
    {
      (card.draft.repeat, card.draft.until) = (own, last)
      return
    }
    guard let found = series.rule(of: task) else { return }
    guard let rule = found.rule else {
      card.remark(.recurring)
      return card.keep(found.text, as: "recur")
    }
    card.draft.repeat = rule
    if task.status == .recurring {
      card.draft.deadline = series.deadline(ofTemplate: task, rule) ?? card.draft.deadline
    }
    if let until = found.until ?? task.dates["until"] {
      card.draft.until = Deadline(day: time.zone.civil(at: until).day)
    }
  }

  /// An annotation without a date is kept in the notes.
  private func takeAnnotations(of task: TaskAttributes, _ card: inout ImportedCard) {
    var exported = ExportedComments(task.isOurs ? task.texts["todo_comments"] : nil)
    for annotation in task.annotations {
      if let date = annotation.date, let comment = exported.take(annotation.text, at: date) {
        card.draft.comments.append(comment)
      } else if task.isOurs, annotation.date == task.dates["entry"] {
        // The annotation with the task's own entry date contains the notes.
        card.note(annotation.text)
      } else if let date = annotation.date {
        card.comment(annotation.text, at: date, as: "annotations")
      } else {
        card.note(annotation.text)
      }
    }
  }

  /// A task that waits until an unknown day is reported.
  private func takeState(of task: TaskAttributes, _ card: inout ImportedCard) {
    if task.status == .waiting, task.wait == nil { card.remark(.waiting) }
    if task.status == .completed {
      card.draft.state = .done
    } else if task.status == .pending || task.status == .waiting, task.dates["start"] != nil {
      card.draft.state = .doing
    }
  }
}
