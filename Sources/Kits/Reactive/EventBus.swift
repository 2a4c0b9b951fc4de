/// Delivers events to listeners by type, without a reference between sender and listener.
///
/// ```swift
/// struct CardAdded: EventBus.Event {
///   let number: Int
/// }
///
/// bus.on(CardAdded.self, by: board) { board, added in board.highlight(added.number) }
/// bus.emit(CardAdded(number: 12))
/// ```
/// Listeners are held weakly and called in the order of registration. Events of all types are
/// delivered in one order: an event that a listener emits is delivered after the current one has
/// reached every listener. A listener that is added during a delivery does not receive the current
/// event. A listener that is removed is not called again.
public final class EventBus {
  /// An event; a listener receives those of exactly its type, not those of subtypes.
  public protocol Event {}

  private var channels: [ObjectIdentifier: EventChannel] = [:]
  private var waiting: [() -> Void] = []
  private var isEmitting = false

  public init() {}

  /// Calls `handler` with `listener` and each event of the given type, until the listener is
  /// deallocated or ``off(_:by:)`` is called.
  ///
  /// The listener is held weakly: `handler` receives it as a parameter and must not capture it. A
  /// listener that is registered twice is called twice.
  public func on<Listener: AnyObject, Happening: Event>(
    _ type: Happening.Type, by listener: Listener,
    _ handler: @escaping (Listener, Happening) -> Void
  ) {
    let channel = channel(of: type) ?? add(TypedChannel<Happening>())
    let token = channel.events.withUnretained(listener).subscribe(onNext: { handler($0, $1) })
    channel.listeners.reserve(for: listener).disposable = token
  }

  public func off<Happening: Event>(_ type: Happening.Type, by listener: AnyObject) {
    channel(of: type)?.listeners.end(of: listener)
  }

  public func off(by listener: AnyObject) {
    for channel in channels.values { channel.listeners.end(of: listener) }
  }

  /// Removes all listeners and drops the queued events.
  public func reset() {
    // The queued events are released at the end, because a `deinit` may emit.
    let dropped = replace(&waiting, with: [])
    defer { withExtendedLifetime(dropped) {} }
    for channel in channels.values { channel.listeners.endAll() }
  }

  public func emit<Happening: Event>(_ event: Happening) {
    waiting.append { [self] in channel(of: Happening.self)?.events.accept(event) }
    guard !isEmitting else { return }
    isEmitting = true
    while !waiting.isEmpty { waiting.removeFirst()() }
    isEmitting = false
  }

  /// Each channel is stored under its own type, so the cast cannot fail; debug builds check it.
  private func channel<Happening: Event>(of type: Happening.Type) -> TypedChannel<Happening>? {
    channels[ObjectIdentifier(type)].map {
      unsafeDowncast($0, to: TypedChannel<Happening>.self)
    }
  }

  private func add<Happening: Event>(
    _ channel: TypedChannel<Happening>
  ) -> TypedChannel<Happening> {
    channels[ObjectIdentifier(Happening.self)] = channel
    return channel
  }
}

/// The channel of one event type, without the type.
private class EventChannel {
  let listeners = OwnedSubscriptions()
}

private final class TypedChannel<Happening: EventBus.Event>: EventChannel {
  let events = PublishRelay<Happening>()
}
