import Synchronization

/// The way into a stage: where its elements go, and the stage itself for the other two doors.
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

/// Where a stage or a hub is with its work.
///
/// It is kept in an `Atomic`, though no other thread ever sees it, because that can be a `let`:
/// reading a `var` of a class costs a check for exclusive access, several times the reading itself,
/// and every event reads the phase of every stage it passes.
@usableFromInline
enum Phase: UInt8, AtomicRepresentable {
  /// Nothing is being sent: an event goes straight through.
  case idle
  /// An event is being sent.
  case sending
  /// An event is being sent, and something waits for its turn.
  case backlog
  /// It has ended, was cancelled or disposed: what comes now is dropped.
  case over
}

/// One stage of a live subscription, and the lifecycle that all stages share.
///
/// A stage has three doors. From upstream come its elements, through the `next` of its
/// ``Inlet``, and its one ``end(_:)``; from downstream comes ``cancel()``. Whichever of the last
/// two comes first makes it over; the other then does nothing. (A source that goes away without
/// having ended knocks at a fourth, ``abandon()``.)
///
/// The class is not generic, so that ending and cancelling cost no look-up of metadata; what
/// depends on the element is in the final subclasses, one an operator.
@usableFromInline
class Sink {
  @usableFromInline final let phaseCell = Atomic(Phase.idle)
  /// The stage that this one feeds; `nil` for a subscriber, and when the stage is over.
  final var downstream: Sink?
  /// What feeds this stage.
  final var feed = Feed.nothing

  /// Creates a stage that feeds `downstream`, and says so there before anything is sent: a
  /// source that sends at once can thus be cancelled while it does.
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
    /// Where the stage is counted while it is live.
    private var ledger: SubscriptionLedger?

    deinit {
      ledger?.add(-1)
    }
  #endif

  /// Whether the stage has ended or was cancelled: nothing passes it any more.
  @inlinable final var isOver: Bool { phase == .over }

  @inlinable final var phase: Phase {
    get { phaseCell.load(ordering: .relaxed) }
    set { phaseCell.store(newValue, ordering: .relaxed) }
  }

  /// Makes the stage over.
  final func close() {
    phase = .over
    #if DEBUG
      ledger.take()?.add(-1)
    #endif
  }

  /// Takes note of a stage that feeds this one; cancels it at once when this stage is over.
  @usableFromInline
  func adopt(_ stage: Sink) {
    guard !isOver else { return stage.cancel() }
    feed = .stage(stage)
  }

  /// The door by which upstream ends the stage: with an error, or complete.
  @usableFromInline
  func end(_ error: (any Error)?) {
    finish(error)
  }

  /// The door by which downstream says that it wants nothing more.
  @usableFromInline
  func cancel() {
    guard !isOver else { return }
    close()
    downstream = nil
    release()
  }

  /// The door by which a source that goes away without a word says so, from stage to stage: as long
  /// as they know one another, nothing else would ever free them.
  @usableFromInline
  func abandon() {
    guard !isOver else { return }
    close()
    let receiver = downstream
    downstream = nil
    release()
    receiver?.abandon()
  }

  /// Ends the stage: downstream first, then upstream is released.
  @usableFromInline
  final func finish(_ error: (any Error)?) {
    guard !isOver else { return }
    close()
    let receiver = downstream
    downstream = nil
    receiver?.end(error)
    release()
  }

  /// Lets go of all that feeds the stage; called once, when it is over.
  @usableFromInline
  func release() {
    let source = feed
    feed = .nothing
    source.release()
  }
}

/// What feeds a stage.
enum Feed {
  case nothing
  case stage(Sink)
  /// The seat with that id in a hub.
  case seat(Int, in: HubCore)

  func release() {
    switch self {
    case .nothing: break
    case .stage(let stage): stage.cancel()
    case .seat(let id, let hub): hub.leave(hub, id)
    }
  }
}

/// A stage that several sources, or a handler of what it sends, can enter while it sends.
///
/// What enters meanwhile waits its turn, the end as well, so that everybody downstream sees one
/// order.
@usableFromInline
class SerialSink<Out>: Sink {
  @usableFromInline final let out: (Out) -> Void
  @usableFromInline final var waiting: [Out] = []
  /// The end that waits behind ``waiting``: nothing more is taken in.
  @usableFromInline final var ending: Ending?

  @inlinable
  init(_ out: Inlet<Out>) {
    self.out = out.next
    super.init(out.sink)
  }

  /// Sends `element` now, or after what is being sent.
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

  /// Sends what came in meanwhile, in its order.
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

/// How a stream ended.
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
