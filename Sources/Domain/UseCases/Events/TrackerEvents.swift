import Entities
import Reactive

/// An event, published after its commit.
public protocol TrackerEvent: EventBus.Event {
  static var name: EventName { get }
  var origin: EventOrigin { get }
  var content: EventRecord.Content { get }
}

extension TrackerEvent {
  public var record: EventRecord {
    EventRecord(Self.name, origin, content)
  }
}

public struct CardAdded: TrackerEvent {
  public static let name = EventName.cardAdded
  public let origin: EventOrigin
  public let card: ListedCard

  public var content: EventRecord.Content { .card(before: nil, after: card) }
}

public struct CardEdited: TrackerEvent {
  public static let name = EventName.cardEdited
  public let origin: EventOrigin
  public let before: ListedCard
  public let after: ListedCard

  public var content: EventRecord.Content { .card(before: before, after: after) }
}

public struct CardMoved: TrackerEvent {
  public static let name = EventName.cardMoved
  public let origin: EventOrigin
  public let before: ListedCard
  public let after: ListedCard

  public var content: EventRecord.Content { .card(before: before, after: after) }
}

public struct CardFinished: TrackerEvent {
  public static let name = EventName.cardFinished
  public let origin: EventOrigin
  public let before: ListedCard
  public let after: ListedCard

  public var content: EventRecord.Content { .card(before: before, after: after) }
}

public struct CardDeleted: TrackerEvent {
  public static let name = EventName.cardDeleted
  public let origin: EventOrigin
  public let card: ListedCard

  public var content: EventRecord.Content { .card(before: card, after: nil) }
}

public struct ProjectChanged: TrackerEvent {
  public static let name = EventName.projectChanged
  public let origin: EventOrigin
  /// `nil` if the project was added.
  public let before: Project?
  /// `nil` if the project was deleted.
  public let after: Project?
  public let names: ChangeNames

  public var content: EventRecord.Content {
    .project(before: before, after: after, names: names)
  }
}

/// The events of its cards are published before it.
public struct TransactionUndone: TrackerEvent {
  public static let name = EventName.transactionUndone
  public let origin: EventOrigin
  public let target: Int

  public var content: EventRecord.Content { .reversal(of: target) }
}

/// A transaction with too many events to publish one by one; the count of each.
public struct ManyEvents: EventBus.Event {
  public let origin: EventOrigin
  public let counts: EventCounts
}

extension Change {
  /// Empty for an eased rank; a change of both the title and the state to done is two events.
  var eventNames: [EventName] {
    if projectID != nil { return [.projectChanged] }
    guard cardNumber != nil else { return [] }
    if added != nil { return [.cardAdded] }
    if deleted != nil { return [.cardDeleted] }
    return edit.map { Self.eventNames($0.after) } ?? []
  }

  private static func eventNames(_ fields: [FieldText]) -> [EventName] {
    var (isEdited, isMoved, isFinished) = (false, false, false)
    for field in fields {
      switch CardField(rawValue: field.name) {
      case .state where field.text == State.done.rawValue: isFinished = true
      case .state, .column, .project, .rank: isMoved = true
      // These fields follow from the state.
      case .started, .finished: break
      default: isEdited = true
      }
    }
    let went: [EventName] = isFinished ? [.cardFinished] : isMoved ? [.cardMoved] : []
    return (isEdited ? [.cardEdited] : []) + went
  }
}
