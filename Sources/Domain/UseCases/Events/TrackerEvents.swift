import Entities
import Reactive

/// Something that happened, told after it was kept; its type says what.
public protocol TrackerEvent: EventBus.Event {
  static var name: EventName { get }
  var origin: EventOrigin { get }
  var content: EventRecord.Content { get }
}

extension TrackerEvent {
  /// The event as a value.
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
  /// `nil` when it was added.
  public let before: Project?
  /// `nil` when it was deleted.
  public let after: Project?

  public var content: EventRecord.Content { .project(before: before, after: after) }
}

/// A transaction was taken back, or done again; what that did to cards is told before.
public struct TransactionUndone: TrackerEvent {
  public static let name = EventName.transactionUndone
  public let origin: EventOrigin
  /// The one that was taken back or done again.
  public let target: Int

  public var content: EventRecord.Content { .reversal(of: target) }
}

/// A transaction had too many events to tell them one by one: so many of each.
public struct MuchHappened: EventBus.Event {
  public let origin: EventOrigin
  public let counts: EventCounts
}

extension Change {
  /// The events that it is told as; none when a card only made room.
  ///
  /// Who gives a card another title and finishes it in one go did two things.
  var eventNames: [EventName] {
    switch self {
    case .addedCard: [.cardAdded]
    case .deletedCard: [.cardDeleted]
    case .addedProject, .editedProject, .deletedProject: [.projectChanged]
    case .easedCard, .unknown: []
    case .editedCard(_, _, let after): Self.eventNames(after)
    }
  }

  private static func eventNames(_ fields: [FieldText]) -> [EventName] {
    var (isEdited, isMoved, isFinished) = (false, false, false)
    for field in fields {
      switch CardField(rawValue: field.name) {
      case .state where field.text == State.done.rawValue: isFinished = true
      case .state, .project, .rank: isMoved = true
      // They follow from where it goes.
      case .started, .finished: break
      default: isEdited = true
      }
    }
    let went: [EventName] = isFinished ? [.cardFinished] : isMoved ? [.cardMoved] : []
    return (isEdited ? [.cardEdited] : []) + went
  }
}
