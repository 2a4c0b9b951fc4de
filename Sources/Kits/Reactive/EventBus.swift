/// Carries what happened to whoever listens for it; neither knows the other.
///
/// ```swift
/// struct CardAdded: EventBus.Event {
///   let number: Int
/// }
///
/// bus.on(CardAdded.self, by: board) { board, added in board.highlight(added.number) }
/// bus.emit(CardAdded(number: 12))
/// ```
/// Listeners are held weakly and called in the order in which they came. Everybody hears the events
/// of all types in one order: an event that is emitted by a listener waits until the present one is
/// heard by all. A listener that comes while an event is heard does not hear that one; one that
/// goes, hears no more.
public final class EventBus {
  /// Something that happened: its type says what, its values are the payload.
  ///
  /// Who listens for a type hears the events of exactly that type.
  public protocol Event {}

  private var channels: [ObjectIdentifier: EventChannel] = [:]
  private var waiting = Queue<() -> Void>()
  private var isEmitting = false

  /// Creates a bus nobody listens to.
  public init() {}

  /// Calls `hear` with `listener` and each event of that type, until the listener is gone or
  /// ``off(_:by:)`` is called.
  ///
  /// The listener is held weakly, so `hear` takes it as a parameter and does not capture it. Who
  /// listens twice is called twice.
  public func on<Listener: AnyObject, Happening: Event>(
    _ type: Happening.Type, by listener: Listener,
    _ hear: @escaping (Listener, Happening) -> Void
  ) {
    let channel = channel(of: type) ?? add(TypedChannel<Happening>())
    let token = channel.events.withUnretained(listener).subscribe(onNext: { hear($0, $1) })
    channel.listeners.reserve(for: listener).setDisposable(token)
  }

  /// Ends the listening of `listener` for events of that type.
  public func off<Happening: Event>(_ type: Happening.Type, by listener: AnyObject) {
    channel(of: type)?.listeners.end(of: listener)
  }

  /// Ends the listening of `listener` for events of all types.
  public func off(by listener: AnyObject) {
    for channel in channels.values { channel.listeners.end(of: listener) }
  }

  /// Ends all listening; events that wait their turn are dropped.
  public func reset() {
    waiting = Queue()
    for channel in channels.values { channel.listeners.endAll() }
  }

  /// Tells `event` to those who listen for its type, now or after the event that is being heard.
  public func emit<Happening: Event>(_ event: Happening) {
    waiting.append { [self] in channel(of: Happening.self)?.events.accept(event) }
    guard !isEmitting else { return }
    isEmitting = true
    while let tell = waiting.popFirst() { tell() }
    isEmitting = false
  }

  /// The channel was put there under its own type, so it has no other; debug builds look.
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

/// What a bus knows of the events of any type: who listens for them.
private class EventChannel {
  let listeners = OwnedSubscriptions()
}

/// The events of one type.
private final class TypedChannel<Happening: EventBus.Event>: EventChannel {
  let events = PublishRelay<Happening>()
}
