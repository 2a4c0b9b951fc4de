extension ObservableType {
  /// Calls the closures before and after each event, the subscription and the release.
  ///
  /// A throw becomes the error of the stream.
  @inlinable
  public func `do`(
    onNext: ((Element) throws -> Void)? = nil,
    afterNext: ((Element) throws -> Void)? = nil,
    onError: ((any Error) throws -> Void)? = nil,
    afterError: ((any Error) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil,
    afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil,
    onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Observable<Element> {
    let source = asObservable()
    return Observable { out in
      onSubscribe?()
      let sink = DoSink(out, onNext: onNext, afterNext: afterNext, onDispose: onDispose)
      sink.onEnd = { error in
        if let error { try onError?(error) } else { try onCompleted?() }
      }
      sink.afterEnd = { error in
        if let error { try afterError?(error) } else { try afterCompleted?() }
      }
      source.attach(Inlet(sink) { sink.next($0) })
      onSubscribed?()
    }
  }
}

@usableFromInline
final class DoSink<Element>: Sink {
  @usableFromInline let out: (Element) -> Void
  @usableFromInline let onNext: ((Element) throws -> Void)?
  @usableFromInline let afterNext: ((Element) throws -> Void)?
  @usableFromInline var onEnd: (((any Error)?) throws -> Void)?
  @usableFromInline var afterEnd: (((any Error)?) throws -> Void)?
  @usableFromInline var onDispose: (() -> Void)?

  @inlinable
  init(
    _ out: Inlet<Element>, onNext: ((Element) throws -> Void)?,
    afterNext: ((Element) throws -> Void)?, onDispose: (() -> Void)?
  ) {
    self.out = out.next
    self.onNext = onNext
    self.afterNext = afterNext
    self.onDispose = onDispose
    super.init(out.sink)
  }

  @inlinable
  func next(_ element: Element) {
    do {
      try onNext?(element)
      if !isOver { out(element) }
      try afterNext?(element)
    } catch { finish(error) }
  }

  /// A throw of `onEnd` takes the place of the end; one of `afterEnd` comes too late for anybody
  /// downstream and goes to the hook.
  @usableFromInline
  override func end(_ error: (any Error)?) {
    guard !isOver else { return }
    do { try onEnd?(error) } catch { return finish(error) }
    finish(error)
    do { try afterEnd?(error) } catch { Hooks.defaultErrorHandler(error) }
  }

  @usableFromInline
  override func release() {
    super.release()
    onDispose.take()?()
    onEnd = nil
    afterEnd = nil
  }
}
