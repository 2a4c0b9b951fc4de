import Entities
import Reactive
import Repositories

extension EventRecord: EventBus.Event {}

/// Publishes the events of a store's transactions on a bus, after the commit and in order.
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
    guard notice.kind != .sync else { return }
    do throws(TrackerError) {
      for event in try events(of: notice) { bus.emit(event) }
    } catch {
      failed.accept(error)
    }
  }

  private func events(of notice: StoreNotice) throws(TrackerError) -> [EventRecord] {
    try store.reading { (reading) throws(TrackerError) in
      guard let recorded = try reading.transaction(notice.transaction) else { return [] }
      let origin = EventOrigin(
        number: recorded.number, transaction: recorded.transaction, isOurs: notice.isOurs)
      var reader = try EventReader(origin, reading)
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
  private let reading: any Reading
  private let origin: EventOrigin
  private var names: NameIndex
  /// The last change first.
  private var projects: [Project.ID: [(before: Project?, after: Project?)]] = [:]
  /// The last change first.
  private var cards: [Int: [(before: Card?, after: Card?)]] = [:]

  init(_ origin: EventOrigin, _ reading: any Reading) throws(TrackerError) {
    self.origin = origin
    self.reading = reading
    names = try NameIndex(reading)
  }

  mutating func events(limit: Int) throws(TrackerError) -> [EventRecord] {
    var counts = EventCounts()
    var changes: [Change] = []
    try reading.forEachChange(of: origin.number, reversed: false) { change in
      let names = change.eventNames
      for name in names { counts.add(name) }
      if counts.sum > limit { changes = [] } else if !names.isEmpty { changes.append(change) }
    }
    guard counts.sum <= limit else {
      return counts.names.map { EventRecord($0, origin, .counts(counts)) }
    }
    for change in changes.reversed() { try undo(change) }
    var events: [EventRecord] = []
    for change in changes {
      guard let content = try content(of: change) else { continue }
      events += change.eventNames.map { EventRecord($0, origin, content) }
    }
    return events
  }

  private mutating func content(of change: Change) throws(TrackerError) -> EventRecord.Content? {
    if let id = change.projectID {
      guard let pair = projects[id]?.popLast() else { return nil }
      try names.addDeleted(from: [change], reading)
      return .project(before: pair.before, after: pair.after, names: names.names)
    }
    guard let number = change.cardNumber else { return nil }
    if cards[number] == nil {
      cards[number] = try CardStates(of: number, in: origin.number, reading).pairs
    }
    guard let pair = cards[number]?.popLast() else { return nil }
    return .card(before: try listed(pair.before), after: try listed(pair.after))
  }

  private mutating func undo(_ change: Change) throws(TrackerError) {
    guard let id = change.projectID else { return }
    let later = projects[id]?.last
    let after = if let later { later.before } else { try reading.project(id) }
    if let project = change.added?.project {
      projects[id, default: []].append((nil, after ?? project))
    } else if let project = change.deleted?.project {
      projects[id, default: []].append((project, nil))
    } else if let after {
      projects[id, default: []].append((after.with(change.before), after))
    }
  }

  private mutating func listed(_ card: Card?) throws(TrackerError) -> ListedCard? {
    guard let card else { return nil }
    try names.addDeleted(from: [.added(.card(card))], reading)
    return names.listed(card)
  }
}

/// A card before and after each change of a transaction.
///
/// The history stores only fields. The whole card is the current one with all later changes undone,
/// including those of later transactions.
private struct CardStates {
  /// The last change first, without eased ranks.
  private(set) var pairs: [(before: Card?, after: Card?)] = []
  private var state: Card?

  init(of number: Int, in transaction: Int, _ reading: any Reading) throws(TrackerError) {
    state = try reading.card(ifThere: number)
    var found = self
    try reading.forEachChange(ofCard: number) { (later, change) throws(TrackerError) in
      if change.isEasing {
        found.undo(change)
        return true
      }
      let date = try reading.transaction(later)?.transaction.date
      if let updated = change.added?.card?.updated ?? date, !found.pairs.isEmpty {
        found.pairs[found.pairs.count - 1].before?.updated = updated
      }
      guard later >= transaction else { return false }
      var after = change.added?.card ?? (change.deleted == nil ? found.state : nil)
      // The history doesn't record `updated`.
      if change.added == nil, let date { after?.updated = date }
      found.undo(change)
      if later == transaction { found.pairs.append((found.state, after)) }
      return true
    }
    self = found
  }

  private mutating func undo(_ change: Change) {
    if change.added != nil {
      state = nil
    } else if let card = change.deleted?.card {
      state = card
    } else {
      state = state?.with(change.before)
    }
  }
}

extension Change {
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
