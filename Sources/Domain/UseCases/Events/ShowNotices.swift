import Entities
import Reactive
import Repositories

/// Shows desktop notifications for the events that the user chose.
public final class ShowNotices {
  public typealias Words = (EventRecord) -> (summary: String, body: String)

  private let faulted = PublishRelay<NotifyFault>()
  private let notifying: any Notifying
  private let events: Set<EventName>
  private let words: Words
  /// Only the first failure is reported.
  private var hasFailed = false

  public init(
    _ notifying: any Notifying, of events: Set<EventName>, on bus: EventBus, words: @escaping Words
  ) {
    self.notifying = notifying
    self.events = events
    self.words = words
    bus.on(EventRecord.self, by: self) { owner, event in owner.show(event) }
  }

  public var faults: Observable<NotifyFault> {
    faulted.asObservable()
  }

  private func show(_ event: EventRecord) {
    guard event.origin.isOurs, events.contains(event.name), !hasFailed else { return }
    // One notification has the counts of all names.
    if case .counts(let counts) = event.content {
      guard event.name == counts.names.first(where: events.contains) else { return }
    }
    let (summary, body) = words(event)
    do throws(NotifyFault) {
      try notifying.show(summary, body)
    } catch {
      hasFailed = true
      faulted.accept(error)
    }
  }
}
