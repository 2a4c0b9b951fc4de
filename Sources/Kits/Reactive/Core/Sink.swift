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
  /// Whether the stage has ended or was cancelled: nothing passes it any more.
  @usableFromInline final var isOver = false
  /// The stage that this one feeds; `nil` for a subscriber, and when the stage is over.
  @usableFromInline final var downstream: Sink?
  /// The stage that feeds this one.
  @usableFromInline final var upstream: Sink?

  /// Creates a stage that feeds `downstream`, and says so there before anything is sent: a
  /// source that sends at once can thus be cancelled while it does.
  @inlinable
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
    @usableFromInline final var ledger: SubscriptionLedger?

    deinit {
      ledger?.add(-1)
    }
  #endif

  /// Makes the stage over.
  @usableFromInline
  final func close() {
    isOver = true
    #if DEBUG
      ledger.take()?.add(-1)
    #endif
  }

  /// Takes note of a stage that feeds this one; cancels it at once when this stage is over.
  @usableFromInline
  func adopt(_ stage: Sink) {
    guard !isOver else { return stage.cancel() }
    upstream = stage
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
    let source = upstream
    upstream = nil
    source?.cancel()
  }
}
