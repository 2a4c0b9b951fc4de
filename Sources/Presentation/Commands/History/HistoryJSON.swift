import Entities
import FoundationEssentials
import JSONKit
import TimeKit

/// Transactions and changes as JSON.
struct HistoryJSON {
  private let cards: CardJSON
  private let projects: [Project.ID: ProjectName]
  private let zone: Zone

  /// `projects` gives the names that changes refer to.
  init(_ cards: CardJSON, projects: [Project.ID: ProjectName]) {
    self.cards = cards
    self.projects = projects
    zone = cards.zone
  }

  init(in context: Context, projects: [Project.ID: ProjectName]) {
    self.init(
      CardJSON(zone: context.zone, now: Deadline(minute: context.civilNow)), projects: projects)
  }

  /// Writes what a transaction is as members of an object.
  func write(_ recorded: RecordedTransaction, to writer: inout JSONWriter) {
    let (kind, target) = Self.parts(recorded.transaction.kind)
    writer.member("transaction", "t\(recorded.number)")
    writer.member("kind", kind)
    writer.member("of", target.map { "t\($0)" })
    writer.member("takenBack", recorded.isTakenBack)
    writer.member("date", zone.iso(recorded.transaction.date))
    writer.member("author", recorded.transaction.author)
    writer.member("command", recorded.transaction.command)
  }

  /// Writes `"changes":[…]`: for each what it is about, and the fields before and after.
  func write(_ changes: [Change], to writer: inout JSONWriter) {
    writer.key("changes")
    writer.beginArray()
    for change in changes {
      writer.beginObject()
      write(change, to: &writer)
      writer.endObject()
    }
    writer.endArray()
  }

  static func parts(_ kind: Transaction.Kind) -> (String, Int?) {
    switch kind {
    case .change: ("change", nil)
    case .undo(let target): ("undo", target)
    case .redo(let target): ("redo", target)
    }
  }

  /// Writes what a change is as members of an object.
  func write(_ change: Change, to writer: inout JSONWriter) {
    switch change {
    case .addedCard(let card):
      write(card.number, "added", before: nil, after: card.fields, to: &writer)
    case .deletedCard(let card):
      write(card.number, "deleted", before: card.fields, after: nil, to: &writer)
    case .editedCard(let number, let before, let after):
      write(number, "edited", before: before, after: after, to: &writer)
    case .easedCard(let number, let before, let after):
      write(number, "eased", before: [.rank(before)], after: [.rank(after)], to: &writer)
    case .addedProject(let project):
      write(project.name.text, "added", before: nil, after: project.fields, to: &writer)
    case .deletedProject(let project):
      write(project.name.text, "deleted", before: project.fields, after: nil, to: &writer)
    case .editedProject(let id, let before, let after):
      let name = projects[id]?.text ?? id.uuidString.lowercased()
      write(name, "edited", before: before, after: after, to: &writer)
    }
  }

  private func write(
    _ project: String, _ kind: String, before: [ProjectField]?, after: [ProjectField]?,
    to writer: inout JSONWriter
  ) {
    writer.member("project", project)
    writer.member("change", kind)
    for (key, fields) in [("before", before), ("after", after)] {
      writer.key(key)
      if let fields { write(fields, to: &writer) } else { writer.null() }
    }
  }

  /// Writes `{"name":…}`, with those fields.
  func write(_ fields: [ProjectField], to writer: inout JSONWriter) {
    writer.beginObject()
    for field in fields { write(field, to: &writer) }
    writer.endObject()
  }

  private func write(_ field: ProjectField, to writer: inout JSONWriter) {
    switch field {
    case .name(let name): writer.member("name", name.text)
    case .color(let color): writer.member("color", color.text)
    case .deadline(let deadline): writer.member("deadline", deadline.map(cards.text))
    case .rank(let rank): writer.member("rank", rank.text)
    case .isArchived(let isArchived): writer.member("archived", isArchived)
    case .cover(let cover): writer.member("cover", cover?.text)
    }
  }

  private func write(
    _ number: Int, _ kind: String, before: [CardField]?, after: [CardField]?,
    to writer: inout JSONWriter
  ) {
    writer.member("card", number)
    writer.member("change", kind)
    for (key, fields) in [("before", before), ("after", after)] {
      writer.key(key)
      guard let fields else {
        writer.null()
        continue
      }
      writer.beginObject()
      for field in fields { write(field, to: &writer) }
      writer.endObject()
    }
  }

  private func write(_ field: CardField, to writer: inout JSONWriter) {
    switch field {
    case .title(let title): writer.member("title", title.text)
    case .notes(let notes): writer.member("notes", notes.isEmpty ? nil : notes.text)
    case .state(let state): writer.member("state", state.rawValue)
    case .project(let id):
      writer.member("project", projects[id]?.text ?? id.uuidString.lowercased())
    case .rank(let rank): writer.member("rank", rank.text)
    case .deadline(let deadline): writer.member("deadline", deadline.map(cards.text))
    case .priority(let priority): writer.member("priority", priority.rawValue)
    case .tags(let tags): writer.member("tags", tags.list.map(\.text))
    case .steps(let steps): cards.write(steps, to: &writer)
    case .key(let key): writer.member("key", key?.text)
    case .started(let date): writer.member("started", date.map(zone.iso))
    case .finished(let date): writer.member("finished", date.map(zone.iso))
    }
  }
}
