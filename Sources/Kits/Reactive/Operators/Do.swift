extension ObservableType {
  /// Calls the closures before and after each event, the subscription and the disposal.
  ///
  /// If one throws, the stream fails.
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
    let actions = DoActions<Element>(
      onNext: onNext, afterNext: afterNext,
      onEnd: { error in
        if let error { try onError?(error) } else { try onCompleted?() }
      },
      afterEnd: { error in
        if let error { try afterError?(error) } else { try afterCompleted?() }
      },
      onDispose: onDispose)
    return Observable { out in
      onSubscribe?()
      let sink = DoSink(out, actions)
      source.attach(Inlet(sink) { sink.next($0) })
      onSubscribed?()
    }
  }
}

@usableFromInline
final class DoSink<Element>: Sink {
  @usableFromInline let out: (Element) -> Void
  @usableFromInline let actions: DoActions<Element>

  @inlinable
  init(_ out: Inlet<Element>, _ actions: DoActions<Element>) {
    self.out = out.next
    self.actions = actions
    super.init(out.sink)
  }

  @inlinable
  func next(_ element: Element) {
    guard !isOver else { return }
    do {
      try actions.onNext?(element)
      if !isOver { out(element) }
      try actions.afterNext?(element)
    } catch { finish(error) }
  }

  /// If `onEnd` throws, its error replaces the terminal event.
  ///
  /// An error of `afterEnd` goes to the error hook, because downstream has already terminated.
  @usableFromInline
  override func end(_ error: (any Error)?) {
    guard !isOver else { return }
    do { try actions.onEnd(error) } catch { return finish(error) }
    guard !isOver else { return }
    close()
    let receiver = downstream
    downstream = nil
    receiver?.end(error)
    do { try actions.afterEnd(error) } catch { Hooks.defaultErrorHandler(error) }
    release()
  }

  @usableFromInline
  override func release() {
    super.release()
    actions.onDispose?()
  }
}

/// The closures of `do`.
@usableFromInline
struct DoActions<Element> {
  @usableFromInline let onNext: ((Element) throws -> Void)?
  @usableFromInline let afterNext: ((Element) throws -> Void)?
  @usableFromInline let onEnd: ((any Error)?) throws -> Void
  @usableFromInline let afterEnd: ((any Error)?) throws -> Void
  @usableFromInline let onDispose: (() -> Void)?

  @inlinable
  init(
    onNext: ((Element) throws -> Void)?, afterNext: ((Element) throws -> Void)?,
    onEnd: @escaping ((any Error)?) throws -> Void,
    afterEnd: @escaping ((any Error)?) throws -> Void, onDispose: (() -> Void)?
  ) {
    self.onNext = onNext
    self.afterNext = afterNext
    self.onEnd = onEnd
    self.afterEnd = afterEnd
    self.onDispose = onDispose
  }
}
