import Entities
import FoundationEssentials
import JSONKit

/// A card as the object that `todo list --json` prints.
struct CardObject {
  /// The names of its members, in their order.
  static let keys = [
    "number", "id", "title", "notes", "state", "project", "deadline", "priority", "tags", "steps",
    "key", "overdue", "created", "updated", "started", "finished",
  ]

  let instants: Instants
  /// What is due before is overdue.
  let now: Deadline

  func write(_ listed: ListedCard, to writer: inout JSONWriter) {
    let card = listed.card
    writer.beginObject()
    writer.member("number", card.number)
    writer.member("id", card.id.uuidString.lowercased())
    writer.member("title", card.title.text)
    writer.member("notes", card.notes.isEmpty ? nil : card.notes.text)
    writer.member("state", card.state.rawValue)
    writer.member("project", listed.project.text)
    writer.member("deadline", card.deadline.map(instants.text))
    writer.member("priority", card.priority.rawValue)
    writer.member("tags", card.tags.list.map(\.text))
    write(card.steps, to: &writer)
    writer.member("key", card.key?.text)
    writer.member("overdue", card.isOverdue(at: now))
    writer.member("created", instants.text(card.created))
    writer.member("updated", instants.text(card.updated))
    writer.member("started", card.started.map(instants.text))
    writer.member("finished", card.finished.map(instants.text))
    writer.endObject()
  }

  private func write(_ steps: [Step], to writer: inout JSONWriter) {
    writer.key("steps")
    writer.beginArray()
    for step in steps {
      writer.beginObject()
      writer.member("text", step.text)
      writer.member("checked", step.isChecked)
      writer.endObject()
    }
    writer.endArray()
  }
}
