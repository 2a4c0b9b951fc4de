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
