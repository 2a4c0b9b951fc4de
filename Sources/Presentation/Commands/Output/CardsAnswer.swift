import Entities
import FileKit
import FoundationEssentials
import JSONKit
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
    for field in CardField.all where field.name != .rank {
      writer.key(field.name.rawValue)
      switch field.name {
      case .project: writer.string(listed.project.text)
      case .overdue: writer.bool(listed.card.isOverdue(at: now))
      default: write(field.value(listed.card), to: &writer)
      }
    }
  }

  /// Writes the value of a field; a project by its id.
  func write(_ value: FieldValue, to writer: inout JSONWriter) {
    switch value {
    case .empty, .text(""): writer.null()
    case .text(let text): writer.string(text)
    case .number(let number): writer.integer(number)
    case .flag(let flag): writer.bool(flag)
    case .deadline(let deadline): writer.string(text(deadline))
    case .date(let date): writer.string(zone.iso(date))
    case .project(let id): writer.string(id.uuidString.lowercased())
    case .tags(let tags): writer.value(tags.list.map(\.text))
    case .steps(let steps): write(steps, to: &writer)
    }
  }

  /// A day as it is; a minute with the offset that the zone has then.
  func text(_ deadline: Deadline) -> String {
    switch deadline {
    case .day(let day): day.iso
    case .minute(let minute): zone.iso(zone.date(of: minute))
    }
  }

  private func write(_ steps: [Step], to writer: inout JSONWriter) {
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
