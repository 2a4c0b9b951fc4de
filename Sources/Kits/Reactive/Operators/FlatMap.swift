extension ObservableType {
  /// Makes a stream of each element and sends what any of them sends.
  ///
  /// Complete when the source and all of them are; a throw becomes the error of the stream.
  @inlinable
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    let source = asObservable()
    return Observable { out in
      let sink = FlatMapSink(out, selector)
      source.attach(Inlet(Leg(of: sink)) { sink.next($0) })
    }
  }
}

@usableFromInline
final class FlatMapSink<Element, Source: ObservableConvertibleType>: JoinSink<Source.Element> {
  @usableFromInline let selector: (Element) throws -> Source

  @inlinable
  init(_ out: Inlet<Source.Element>, _ selector: @escaping (Element) throws -> Source) {
    self.selector = selector
    super.init(out, legs: 1)
  }

  @inlinable
  func next(_ element: Element) {
    guard !isOver else { return }
    do {
      let inner = try selector(element).asObservable()
      guard !isOver else { return }
      announce()
      inner.attach(Inlet(Leg(of: self)) { self.send($0) })
    } catch { fail(error) }
  }
}
