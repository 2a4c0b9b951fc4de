import Synchronization

extension ObservableType {
  /// Creates a stream from each element and emits the elements of all these streams.
  ///
  /// It completes when the source and all streams have completed. If `selector` throws, the stream
  /// fails.
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

extension ObservableType {
  /// Creates a stream from each element and emits the elements of the latest stream only.
  ///
  /// It disposes the previous stream before it subscribes to the next one. It completes when the
  /// source and the latest stream have completed. If `selector` throws, the stream fails.
  @inlinable
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    let source = asObservable()
    return Observable { out in
      let sink = FlatMapLatestSink(out, selector)
      source.attach(Inlet(Leg(of: sink)) { sink.next($0) })
    }
  }

  /// Emits the elements of the latest of the streams that this stream emits.
  ///
  /// It disposes the previous stream before it subscribes to the next one. It completes when the
  /// source and the latest stream have completed.
  @inlinable
  public func switchLatest() -> Observable<Element.Element>
  where Element: ObservableConvertibleType {
    flatMapLatest { $0 }
  }
}

@usableFromInline
final class FlatMapLatestSink<Element, Source: ObservableConvertibleType>: JoinSink<
  Source.Element
>
{
  @usableFromInline let selector: (Element) throws -> Source
  /// The number of streams so far, by which a leg knows whether it is the latest.
  @usableFromInline let turn = Atomic(0)
  private var latest: Leg?

  @usableFromInline
  init(_ out: Inlet<Source.Element>, _ selector: @escaping (Element) throws -> Source) {
    self.selector = selector
    super.init(out, legs: 1)
  }

  @inlinable
  func next(_ element: Element) {
    guard !isOver else { return }
    do {
      let inner = try selector(element).asObservable()
      guard let leg = nextLeg() else { return }
      // An operator upstream of the leg may still be emitting when another stream arrives.
      let turn = turn.load(ordering: .relaxed)
      inner.attach(
        Inlet(leg) { if self.turn.load(ordering: .relaxed) == turn { self.send($0) } })
    } catch { fail(error) }
  }

  /// Disposes the latest stream and returns the leg of the next one, or `nil` if that terminated
  /// the stage.
  @usableFromInline
  func nextLeg() -> Leg? {
    turn.increase()
    if let previous = latest.take() { discard(previous) }
    guard !isOver else { return nil }
    announce()
    let leg = Leg(of: self)
    latest = leg
    return leg
  }

  @usableFromInline
  override func release() {
    super.release()
    _ = latest.take()
  }
}
