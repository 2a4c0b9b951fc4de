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
  case idle
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
/// one has no effect. A source that is deallocated before it terminates calls
/// ``abandon(leaving:)``.
///
/// The class is not generic, so that ending and cancelling need no metadata lookup. The state that
/// depends on the element type is in the final subclasses, one per operator.
@usableFromInline
class Sink {
  @usableFromInline final let phaseCell = Atomic(Phase.idle)
  /// The stage that this one feeds; `nil` for a subscriber, and once the stage is over.
  final var downstream: Sink?
  final var feed = Feed.nothing

  /// Links the stage to `downstream` first, so that a source that emits at once can be cancelled.
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
    private var ledger: SubscriptionLedger?

    deinit {
      ledger?.add(-1)
    }
  #endif

  @inlinable final var isOver: Bool { phase == .over }

  @inlinable final var phase: Phase {
    get { phaseCell.load(ordering: .relaxed) }
    set { phaseCell.store(newValue, ordering: .relaxed) }
  }

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

  /// Terminates the stage with `error`, or completes it if `error` is `nil`; called by upstream.
  @usableFromInline
  func end(_ error: (any Error)?) {
    finish(error)
  }

  /// Stops the stage; called by downstream when it wants no more events.
  @usableFromInline
  func cancel() {
    if !isOver {
      close()
      _ = downstream.take()
    }
    release()
  }

  /// `rest` is what remains of the source for the holder of the token, such as `create`'s teardown.
  @usableFromInline
  func abandon(leaving rest: Feed) {
    detach(leaving: rest)
  }

  /// Abandons downstream too: the stages hold each other, so nothing else would release them.
  final func detach(leaving rest: Feed) {
    guard !isOver else { return rest.release() }
    close()
    feed = .nothing
    let receiver = downstream.take()
    release()
    receiver?.abandon(leaving: rest)
  }

  /// Terminates the stage: notifies downstream, then releases upstream.
  @usableFromInline
  final func finish(_ error: (any Error)?) {
    guard !isOver else { return }
    close()
    downstream.take()?.end(error)
    release()
  }

  /// Releases the source; may be called twice, and the second call has no effect.
  @usableFromInline
  func release() {
    takeFeed().release()
  }

  final func takeFeed() -> Feed {
    let source = feed
    feed = .nothing
    return source
  }
}

/// The source of a stage, or what remains of a deallocated source.
@usableFromInline
enum Feed {
  case nothing
  case stage(Sink)
  case seat(Int, in: HubCore)
  case rest(Rest)

  func release() {
    switch self {
    case .nothing: break
    case .stage(let stage): stage.cancel()
    case .seat(let id, let hub): hub.leave(hub, id)
    case .rest(let rest): rest.release()
    }
  }

  var isNothing: Bool {
    guard case .nothing = self else { return false }
    return true
  }
}

/// What remains of a deallocated source; a class, because an existential in ``Feed`` would make
/// every stage slower.
@usableFromInline
final class Rest {
  private var action: (() -> Void)?

  init(_ action: @escaping () -> Void) {
    self.action = action
  }

  func release() {
    action.take()?()
  }
}

/// Replaces a value and returns the old one.
///
/// The caller releases the old value after the access to the variable has ended, because its
/// `deinit` may come back and read the variable. Assigning would release it during the access.
@inlinable
func replace<Value>(_ variable: inout Value, with value: consuming Value) -> Value {
  swap(&variable, &value)
  return value
}
