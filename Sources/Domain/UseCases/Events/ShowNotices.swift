import Entities
import Reactive
import Repositories

/// Shows desktop notifications for the events that the user chose.
public final class ShowNotices {
  public typealias Words = (EventRecord) -> (summary: String, body: String)

  private let faulted = PublishRelay<NotifyFault>()
  private let notifying: any Notifying
  private let words: Words
  /// Only the first failure is reported.
  private var hasFailed = false

  public init(
    _ notifying: any Notifying, of events: Set<EventName>, on bus: EventBus, words: @escaping Words
  ) {
    self.notifying = notifying
    self.words = words
    for event in PublishEvents.events where events.contains(event.name) {
      listen(for: event, on: bus)
    }
    bus.on(ManyEvents.self, by: self) { owner, summary in
      let names = summary.counts.names.filter(events.contains)
      for name in names.prefix(1) {
        owner.show(EventRecord(name, summary.origin, .counts(summary.counts)))
      }
    }
  }

  public var faults: Observable<NotifyFault> {
    faulted.asObservable()
  }

  private func listen<Happening: TrackerEvent>(for type: Happening.Type, on bus: EventBus) {
    bus.on(type, by: self) { owner, event in owner.show(event.record) }
  }

  private func show(_ record: EventRecord) {
    guard record.origin.isOurs, !hasFailed else { return }
    let (summary, body) = words(record)
    do throws(NotifyFault) {
      try notifying.show(summary, body)
    } catch {
      hasFailed = true
      faulted.accept(error)
    }
  }
}
