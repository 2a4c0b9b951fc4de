extension ObservableType {
  /// Emits the first `count` elements, then completes and disposes the source.
  @inlinable
  public func take(_ count: Int) -> Observable<Element> {
    precondition(count >= 0, "take(_:) needs a count of zero or more")
    guard count > 0 else { return .empty() }
    let source = asObservable()
    return Observable { out in
      let sink = TakeSink(out, count)
      source.attach(Inlet(sink) { sink.next($0) })
    }
  }
}

@usableFromInline
final class TakeSink<Element>: Sink {
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
    guard left > 0 else { return }
    left -= 1
    out(element)
    if left == 0 { finish(nil) }
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
