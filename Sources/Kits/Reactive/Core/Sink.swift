import Synchronization

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
