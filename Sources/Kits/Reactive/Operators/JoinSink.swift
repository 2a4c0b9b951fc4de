import Synchronization

/// A stage that several streams feed, each through a leg of its own.
///
/// The first error wins and releases the other legs at once; the stage is complete when every leg
/// that was announced is.
@usableFromInline
class JoinSink<Out>: SerialSink<Out>, Join {
  private var legs: [Leg] = []
  /// How many legs, announced or attached, have not completed.
  private var open: Int
  /// How many of them lost their source, and will never complete.
  private var abandoned = 0

  @usableFromInline
  init(_ out: Inlet<Out>, legs: Int) {
    open = legs
    super.init(out)
  }

  @usableFromInline
  final func add(_ leg: Leg) {
    guard !isOver, ending == nil else { return leg.cancel() }
    legs.append(leg)
  }

  /// Takes note that there will be one leg more.
  @usableFromInline
  final func announce() {
    open += 1
  }

  @usableFromInline
  func end(_ error: (any Error)?, of leg: Leg) {
    forget(leg)
    guard error == nil else { return fail(error) }
    settle(1)
  }

  @usableFromInline
  func abandon(_ leg: Leg) {
    forget(leg)
    abandoned += 1
    settle(0)
  }

  /// Takes note that `count` legs are complete, and ends when none is left that can send.
  @usableFromInline
  final func settle(_ count: Int) {
    open -= count
    if open == 0 { end(nil) } else if open == abandoned { abandon() }
  }

  /// Releases one leg in favour of another that takes its place.
  @usableFromInline
  final func drop(_ leg: Leg) {
    guard !leg.isOver else { return }
    forget(leg)
    open -= 1
    leg.cancel()
  }

  @usableFromInline
  final func fail(_ error: (any Error)?) {
    end(error)
    if !isOver { cancelLegs() }
  }

  @usableFromInline
  override func release() {
    super.release()
    cancelLegs()
  }

  private func forget(_ leg: Leg) {
    if let index = legs.firstIndex(where: { $0 === leg }) { legs.remove(at: index) }
  }

  private func cancelLegs() {
    let last = legs
    legs = []
    for leg in last { leg.cancel() }
  }
}

/// What a leg tells its stage.
@usableFromInline
protocol Join: Sink {
  /// `leg` is there.
  func add(_ leg: Leg)
  /// `leg` has ended.
  func end(_ error: (any Error)?, of leg: Leg)
  /// The source of `leg` went away without a word.
  func abandon(_ leg: Leg)
}

/// One of the streams that feed a ``JoinSink``: the stage that its source is linked to.
@usableFromInline
final class Leg: Sink {
  @usableFromInline let hasSpoken = Atomic(false)
  private var join: (any Join)?

  @usableFromInline
  init(of join: any Join) {
    self.join = join
    super.init(nil)
    join.add(self)
  }

  /// Takes note that it has sent something.
  @inlinable
  func speak() {
    hasSpoken.store(true, ordering: .relaxed)
  }

  override func end(_ error: (any Error)?) {
    guard !isOver else { return }
    close()
    let join = join
    release()
    join?.end(error, of: self)
  }

  override func abandon() {
    guard !isOver else { return }
    close()
    let join = join
    release()
    join?.abandon(self)
  }

  override func release() {
    super.release()
    join = nil
  }
}
