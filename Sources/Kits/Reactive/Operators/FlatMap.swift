import Synchronization

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

extension ObservableType {
  /// Makes a stream of each element and sends what the latest of them sends, releasing the one
  /// before first.
  ///
  /// Complete when the source and that one are; a throw becomes the error of the stream.
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

  /// Sends what the latest of the streams that are its elements sends, releasing the one before
  /// first; complete when the source and that one are.
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
  /// Counts the streams, so that one knows whether it is still the latest.
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
      // An operator before the leg may be in the middle of an element when another stream comes.
      let turn = turn.load(ordering: .relaxed)
      inner.attach(
        Inlet(leg) { if self.turn.load(ordering: .relaxed) == turn { self.send($0) } })
    } catch { fail(error) }
  }

  /// Releases the latest stream and returns the leg of the next one; `nil` when that ended the
  /// stage.
  @usableFromInline
  func nextLeg() -> Leg? {
    turn.add(1, ordering: .relaxed)
    if let latest { drop(latest) }
    guard !isOver else { return nil }
    announce()
    let leg = Leg(of: self)
    latest = leg
    return leg
  }
}
