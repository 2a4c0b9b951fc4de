extension ObservableType {
  /// Emits the elements of all `sources`; completes when all of them have completed.
  @inlinable
  public static func merge(_ sources: Observable<Element>...) -> Observable<Element> {
    merge(sources)
  }

  @inlinable
  public static func merge<Sources: Collection>(_ sources: Sources) -> Observable<Element>
  where Sources.Element == Observable<Element> {
    merge(Array(sources))
  }

  @inlinable
  public static func merge(_ sources: [Observable<Element>]) -> Observable<Element> {
    guard !sources.isEmpty else { return .empty() }
    return Observable { out in
      let sink = JoinSink(out, legs: sources.count)
      for source in sources where !sink.isOver {
        source.attach(Inlet(sink.leg()) { sink.send($0) })
      }
    }
  }
}

extension ObservableType where Element: ObservableConvertibleType {
  /// Completes when this stream and all the streams that it emits have completed.
  @inlinable
  public func merge() -> Observable<Element.Element> {
    flatMap { $0 }
  }

  /// Subscribes to at most `maxConcurrent` of the emitted streams at a time, in order.
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
  private var subscribed = 0
  private var queue = Queue<Observable<Element>>()
  private var isStarting = false
  @usableFromInline private(set) lazy var outer = leg()

  @usableFromInline
  init(_ out: Inlet<Element>, _ limit: Int) {
    precondition(limit > 0, "merge(maxConcurrent:) needs one or more")
    self.limit = limit
    super.init(out, legs: 1)
  }

  @usableFromInline
  func next(_ inner: Observable<Element>) {
    queue.append(inner)
    start()
  }

  @usableFromInline
  override func end(_ error: (any Error)?, of leg: Leg) {
    if leg !== outer, error == nil {
      subscribed -= 1
      start()
    }
    super.end(error, of: leg)
  }

  @usableFromInline
  override func release() {
    super.release()
    _ = replace(&queue, with: Queue())
  }

  /// Subscribes in a loop, because streams that complete immediately would recurse.
  private func start() {
    guard !isStarting else { return }
    isStarting = true
    while subscribed < limit, !isOver, let inner = queue.popFirst() {
      subscribed += 1
      announce()
      inner.attach(Inlet(leg()) { self.send($0) })
    }
    isStarting = false
  }
}
