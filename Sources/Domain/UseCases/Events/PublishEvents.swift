import Entities
import FoundationEssentials
import Reactive
import Repositories

extension EventRecord: EventBus.Event {}

/// Publishes the events of this process's transactions on a bus, after the commit and in order.
///
/// Those of the cards and projects come before that of an undo or a redo. Create it only if there
/// are listeners: it reads every commit from the history.
public final class PublishEvents {
  /// A transaction with more events publishes only their counts, once for each name.
  public static let limit = 100

  private let bag = DisposeBag()
  private let bus: EventBus
  private let store: any Store
  private let failed = PublishRelay<TrackerError>()

  public init(of store: any Store, on bus: EventBus) {
    self.bus = bus
    self.store = store
    store.notices.subscribe(with: self) { owner, notice in owner.publish(notice) }
      .disposed(by: bag)
  }

  /// Of committed transactions whose events could not be read.
  public var failures: Observable<TrackerError> {
    failed.asObservable()
  }

  private func publish(_ notice: StoreNotice) {
    // Other machines made the changes of a sync.
    guard notice.isOurs, notice.kind != .sync else { return }
    do throws(TrackerError) {
      for event in try events(of: notice) { bus.emit(event) }
    } catch {
      failed.accept(error)
    }
  }

  private func events(of notice: StoreNotice) throws(TrackerError) -> [EventRecord] {
    try store.reading { (reading) throws(TrackerError) in
      guard let recorded = try reading.transaction(notice.transaction) else { return [] }
      let origin = EventOrigin(number: recorded.number, transaction: recorded.transaction)
      var reader = EventReader(reading: reading, origin: origin, names: try NameIndex(reading))
      let events = try reader.events(limit: Self.limit)
      switch recorded.transaction.kind {
      case .change, .sync: return events
      case .undo(let target), .redo(let target):
        return events + [EventRecord(.transactionUndone, origin, .reversal(of: target))]
      }
    }
  }
}

private struct EventReader {
  let reading: any Reading
  let origin: EventOrigin
  var names: NameIndex
  /// Between the changes of the transaction, from its end on.
  var items: [ItemKey: Item] = [:]
  /// The history doesn't record when a card was updated before a change.
  var updates: [ItemKey: Date] = [:]

  mutating func events(limit: Int) throws(TrackerError) -> [EventRecord] {
    var (counts, sum) = (EventCounts(), 0)
    var changes: [Change] = []
    try reading.forEachChange(of: origin.number, reversed: false) { change in
      for name in change.eventNames { counts[name, default: 0] += 1 }
      sum += change.eventNames.count
      if sum > limit { changes = [] } else { changes.append(change) }
    }
    guard sum <= limit else {
      return counts.names.map { EventRecord($0, origin, .counts(counts)) }
    }
    // An eased rank has no event, but a card with other changes had it in between.
    let keys = Set(changes.filter { !$0.eventNames.isEmpty }.compactMap(\.key))
    changes.removeAll { change in change.key.map { !keys.contains($0) } ?? true }
    for key in keys { items[key] = try item(key) }
    let pairs = changes.reversed().map { undo($0) }.reversed()
    var events: [EventRecord] = []
    for (change, pair) in zip(changes, pairs) where !change.eventNames.isEmpty {
      guard let content = try content(of: change, pair.before, pair.after) else { continue }
      events += change.eventNames.map { EventRecord($0, origin, content) }
    }
    return events
  }

  /// The item as the transaction left it, without later changes, which later transactions made.
  private mutating func item(_ key: ItemKey) throws(TrackerError) -> Item? {
    guard let number = key.card else {
      return if case .project(let id) = key { try reading.project(id)?.item } else { nil }
    }
    var item = try reading.card(ifThere: number)?.item
    let former = try reading.newestChange(ofCard: number) { transaction, change in
      if transaction > origin.number { item = change.undone(from: item) }
      return transaction < origin.number && !change.isEasing
    }
    if let (transaction, change) = former {
      let date = try reading.transaction(transaction)?.transaction.date
      updates[key] = change.added?.card?.updated ?? date
    }
    return item
  }

  private mutating func undo(_ change: Change) -> (before: Item?, after: Item?) {
    guard let key = change.key else { return (nil, nil) }
    let after = change.deleted == nil ? change.added ?? items[key] : nil
    let before = change.undone(from: after)
    items[key] = before
    return (before, after)
  }

  private mutating func content(
    of change: Change, _ before: Item?, _ after: Item?
  ) throws(TrackerError) -> EventRecord.Content? {
    if change.projectID != nil {
      guard before != nil || after != nil else { return nil }
      try names.addDeleted(from: [change], reading)
      return .project(before: before?.project, after: after?.project, names: names.names)
    }
    guard let key = change.key else { return nil }
    let date = change.added?.card?.updated ?? origin.transaction.date
    defer { updates[key] = date }
    return .card(
      before: try listed(before?.card, updated: updates[key]),
      after: try listed(after?.card, updated: date))
  }

  private mutating func listed(_ card: Card?, updated: Date?) throws(TrackerError) -> ListedCard? {
    guard var card else { return nil }
    card.updated = updated ?? card.updated
    try names.addDeleted(from: [.added(.card(card))], reading)
    return names.listed(card).with(try reading.families(of: [card]))
  }
}

extension Change {
  fileprivate func undone(from item: Item?) -> Item? {
    if let deleted { return deleted }
    return added == nil ? item?.subject.with(before).item : nil
  }

  /// Empty for an eased rank; a change of both the title and the state to done is two events.
  fileprivate var eventNames: [EventName] {
    if projectID != nil { return [.projectChanged] }
    guard cardNumber != nil else { return [] }
    if added != nil { return [.cardAdded] }
    if deleted != nil { return [.cardDeleted] }
    return edit.map { Self.eventNames($0.after) } ?? []
  }

  private static func eventNames(_ fields: [FieldText]) -> [EventName] {
    var (isEdited, isMoved, isFinished) = (false, false, false)
    let isCancelled = fields.contains { $0.isOf(CardField.cancelled) }
    for field in fields {
      switch CardField(rawValue: field.name) {
      case .state where field.text == State.done.rawValue && !isCancelled: isFinished = true
      case .state, .column, .project, .rank, .cancelled: isMoved = true
      // These fields follow from the state.
      case .started, .finished: break
      default: isEdited = true
      }
    }
    let went: [EventName] = isFinished ? [.cardFinished] : isMoved ? [.cardMoved] : []
    return (isEdited ? [.cardEdited] : []) + went
  }
}
