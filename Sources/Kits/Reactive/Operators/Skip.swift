extension ObservableType {
  /// Leaves out the first `count` elements.
  @inlinable
  public func skip(_ count: Int) -> Observable<Element> {
    let source = asObservable()
    return Observable { out in
      let sink = SkipSink(out, count)
      source.attach(Inlet(sink) { sink.next($0) })
    }
  }
}

@usableFromInline
final class SkipSink<Element>: Sink {
  @usableFromInline let out: (Element) -> Void
  @usableFromInline var left: Int

  @inlinable
  init(_ out: Inlet<Element>, _ count: Int) {
    self.out = out.next
    left = count
    super.init(out.sink)
  }

  @inlinable
  func next(_ element: Element) {
    if left > 0 { left -= 1 } else { out(element) }
  }
}
