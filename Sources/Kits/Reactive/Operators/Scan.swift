extension ObservableType {
  /// Sends what `accumulator` makes of the result before and each element, from `seed` on, which
  /// is not sent; a throw becomes the error of the stream.
  @inlinable
  public func scan<Result>(
    _ seed: Result, accumulator: @escaping (Result, Element) throws -> Result
  ) -> Observable<Result> {
    scan(into: seed) { $0 = try accumulator($0, $1) }
  }

  /// Sends `seed`, which is not sent itself, as `accumulator` changes it with each element; a throw
  /// becomes the error of the stream.
  @inlinable
  public func scan<Result>(
    into seed: Result, accumulator: @escaping (inout Result, Element) throws -> Void
  ) -> Observable<Result> {
    let source = asObservable()
    return Observable { out in
      let sink = ScanSink(out, seed, accumulator)
      source.attach(Inlet(sink) { sink.next($0) })
    }
  }
}

@usableFromInline
final class ScanSink<Element, Result>: Sink {
  @usableFromInline let out: (Result) -> Void
  @usableFromInline var result: Result
  @usableFromInline let accumulator: (inout Result, Element) throws -> Void

  @inlinable
  init(
    _ out: Inlet<Result>, _ seed: Result,
    _ accumulator: @escaping (inout Result, Element) throws -> Void
  ) {
    self.out = out.next
    result = seed
    self.accumulator = accumulator
    super.init(out.sink)
  }

  @inlinable
  func next(_ element: Element) {
    guard !isOver else { return }
    do {
      try accumulator(&result, element)
      out(result)
    } catch { finish(error) }
  }
}
