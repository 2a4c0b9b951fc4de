import Entities
import FoundationEssentials
import JSONKit
import TerminalKit
import TimeKit

/// The JSON answer of commands about cards, written as the cards come:
/// `{"version":1,"cards":[…],"transaction":…,"warnings":[…]}`.
final class CardsAnswer: CardList {
  private let context: Context
  private let cards: CardJSON
  private var writer = JSONWriter()

  init(in context: Context) {
    self.context = context
    cards = CardJSON(zone: context.zone, now: Deadline(minute: context.civilNow))
    writer.beginObject()
    writer.member("version", 1)
    writer.key("cards")
    writer.beginArray()
  }

  func append(_ card: ListedCard) {
    append(card) { _ in }
  }

  /// Writes the card with what `more` adds at its end.
  func append(_ card: ListedCard, _ more: (inout JSONWriter) -> Void) {
    writer.beginObject()
    cards.write(card, to: &writer)
    more(&writer)
    writer.endObject()
    if writer.count > 1 << 15 { drain() }
  }

  func finish(_ summary: ListSummary) {
    finish(more: summary.more, warnings: context.sentences(summary.hints))
  }

  /// Ends the answer; `more` is how many cards a limit cut off.
  func finish(transaction: Int? = nil, more: Int = 0, warnings: [String]) {
    writer.endArray()
    writer.member("transaction", transaction.map { "t\($0)" })
    if more > 0 { writer.member("more", more) }
    writer.member("warnings", warnings + context.console.warned.texts)
    writer.endObject()
    drain()
    context.console.output.write("\n")
  }

  private func drain() {
    writer.drain { context.console.output.write(UnsafeRawBufferPointer($0)) }
  }
}

/// A card as JSON; absent values are `null`, never left out.
struct CardJSON {
  let zone: Zone
  let now: Deadline

  /// Writes the members of the card's object.
  func write(_ listed: ListedCard, to writer: inout JSONWriter) {
    let card = listed.card
    writer.member("number", card.number)
    writer.member("id", card.id.uuidString.lowercased())
    writer.member("title", card.title.text)
    writer.member("notes", card.notes.isEmpty ? nil : card.notes.text)
    writer.member("state", card.state.rawValue)
    writer.member("project", listed.project.text)
    writer.member("deadline", card.deadline.map(text))
    writer.member("priority", card.priority.rawValue)
    writer.member("tags", card.tags.list.map(\.text))
    write(card.steps, to: &writer)
    writer.member("key", card.key?.text)
    writer.member("overdue", card.isOverdue(at: now))
    writer.member("created", zone.iso(card.created))
    writer.member("updated", zone.iso(card.updated))
    writer.member("started", card.started.map(zone.iso))
    writer.member("finished", card.finished.map(zone.iso))
  }

  /// A day as it is; a minute with the offset that the zone has then.
  func text(_ deadline: Deadline) -> String {
    switch deadline {
    case .day(let day): day.iso
    case .minute(let minute): zone.iso(zone.date(of: minute))
    }
  }

  /// Writes `"steps":[…]`.
  func write(_ steps: [Step], to writer: inout JSONWriter) {
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
