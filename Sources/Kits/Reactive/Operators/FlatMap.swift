extension ObservableType {
  /// Completes when the source and all inner streams have completed; fails if `selector` throws.
  @inlinable
  public func flatMap<Source: ObservableType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    let source = asObservable()
    return Observable { out in
      let sink = FlatMapSink(out, selector)
      source.attach(Inlet(sink.leg()) { sink.next($0) })
    }
  }
}

@usableFromInline
final class FlatMapSink<Element, Source: ObservableType>: JoinSink<Source.Element> {
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
      inner.attach(Inlet(leg()) { self.send($0) })
    } catch { fail(error) }
  }
}

extension ObservableType {
  /// Disposes the previous stream before it subscribes to the next one; fails if `selector` throws.
  ///
  /// It completes when the source and the latest stream have completed.
  @inlinable
  public func flatMapLatest<Source: ObservableType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    let source = asObservable()
    return Observable { out in
      let sink = FlatMapLatestSink(out, selector)
      source.attach(Inlet(sink.leg()) { sink.next($0) })
    }
  }

  /// Disposes the previous stream before it subscribes to the next one.
  ///
  /// It completes when the source and the latest stream have completed.
  @inlinable
  public func switchLatest() -> Observable<Element.Element>
  where Element: ObservableType {
    flatMapLatest { $0 }
  }
}

/// The stage of `flatMapLatest`: a slot is for the source, and another for the latest stream.
@usableFromInline
final class FlatMapLatestSink<Element, Source: ObservableType>: JoinSink<Source.Element> {
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
      guard !isEnding else { return }
      let leg = leg(replacingSlot: 1)
      // The stage may end while the previous stream is disposed.
      guard !leg.isOver else { return }
      // An operator upstream of the leg may still be emitting when another stream arrives.
      inner.attach(Inlet(leg) { if !leg.isOver { self.send($0) } })
    } catch { fail(error) }
  }

  /// The next stream replaces the leg.
  @usableFromInline
  override func forget(_ leg: Leg) {}
}
