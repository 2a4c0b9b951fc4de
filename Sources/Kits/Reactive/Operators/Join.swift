/// A stage that several streams feed, each through a leg.
///
/// A leg is *running* until it ends or its source is deallocated. The first error terminates the
/// stage and disposes the other legs. When no leg is running any more, the stage completes; if a
/// leg is *lost*, because its source was deallocated before it completed, the stage is abandoned
/// instead.
@usableFromInline
class JoinSink<Out>: SerialSink<Out>, Join {
  private var legs = Legs()
  /// The number of running legs, including those that are announced but not attached yet.
  @usableFromInline private(set) final var running: Int
  @usableFromInline private(set) final var lost = 0

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
    let leg = Leg(of: self)
    if isEnding { leg.cancel() } else { legs.append(leg) }
    return leg
  }

  @usableFromInline
  func end(_ error: (any Error)?, of leg: Leg) {
    legs.remove(leg)
    guard error == nil else { return fail(error) }
    running -= 1
    endIfNoneIsRunning()
  }

  @usableFromInline
  func abandon(_ leg: Leg) {
    // The list keeps a leg with a rest, and releases the rest with the other legs.
    if leg.feed.isNothing { legs.remove(leg) }
    running -= 1
    lost += 1
    endIfNoneIsRunning()
  }

  @usableFromInline
  final func fail(_ error: (any Error)?) {
    end(error)
    if !isOver { cancelLegs() }
  }

  @usableFromInline
  final func abandonAll() {
    abandon(leaving: .rests(of: legs.all))
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
    for leg in legs.takeAll() { leg.cancel() }
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

  fileprivate(set) var fate = Fate.running
  fileprivate var slot = 0
  private var join: (any Join)?

  @usableFromInline
  init(of join: any Join) {
    self.join = join
    super.init(nil)
  }

  /// Releases the source before the other legs continue, so that no two of them overlap.
  override func end(_ error: (any Error)?) {
    guard !isOver else { return }
    close()
    fate = .ended
    let join = join.take()
    release()
    join?.end(error, of: self)
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

/// Legs in the order of their subscription.
///
/// A leg knows its slot, so that removing it takes constant time on average. An empty slot remains
/// until it is the last one, or until half of the slots are empty.
private struct Legs {
  private var slots: [Leg?] = []
  private var emptySlots = 0

  var all: [Leg] { slots.compactMap { $0 } }

  mutating func append(_ leg: Leg) {
    leg.slot = slots.count
    slots.append(leg)
  }

  mutating func remove(_ leg: Leg) {
    guard leg.slot < slots.count, slots[leg.slot] === leg else { return }
    slots[leg.slot] = nil
    emptySlots += 1
    while case .some(nil) = slots.last {
      slots.removeLast()
      emptySlots -= 1
    }
    if emptySlots * 2 > slots.count { compact() }
  }

  private mutating func compact() {
    slots = takeAll()
    for (index, leg) in slots.enumerated() { leg?.slot = index }
  }

  mutating func takeAll() -> [Leg] {
    let legs = all
    self = Legs()
    return legs
  }
}

extension Feed {
  static func rests(of legs: [Leg]) -> Feed {
    let rests = legs.filter { $0.fate == .lost && !$0.feed.isNothing }.map { $0.takeFeed() }
    guard !rests.isEmpty else { return .nothing }
    return .rest(Rest { for rest in rests { rest.release() } })
  }
}
