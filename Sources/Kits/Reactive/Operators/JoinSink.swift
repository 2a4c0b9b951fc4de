/// A stage that several streams feed, each through a leg of its own.
///
/// The first error wins and releases the other legs at once; the stage is complete when every leg
/// that was announced is.
@usableFromInline
class JoinSink<Out>: SerialSink<Out> {
  @usableFromInline final var legs: [Leg] = []
  /// How many legs, announced or attached, have not completed.
  @usableFromInline final var open: Int

  /// How many of them lost their source, and will never complete.
  @usableFromInline final var abandoned = 0

  @inlinable
  init(_ out: Inlet<Out>, legs: Int) {
    open = legs
    super.init(out)
  }

  @usableFromInline
  final override func adopt(_ stage: Sink) {
    guard !isOver, ending == nil, let leg = stage as? Leg else { return stage.cancel() }
    legs.append(leg)
  }

  /// What happens when `leg` has ended.
  @usableFromInline
  func end(_ error: (any Error)?, of leg: Leg) {
    legs.removeAll { $0 === leg }
    guard error == nil else { return fail(error) }
    open -= 1
    if open == 0 { end(nil) } else if open == abandoned { abandon() }
  }

  @usableFromInline
  final func abandon(_ leg: Leg) {
    legs.removeAll { $0 === leg }
    abandoned += 1
    if open == abandoned { abandon() }
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

  private func cancelLegs() {
    var last: [Leg] = []
    swap(&last, &legs)
    for leg in last { leg.cancel() }
  }
}

/// One of the streams that feed a ``JoinSink``: the stage that its source is linked to.
@usableFromInline
final class Leg: Sink {
  /// What the leg has to say to its stage; `nil` when it is over.
  @usableFromInline var report: ((Report) -> Void)?

  @usableFromInline
  enum Report {
    case ended((any Error)?, Leg)
    case abandoned(Leg)
  }

  @inlinable
  init<Out>(of stage: JoinSink<Out>) {
    report = { report in
      switch report {
      case .ended(let error, let leg): stage.end(error, of: leg)
      case .abandoned(let leg): stage.abandon(leg)
      }
    }
    super.init(stage)
  }

  @usableFromInline
  override func end(_ error: (any Error)?) {
    guard !isOver else { return }
    close()
    downstream = nil
    report.take()?(.ended(error, self))
    release()
  }

  @usableFromInline
  override func abandon() {
    guard !isOver else { return }
    close()
    downstream = nil
    release()
    report.take()?(.abandoned(self))
  }

  @usableFromInline
  override func cancel() {
    super.cancel()
    _ = report.take()
  }
}
