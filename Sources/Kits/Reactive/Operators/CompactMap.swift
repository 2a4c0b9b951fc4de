extension ObservableType {
  /// Sends what `transform` makes of each element unless that is `nil`; a throw becomes the error
  /// of the stream.
  @inlinable
  public func compactMap<Result>(
    _ transform: @escaping (Element) throws -> Result?
  ) -> Observable<Result> {
    let source = asObservable()
    return Observable { out in
      let sink = CompactMapSink(out, transform)
      source.attach(Inlet(sink) { sink.next($0) })
    }
  }
}

@usableFromInline
final class CompactMapSink<Element, Result>: Sink {
  @usableFromInline let out: (Result) -> Void
  @usableFromInline let transform: (Element) throws -> Result?

  @inlinable
  init(_ out: Inlet<Result>, _ transform: @escaping (Element) throws -> Result?) {
    self.out = out.next
    self.transform = transform
    super.init(out.sink)
  }

  @inlinable
  func next(_ element: Element) {
    guard !isOver else { return }
    do {
      if let result = try transform(element) { out(result) }
    } catch { finish(error) }
  }
}
