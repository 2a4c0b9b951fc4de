import Entities
import FoundationEssentials
import JSONKit
import TimeKit

/// Writes cards as JSON, the same way for commands, files and hooks.
///
/// Every member is written; an empty field is `null`.
public struct CardObject: Sendable {
  /// The names of the members, in order.
  public static let keys = CardField.shown.map(\.rawValue)

  public let instants: Instants
  /// The civil time before which deadlines are overdue.
  private let now: Deadline

  public init(_ instants: Instants, now: Deadline) {
    self.instants = instants
    self.now = now
  }

  /// Creates a writer for the output of commands, with dates to the second.
  public init(zone: Zone, now: Deadline) {
    self.init(Instants(zone: zone, keepsMilliseconds: false), now: now)
  }

  /// Writes the card as an object.
  public func write(_ listed: ListedCard, to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(of: listed, to: &writer)
    writer.endObject()
  }

  /// Writes the members of the card's object.
  public func writeMembers(of listed: ListedCard, to writer: inout JSONWriter) {
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
  public func write(_ value: FieldValue, to writer: inout JSONWriter) {
    switch value {
    case .empty, .text(""): writer.null()
    case .text(let text): writer.string(text)
    case .number(let number): writer.integer(number)
    case .amount(let amount): write(amount, to: &writer)
    case .flag(let flag): writer.bool(flag)
    case .deadline(let deadline): writer.string(instants.text(deadline))
    case .date(let date): writer.string(instants.text(date))
    case .project(let id): writer.string(id.uuidString.lowercased())
    case .tags(let tags): writer.value(tags.list.map(\.text))
    case .steps(let steps): write(steps, to: &writer)
    }
  }

  private func write(_ amount: Amount, to writer: inout JSONWriter) {
    if amount.thousandths.isMultiple(of: 1000) {
      writer.integer(amount.thousandths / 1000)
    } else {
      writer.number(Double(amount.thousandths) / 1000)
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
