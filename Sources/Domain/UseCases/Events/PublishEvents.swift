import Entities
import Reactive
import Repositories

/// Publishes the events of a store's transactions on a bus, after the commit and in order.
///
/// Create it only if there are listeners: it reads every commit from the history.
public final class PublishEvents {
  /// A transaction with more events is published as ``ManyEvents``.
  public static let limit = 100

  static var events: [any TrackerEvent.Type] {
    [
      CardAdded.self, CardEdited.self, CardMoved.self, CardFinished.self, CardDeleted.self,
      ProjectChanged.self, TransactionUndone.self,
    ]
  }

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
      guard let (origin, events) = try read(notice) else { return }
      switch events {
      case .few(let events): for event in events { emit(event) }
      case .many(let summary): bus.emit(summary)
      }
      switch origin.transaction.kind {
      case .change, .sync: break
      case .undo(let target), .redo(let target):
        bus.emit(TransactionUndone(origin: origin, target: target))
      }
    } catch {
      failed.accept(error)
    }
  }

  private func read(
    _ notice: StoreNotice
  ) throws(TrackerError) -> (EventOrigin, EventReader.Events)? {
    try store.reading { (reading) throws(TrackerError) in
      guard let recorded = try reading.transaction(notice.transaction) else { return nil }
      let origin = EventOrigin(
        number: recorded.number, transaction: recorded.transaction, isOurs: notice.isOurs)
      var reader = try EventReader(origin, reading)
      return (origin, try reader.events(limit: Self.limit))
    }
  }

  private func emit(_ event: some TrackerEvent) {
    bus.emit(event)
  }
}
