import Synchronization

extension ObservableType {
  /// Sends what any of `sources` sends; complete when all of them are.
  @inlinable
  public static func merge(_ sources: Observable<Element>...) -> Observable<Element> {
    merge(sources)
  }

  /// Sends what any of `sources` sends; complete when all of them are.
  @inlinable
  public static func merge<Sources: Collection>(_ sources: Sources) -> Observable<Element>
  where Sources.Element == Observable<Element> {
    merge(Array(sources))
  }

  /// Sends what any of `sources` sends; complete when all of them are.
  @inlinable
  public static func merge(_ sources: [Observable<Element>]) -> Observable<Element> {
    guard !sources.isEmpty else { return .empty() }
    return Observable { out in
      let sink = JoinSink(out, legs: sources.count)
      for source in sources where !sink.isOver {
        source.attach(Inlet(Leg(of: sink)) { sink.send($0) })
      }
    }
  }
}

extension ObservableType where Element: ObservableConvertibleType {
  /// Sends what any of the streams that are its elements sends; complete when the source and all
  /// of them are.
  @inlinable
  public func merge() -> Observable<Element.Element> {
    flatMap { $0 }
  }

  /// Sends what at most `maxConcurrent` of the streams that are its elements send at a time; the
  /// others wait for one to complete, in their order.
  @inlinable
  public func merge(maxConcurrent: Int) -> Observable<Element.Element> {
    let source = asObservable()
    return Observable { out in
      let sink = MergeLimitedSink(out, maxConcurrent)
      source.attach(Inlet(sink.outer) { sink.next($0.asObservable()) })
    }
  }
}

@usableFromInline
final class MergeLimitedSink<Element>: JoinSink<Element> {
  private let limit: Int
  private var running = 0
  private var queue = Queue<Observable<Element>>()
  private var isStarting = false
  @usableFromInline lazy var outer = Leg(of: self)

  @usableFromInline
  init(_ out: Inlet<Element>, _ limit: Int) {
    precondition(limit > 0, "merge(maxConcurrent:) needs one or more")
    self.limit = limit
    super.init(out, legs: 1)
  }

  @usableFromInline
  func next(_ inner: Observable<Element>) {
    announce()
    queue.append(inner)
    start()
  }

  @usableFromInline
  override func end(_ error: (any Error)?, of leg: Leg) {
    if leg !== outer, error == nil {
      running -= 1
      start()
    }
    super.end(error, of: leg)
  }

  @usableFromInline
  override func release() {
    super.release()
    queue = Queue()
  }

  /// Starts what may run, in a loop: streams that complete at once would otherwise nest.
  private func start() {
    guard !isStarting else { return }
    isStarting = true
    while running < limit, !isOver, let inner = queue.popFirst() {
      running += 1
      inner.attach(Inlet(Leg(of: self)) { self.send($0) })
    }
    isStarting = false
  }
}

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
