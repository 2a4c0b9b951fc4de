extension ObservableType {
  /// Sends each element together with `object`, holding `object` weakly.
  ///
  /// Once the object is gone the stream completes at its next event. Errors pass.
  @inlinable
  public func withUnretained<Object: AnyObject>(
    _ object: Object
  ) -> Observable<(Object, Element)> {
    let source = asObservable()
    return Observable { [weak object] out in
      let sink = WithUnretainedSink(out, object)
      source.attach(Inlet(sink) { sink.next($0) })
    }
  }

  /// Sends what `resultSelector` makes of `object` and each element, holding `object` weakly.
  ///
  /// Once the object is gone the stream completes at its next event. Errors pass.
  @inlinable
  public func withUnretained<Object: AnyObject, Result>(
    _ object: Object,
    resultSelector: @escaping (Object, Element) -> Result
  ) -> Observable<Result> {
    withUnretained(object).map { resultSelector($0, $1) }
  }
}

@usableFromInline
final class WithUnretainedSink<Object: AnyObject, Element>: Sink {
  /// The whole inlet: its `next` alone would be converted to a closure of two parameters.
  @usableFromInline let out: Inlet<(Object, Element)>
  @usableFromInline weak let object: Object?

  @inlinable
  init(_ out: Inlet<(Object, Element)>, _ object: Object?) {
    self.out = out
    self.object = object
    super.init(out.sink)
  }

  @inlinable
  func next(_ element: Element) {
    if let object { out.next((object, element)) } else { finish(nil) }
  }
}
