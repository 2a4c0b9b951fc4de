extension ObservableType {
  /// Once the object is deallocated, the stream completes at its next event; an error is forwarded.
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
}

@usableFromInline
final class WithUnretainedSink<Object: AnyObject, Element>: Sink {
  /// The whole inlet: storing only `next` would convert it to a closure with two parameters.
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
    // Copying the reference would cost as much as loading it.
    if let object { out.next((consume object, element)) } else { finish(nil) }
  }
}
