extension ObservableType {
  /// Sends the elements for which `predicate` holds; a throw becomes the error of the stream.
  @inlinable
  public func filter(
    _ predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    let source = asObservable()
    return Observable { out in
      let sink = FilterSink(out, predicate)
      source.attach(Inlet(sink) { sink.next($0) })
    }
  }
}

@usableFromInline
final class FilterSink<Element>: Sink {
  @usableFromInline let out: (Element) -> Void
  @usableFromInline let predicate: (Element) throws -> Bool

  @inlinable
  init(_ out: Inlet<Element>, _ predicate: @escaping (Element) throws -> Bool) {
    self.out = out.next
    self.predicate = predicate
    super.init(out.sink)
  }

  @inlinable
  func next(_ element: Element) {
    guard !isOver else { return }
    do {
      if try predicate(element) { out(element) }
    } catch { finish(error) }
  }
}
