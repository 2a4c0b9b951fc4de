import Synchronization

extension ObservableType {
  /// Emits the elements of all `sources`.
  ///
  /// Completes when all of them have completed.
  @inlinable
  public static func merge(_ sources: Observable<Element>...) -> Observable<Element> {
    merge(sources)
  }

  /// Emits the elements of all `sources`.
  ///
  /// Completes when all of them have completed.
  @inlinable
  public static func merge<Sources: Collection>(_ sources: Sources) -> Observable<Element>
  where Sources.Element == Observable<Element> {
    merge(Array(sources))
  }

  /// Emits the elements of all `sources`.
  ///
  /// Completes when all of them have completed.
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
  /// Emits the elements of all the streams that this stream emits.
  ///
  /// It completes when this stream and all of them have completed.
  @inlinable
  public func merge() -> Observable<Element.Element> {
    flatMap { $0 }
  }

  /// Emits the elements of at most `maxConcurrent` of the streams that this stream emits.
  ///
  /// Further streams are subscribed to in order, as others complete.
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

  /// Subscribes in a loop, because streams that complete immediately would recurse.
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

/// A stage that several streams feed, each through a leg.
///
/// The first error terminates the stage and disposes the other legs. The stage completes when every
/// announced leg has completed.
@usableFromInline
class JoinSink<Out>: SerialSink<Out>, Join {
  private var legs: [Leg] = []
  /// The number of announced or attached legs that have not completed.
  private var open: Int
  /// The number of open legs whose source was deallocated: they never complete.
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

  /// Announces one more leg.
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

  /// Records that `count` legs completed, and terminates if no open leg can still emit.
  @usableFromInline
  final func settle(_ count: Int) {
    open -= count
    if open == 0 { end(nil) } else if open == abandoned { abandon() }
  }

  /// Disposes a leg that another one replaces.
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

/// The stage of a leg, without the element type.
@usableFromInline
protocol Join: Sink {
  /// Adds `leg`.
  func add(_ leg: Leg)
  /// Records that `leg` terminated.
  func end(_ error: (any Error)?, of leg: Leg)
  /// Records that the source of `leg` was deallocated before it terminated.
  func abandon(_ leg: Leg)
}

/// One of the streams that feed a ``JoinSink``: the stage that is linked to its source.
@usableFromInline
final class Leg: Sink {
  @usableFromInline let hasEmitted = Atomic(false)
  private var join: (any Join)?

  @usableFromInline
  init(of join: any Join) {
    self.join = join
    super.init(nil)
    join.add(self)
  }

  /// Records that the leg has emitted an element.
  @inlinable
  func markAsEmitted() {
    hasEmitted.store(true, ordering: .relaxed)
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
