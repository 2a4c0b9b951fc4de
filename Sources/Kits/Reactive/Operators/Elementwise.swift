extension ObservableType {
  /// If `transform` throws, the stream fails.
  @inlinable
  public func map<Result>(
    _ transform: @escaping (Element) throws -> Result
  ) -> Observable<Result> {
    let source = asObservable()
    return Observable { out in
      let sink = MapSink(out, transform)
      source.attach(Inlet(sink) { sink.next($0) })
    }
  }
}

@usableFromInline
final class MapSink<Element, Result>: Sink {
  @usableFromInline let out: (Result) -> Void
  @usableFromInline let transform: (Element) throws -> Result

  @inlinable
  init(_ out: Inlet<Result>, _ transform: @escaping (Element) throws -> Result) {
    self.out = out.next
    self.transform = transform
    super.init(out.sink)
  }

  @inlinable
  func next(_ element: Element) {
    guard !isOver else { return }
    do { out(try transform(element)) } catch { finish(error) }
  }
}

extension ObservableType {
  /// If `transform` throws, the stream fails.
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

extension ObservableType {
  /// If `predicate` throws, the stream fails.
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

extension ObservableType {
  @inlinable
  public func distinctUntilChanged() -> Observable<Element> where Element: Equatable {
    distinctUntilChanged { $0 }
  }

  /// If `keySelector` throws, the stream fails.
  @inlinable
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) throws -> Key
  ) -> Observable<Element> {
    let source = asObservable()
    return Observable { out in
      let sink = DistinctSink(out, keySelector)
      source.attach(Inlet(sink) { sink.next($0) })
    }
  }
}

@usableFromInline
final class DistinctSink<Element, Key: Equatable>: Sink {
  @usableFromInline let out: (Element) -> Void
  @usableFromInline let keySelector: (Element) throws -> Key
  @usableFromInline var previous: Key?

  @inlinable
  init(_ out: Inlet<Element>, _ keySelector: @escaping (Element) throws -> Key) {
    self.out = out.next
    self.keySelector = keySelector
    super.init(out.sink)
  }

  @inlinable
  func next(_ element: Element) {
    guard !isOver else { return }
    do {
      let key = try keySelector(element)
      if let previous, previous == key { return }
      let old = replace(&previous, with: key)
      out(element)
      withExtendedLifetime(old) {}
    } catch { finish(error) }
  }
}

extension ObservableType {
  /// Emits the accumulated result after each element, but not `seed`.
  ///
  /// If `accumulator` throws, the stream fails.
  @inlinable
  public func scan<Result>(
    _ seed: Result, accumulator: @escaping (Result, Element) throws -> Result
  ) -> Observable<Result> {
    scan(into: seed) { $0 = try accumulator($0, $1) }
  }

  /// Emits the accumulated result, updated in place, after each element, but not `seed`.
  ///
  /// If `accumulator` throws, the stream fails.
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

extension ObservableType {
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

extension ObservableType {
  @inlinable
  public func startWith(_ elements: Element...) -> Observable<Element> {
    let source = asObservable()
    return Observable { out in
      for element in elements where !out.sink.isOver { out.next(element) }
      if !out.sink.isOver { source.attach(out) }
    }
  }
}
