/// A stage that several streams feed, each through a leg.
///
/// A leg is *running* until it ends or its source is deallocated. The first error terminates the
/// stage and disposes the other legs. When no leg is running any more, the stage completes; if a
/// leg is *lost*, because its source was deallocated before it completed, the stage is abandoned
/// instead.
@usableFromInline
class JoinSink<Out>: SerialSink<Out>, Join {
  /// The legs that have a source, or what remains of it, each in its slot.
  private var legs: [Leg?] = []
  private var freeSlots: [Int] = []
  /// The number of running legs, including those that are announced but not attached yet.
  private var running: Int
  private var lost = 0

  @usableFromInline
  init(_ out: Inlet<Out>, legs: Int) {
    running = legs
    super.init(out)
  }

  @usableFromInline
  final func announce() {
    running += 1
  }

  @usableFromInline
  final func leg() -> Leg {
    let leg = Leg(of: self, slot: freeSlots.popLast() ?? legs.count)
    if isEnding { leg.cancel() } else { _ = legs.put(leg) }
    return leg
  }

  /// Adds a leg in the slot of an earlier one, which is cancelled as if it had never been added.
  @usableFromInline
  final func leg(replacingSlot slot: Int) -> Leg {
    let leg = Leg(of: self, slot: slot)
    let previous = legs.put(leg)
    switch previous?.fate {
    case .running: break
    case .lost: (running, lost) = (running + 1, lost - 1)
    case .ended, nil: running += 1
    }
    previous?.cancel()
    return leg
  }

  @usableFromInline
  func forget(_ leg: Leg) {
    guard leg.slot < legs.count, legs[leg.slot] === leg else { return }
    legs[leg.slot] = nil
    freeSlots.append(leg.slot)
  }

  @usableFromInline
  func end(_ error: (any Error)?, of leg: Leg) {
    forget(leg)
    guard error == nil else { return fail(error) }
    running -= 1
    endIfNoneIsRunning()
  }

  @usableFromInline
  func abandon(_ leg: Leg) {
    // The list keeps a leg with a rest, and releases the rest with the other legs.
    if leg.feed.isNothing { forget(leg) }
    running -= 1
    lost += 1
    endIfNoneIsRunning()
  }

  @usableFromInline
  final func fail(_ error: (any Error)?) {
    end(error)
    if !isOver { cancelLegs() }
  }

  final func abandonAll() {
    abandon(leaving: .rests(of: legs.compactMap { $0 }))
  }

  private func endIfNoneIsRunning() {
    guard running == 0 else { return }
    if lost == 0 { end(nil) } else { abandonAll() }
  }

  @usableFromInline
  override func release() {
    super.release()
    cancelLegs()
  }

  private func cancelLegs() {
    let last = legs
    (legs, freeSlots) = ([], [])
    for leg in last { leg?.cancel() }
  }
}

extension [Leg?] {
  /// One function, so that it is one exclusive access.
  fileprivate mutating func put(_ leg: Leg) -> Leg? {
    guard leg.slot < count else {
      append(leg)
      return nil
    }
    let previous = self[leg.slot]
    self[leg.slot] = leg
    return previous
  }
}

/// The stage of a leg, without the element type.
@usableFromInline
protocol Join: Sink {
  func end(_ error: (any Error)?, of leg: Leg)
  func abandon(_ leg: Leg)
}

/// One of the streams that feed a ``JoinSink``: the stage that is linked to its source.
@usableFromInline
final class Leg: Sink {
  enum Fate {
    case running
    case ended
    case lost
  }

  private(set) var fate = Fate.running
  fileprivate let slot: Int
  private var join: (any Join)?

  fileprivate init(of join: any Join, slot: Int) {
    self.join = join
    self.slot = slot
    super.init(nil)
  }

  override func end(_ error: (any Error)?) {
    guard !isOver else { return }
    close()
    fate = .ended
    join.take()?.end(error, of: self)
    release()
  }

  override func abandon(leaving rest: Feed) {
    guard !isOver else { return rest.release() }
    close()
    fate = .lost
    feed = rest
    join.take()?.abandon(self)
  }

  override func release() {
    super.release()
    _ = join.take()
  }
}

extension Feed {
  static func rests(of legs: [Leg]) -> Feed {
    let rests = legs.filter { $0.fate == .lost && !$0.feed.isNothing }.map { $0.takeFeed() }
    guard !rests.isEmpty else { return .nothing }
    return .rest(Rest { for rest in rests { rest.release() } })
  }
}
