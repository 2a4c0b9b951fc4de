import Synchronization

/// The input of a stage: a closure for its elements, and the stage itself for the end and `cancel`.
@usableFromInline
struct Inlet<Element> {
  @usableFromInline let sink: Sink
  @usableFromInline let next: (Element) -> Void

  @inlinable
  init(_ sink: Sink, next: @escaping (Element) -> Void) {
    self.sink = sink
    self.next = next
  }
}

/// The state of a stage or a hub.
///
/// It is kept in an `Atomic`, although only one thread uses it, so that it can be a `let`. Reading
/// a `var` of a class costs an exclusivity check, several times the read itself, and every event
/// reads the phase of every stage that it passes.
@usableFromInline
enum Phase: UInt8, AtomicRepresentable {
  /// No event is being delivered: the next one is delivered directly.
  case idle
  /// An event is being delivered.
  case sending
  /// An event is being delivered, and others are queued.
  case backlog
  /// The stage terminated, was cancelled or was disposed. Further events are dropped.
  case over
}

/// One stage of a live subscription, with the lifecycle that all stages share.
///
/// Upstream sends elements to the `next` of the stage's ``Inlet`` and terminates it with
/// ``end(_:)``. Downstream stops it with ``cancel()``. The first of the two calls wins; the other
/// one has no effect. A source that is deallocated before it terminates calls ``abandon()``.
///
/// The class is not generic, so that ending and cancelling need no metadata lookup. The state that
/// depends on the element type is in the final subclasses, one per operator.
@usableFromInline
class Sink {
  @usableFromInline final let phaseCell = Atomic(Phase.idle)
  /// The stage that this one feeds; `nil` for a subscriber, and once the stage is over.
  final var downstream: Sink?
  /// The source of this stage.
  final var feed = Feed.nothing

  /// Creates a stage that feeds `downstream`, and links it there before anything is emitted.
  ///
  /// A source that emits during the subscription can therefore be cancelled while it does.
  @usableFromInline
  init(_ downstream: Sink?) {
    self.downstream = downstream
    #if DEBUG
      ledger = SubscriptionLedger.current
      ledger?.add(1)
    #endif
    downstream?.adopt(self)
  }

  #if DEBUG
    /// The ledger that counts the stage while it is live.
    private var ledger: SubscriptionLedger?

    deinit {
      ledger?.add(-1)
    }
  #endif

  /// Whether the stage terminated or was cancelled: it passes on no more events.
  @inlinable final var isOver: Bool { phase == .over }

  @inlinable final var phase: Phase {
    get { phaseCell.load(ordering: .relaxed) }
    set { phaseCell.store(newValue, ordering: .relaxed) }
  }

  /// Marks the stage as over.
  final func close() {
    phase = .over
    #if DEBUG
      ledger.take()?.add(-1)
    #endif
  }

  /// Records `stage` as the source of this stage, or cancels it at once if this stage is over.
  @usableFromInline
  func adopt(_ stage: Sink) {
    guard !isOver else { return stage.cancel() }
    feed = .stage(stage)
  }

  /// Terminates the stage with `error`, or completes it if `error` is `nil`.
  ///
  /// Called by upstream.
  @usableFromInline
  func end(_ error: (any Error)?) {
    finish(error)
  }

  /// Stops the stage.
  ///
  /// Called by downstream when it wants no more events.
  @usableFromInline
  func cancel() {
    guard !isOver else { return }
    close()
    downstream = nil
    release()
  }

  /// Ends the stage without an event, because its source was deallocated before it terminated.
  ///
  /// The call passes from stage to stage. The stages hold each other, so nothing else would release
  /// them.
  @usableFromInline
  func abandon() {
    guard !isOver else { return }
    close()
    let receiver = downstream
    downstream = nil
    release()
    receiver?.abandon()
  }

  /// Terminates the stage: notifies downstream, then releases upstream.
  @usableFromInline
  final func finish(_ error: (any Error)?) {
    guard !isOver else { return }
    close()
    let receiver = downstream
    downstream = nil
    receiver?.end(error)
    release()
  }

  /// Releases the source of the stage.
  ///
  /// Called once, when the stage is over.
  @usableFromInline
  func release() {
    let source = feed
    feed = .nothing
    source.release()
  }
}

/// The source of a stage.
enum Feed {
  case nothing
  case stage(Sink)
  /// The seat with the given id in a hub.
  case seat(Int, in: HubCore)

  func release() {
    switch self {
    case .nothing: break
    case .stage(let stage): stage.cancel()
    case .seat(let id, let hub): hub.leave(hub, id)
    }
  }
}

/// A stage that can be entered while it emits, by several sources or by its own observers.
///
/// It queues the events that arrive during an emission, including the end, so that all observers
/// see the same order.
@usableFromInline
class SerialSink<Out>: Sink {
  @usableFromInline final let out: (Out) -> Void
  @usableFromInline final var waiting: [Out] = []
  /// The end, queued after ``waiting``.
  ///
  /// Later events are dropped.
  @usableFromInline final var ending: Ending?

  @inlinable
  init(_ out: Inlet<Out>) {
    self.out = out.next
    super.init(out.sink)
  }

  /// Emits `element` now, or after the element that is being emitted.
  @inlinable
  final func send(_ element: Out) {
    guard phase == .idle else { return wait(element) }
    phase = .sending
    out(element)
    if phase == .sending { phase = .idle } else { drain() }
  }

  @usableFromInline
  override func end(_ error: (any Error)?) {
    guard phase != .idle else { return finish(error) }
    guard phase != .over, ending == nil else { return }
    ending = Ending(error)
    phase = .backlog
  }

  @usableFromInline
  override func release() {
    super.release()
    waiting = []
  }

  @usableFromInline
  final func wait(_ element: Out) {
    guard phase != .over, ending == nil else { return }
    waiting.append(element)
    phase = .backlog
  }

  /// Emits the queued elements in order.
  @usableFromInline
  final func drain() {
    while phase == .backlog {
      phase = .sending
      let batch = waiting
      waiting = []
      for element in batch where !isOver { out(element) }
      if waiting.isEmpty, let ending { finish(ending.error) }
    }
    if phase == .sending { phase = .idle }
  }
}

/// How a stream terminated.
@usableFromInline
enum Ending {
  case completed
  case failed(any Error)

  @inlinable
  init(_ error: (any Error)?) {
    if let error { self = .failed(error) } else { self = .completed }
  }

  @inlinable var error: (any Error)? {
    guard case .failed(let error) = self else { return nil }
    return error
  }
}
