import FoundationEssentials
import JSONKit
import System

/// Writes cards as JSON, the same way for commands, files and hooks.
///
/// Every member is written; an empty field is `null`.
public struct CardObject: Sendable {
  public static let keys = CardField.shown.map(\.rawValue)
  public static let fileKeys = CardField.exported.map(\.rawValue)

  public let instants: Instants
  private let now: Deadline

  public init(_ instants: Instants, now: Deadline) {
    self.instants = instants
    self.now = now
  }

  /// Dates are written to the second.
  public init(zone: Zone, now: Deadline) {
    self.init(Instants(zone: zone, keepsMilliseconds: false), now: now)
  }

  public func write(
    _ listed: ListedCard, _ fields: [CardField] = CardField.shown, to writer: inout JSONWriter
  ) {
    writer.beginObject()
    writeMembers(of: listed, fields, to: &writer)
    writer.endObject()
  }

  public func writeMembers(
    of listed: ListedCard, _ fields: [CardField] = CardField.shown, to writer: inout JSONWriter
  ) {
    for field in fields {
      writer.key(field.rawValue)
      write(field, of: listed.card, in: listed, to: &writer)
    }
  }

  /// By hand: a list of 10,000 cards takes a fifth longer through the closures of ``Field``.
  private func write(
    _ field: CardField, of card: Card, in listed: ListedCard, to writer: inout JSONWriter
  ) {
    switch field {
    case .number: writer.integer(card.number)
    case .id: writer.string(card.id.recorded.lowercased())
    case .title: write(card.title.text, to: &writer)
    case .notes: write(card.notes.text, to: &writer)
    case .state: writer.string(card.state.rawValue)
    case .project: writer.string(listed.project.text)
    case .rank: writer.string(card.rank.text)
    case .deadline: write(card.deadline.map(instants.text), to: &writer)
    case .priority: writer.string(card.priority.rawValue)
    case .tags: writer.value(card.tags.list.map(\.text))
    case .steps: write(card.steps, to: &writer)
    case .overdue: writer.bool(card.isOverdue(at: now))
    case .created: writer.string(instants.text(card.created))
    case .updated: writer.string(instants.text(card.updated))
    case .started: write(card.started.map(instants.text), to: &writer)
    case .finished: write(card.finished.map(instants.text), to: &writer)
    case .column: writer.string(listed.column.text)
    case .blockers: write(card.blockers, to: &writer)
    case .parent:
      if let parent = listed.parent { writer.integer(parent) } else { writer.null() }
    case .children: write(listed.children, to: &writer)
    case .comments: write(card.comments, to: &writer)
    case .cancelled: writer.bool(card.isCancelled)
    default:
      write(card.hasRareFields ? field.declaration.value(card) : .empty, to: &writer)
    }
  }

  private func write(_ text: String?, to writer: inout JSONWriter) {
    if let text, !text.isEmpty { writer.string(text) } else { writer.null() }
  }

  /// A project or a column is written by its id.
  public func write(_ value: FieldValue, to writer: inout JSONWriter) {
    switch value {
    case .empty, .text(""): writer.null()
    case .text(let text): writer.string(text)
    case .number(let number): writer.integer(number)
    case .amount(let amount): write(amount, to: &writer)
    case .flag(let flag): writer.bool(flag)
    case .deadline(let deadline): writer.string(instants.text(deadline))
    case .date(let date): writer.string(instants.text(date))
    case .project(let id): writer.string(id.recorded.lowercased())
    case .column(let id): writer.string(id.recorded)
    case .tags(let tags): writer.value(tags.list.map(\.text))
    case .steps(let steps): write(steps, to: &writer)
    case .cards(let blockers): write(blockers, to: &writer)
    case .comments(let comments): write(comments, to: &writer)
    }
  }

  private func write(_ amount: Amount, to writer: inout JSONWriter) {
    if amount.thousandths.isMultiple(of: 1000) {
      writer.integer(amount.thousandths / 1000)
    } else {
      writer.number(Double(amount.thousandths) / 1000)
    }
  }

  private func write(_ blockers: Blockers, to writer: inout JSONWriter) {
    writer.beginArray()
    for number in blockers.numbers { writer.integer(number) }
    writer.endArray()
  }

  private func write(_ children: Progress?, to writer: inout JSONWriter) {
    guard let children else { return writer.null() }
    writer.beginObject()
    writer.key("done")
    writer.integer(children.done)
    writer.key("all")
    writer.integer(children.all)
    writer.endObject()
  }

  private func write(_ comments: Comments, to writer: inout JSONWriter) {
    writer.beginArray()
    for comment in comments.list {
      writer.beginObject()
      writer.member("id", comment.id.recorded.lowercased())
      writer.member("author", comment.author?.text)
      writer.member("date", instants.text(comment.created))
      writer.member("text", comment.text)
      writer.endObject()
    }
    writer.endArray()
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
