extension ObservableType {
  /// Emits the result for each element and the latest one of `second`, once there is one.
  ///
  /// It subscribes to `second` first, ignores its completion and forwards its error. If
  /// `resultSelector` throws, the stream fails.
  @inlinable
  public func withLatestFrom<Source: ObservableType, Result>(
    _ second: Source, resultSelector: @escaping (Element, Source.Element) throws -> Result
  ) -> Observable<Result> {
    let source = asObservable()
    let second = second.asObservable()
    return Observable { out in
      let sink = WithLatestFromSink(out, resultSelector)
      second.attach(
        Inlet(sink.leg()) { _ = replace(&sink.latest, with: $0) })
      guard !sink.isOver else { return }
      let main = sink.leg()
      sink.main = main
      source.attach(Inlet(main) { sink.next($0) })
    }
  }

  /// Subscribes to `second` first, ignores its completion and forwards its error.
  @inlinable
  public func withLatestFrom<Source: ObservableType>(
    _ second: Source
  ) -> Observable<Source.Element> {
    withLatestFrom(second) { $1 }
  }
}

@usableFromInline
final class WithLatestFromSink<Element, Second, Result>: JoinSink<Result> {
  @usableFromInline let selector: (Element, Second) throws -> Result
  @usableFromInline var latest: Second?
  @usableFromInline var main: Leg?

  @inlinable
  init(_ out: Inlet<Result>, _ selector: @escaping (Element, Second) throws -> Result) {
    self.selector = selector
    super.init(out, legs: 2)
  }

  @inlinable
  func next(_ element: Element) {
    guard let latest else { return }
    do { send(try selector(element, latest)) } catch { fail(error) }
  }

  @usableFromInline
  override func end(_ error: (any Error)?, of leg: Leg) {
    guard error == nil, leg === main else { return super.end(error, of: leg) }
    end(nil)
  }

  /// Without the source nothing can be emitted.
  @usableFromInline
  override func abandon(_ leg: Leg) {
    if leg === main { abandonAll() } else { super.abandon(leg) }
  }

  @usableFromInline
  override func release() {
    super.release()
    _ = main.take()
    _ = latest.take()
  }
}
