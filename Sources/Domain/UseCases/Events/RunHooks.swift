import Entities
import Reactive
import Repositories

/// Runs the user's hooks for this process's changes, one event at a time.
///
/// The changes are kept, whatever the hooks do.
public final class RunHooks {
  private let hooks: any HookRunning
  private let published = PublishRelay<HookReport>()
  private let text: (EventRecord) -> [UInt8]

  /// `text` returns the hook's standard input.
  public init(
    _ hooks: any HookRunning, on bus: EventBus, text: @escaping (EventRecord) -> [UInt8]
  ) {
    self.hooks = hooks
    self.text = text
    for event in PublishEvents.events { listen(for: event, on: bus) }
    bus.on(ManyEvents.self, by: self) { owner, summary in
      for name in summary.counts.names {
        owner.run(EventRecord(name, summary.origin, .counts(summary.counts)))
      }
    }
  }

  public static func isWanted(_ hooks: any HookRunning) -> Bool {
    EventName.allCases.contains { hooks.has(.on($0)) }
  }

  /// Of all hooks that ran or should have run.
  public var reports: Observable<HookReport> {
    published.asObservable()
  }

  private func listen<Happening: TrackerEvent>(for type: Happening.Type, on bus: EventBus) {
    guard hooks.has(.on(Happening.name)) else { return }
    bus.on(type, by: self) { owner, event in owner.run(event.record) }
  }

  private func run(_ record: EventRecord) {
    guard record.origin.isOurs else { return }
    let bytes = text(record)
    let report = try? hooks.run(.on(record.name)) { sink in _ = bytes.withUnsafeBytes(sink) }
    if let report { published.accept(report) }
  }
}
