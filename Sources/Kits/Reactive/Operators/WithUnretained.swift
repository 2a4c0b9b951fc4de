extension ObservableType {
  /// Sends what `resultSelector` makes of `object` and each element, holding `object` weakly.
  ///
  /// Once the object is gone the stream completes at its next event. Errors pass.
  @inlinable
  public func withUnretained<Object: AnyObject, Result>(
    _ object: Object,
    resultSelector: @escaping (Object, Element) -> Result
  ) -> Observable<Result> {
    let source = asObservable()
    return Observable { [weak object] out in
      let sink = WithUnretainedSink(out, object, resultSelector)
      source.attach(Inlet(sink) { sink.next($0) })
    }
  }

  /// Sends each element together with `object`, holding `object` weakly.
  ///
  /// Once the object is gone the stream completes at its next event. Errors pass.
  @inlinable
  public func withUnretained<Object: AnyObject>(
    _ object: Object
  ) -> Observable<(Object, Element)> {
    withUnretained(object) { ($0, $1) }
  }
}

@usableFromInline
final class WithUnretainedSink<Object: AnyObject, Element, Result>: Sink {
  @usableFromInline let out: (Result) -> Void
  @usableFromInline weak var object: Object?
  @usableFromInline let selector: (Object, Element) -> Result

  @inlinable
  init(
    _ out: Inlet<Result>, _ object: Object?, _ selector: @escaping (Object, Element) -> Result
  ) {
    self.out = out.next
    self.object = object
    self.selector = selector
    super.init(out.sink)
  }

  @inlinable
  func next(_ element: Element) {
    if let object { out(selector(object, element)) } else { finish(nil) }
  }
}
