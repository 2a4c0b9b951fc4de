extension ObservableType {
  /// Leaves out elements that equal the one before.
  @inlinable
  public func distinctUntilChanged() -> Observable<Element> where Element: Equatable {
    distinctUntilChanged({ $0 }, comparer: { $0 == $1 })
  }

  /// Leaves out elements whose key equals that of the one before; a throw becomes the error of the
  /// stream.
  @inlinable
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) throws -> Key
  ) -> Observable<Element> {
    distinctUntilChanged(keySelector, comparer: { $0 == $1 })
  }

  /// Leaves out elements that `comparer` finds equal to the one before; a throw becomes the error
  /// of the stream.
  @inlinable
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) throws -> Bool
  ) -> Observable<Element> {
    distinctUntilChanged({ $0 }, comparer: comparer)
  }

  /// Leaves out elements whose key `comparer` finds equal to that of the one before; a throw
  /// becomes the error of the stream.
  @inlinable
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) throws -> Key,
    comparer: @escaping (Key, Key) throws -> Bool
  ) -> Observable<Element> {
    let source = asObservable()
    return Observable { out in
      let sink = DistinctSink(out, keySelector, comparer)
      source.attach(Inlet(sink) { sink.next($0) })
    }
  }
}

@usableFromInline
final class DistinctSink<Element, Key>: Sink {
  @usableFromInline let out: (Element) -> Void
  @usableFromInline let keySelector: (Element) throws -> Key
  @usableFromInline let comparer: (Key, Key) throws -> Bool
  @usableFromInline var previous: Key?

  @inlinable
  init(
    _ out: Inlet<Element>, _ keySelector: @escaping (Element) throws -> Key,
    _ comparer: @escaping (Key, Key) throws -> Bool
  ) {
    self.out = out.next
    self.keySelector = keySelector
    self.comparer = comparer
    super.init(out.sink)
  }

  @inlinable
  func next(_ element: Element) {
    guard !isOver else { return }
    do {
      let key = try keySelector(element)
      if let previous, try comparer(previous, key) { return }
      previous = key
      out(element)
    } catch { finish(error) }
  }
}
