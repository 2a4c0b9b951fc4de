extension ObservableType {
  /// Calls the closures before and after each event, before and after the subscription, and after
  /// the source was disposed.
  ///
  /// If one throws, the stream fails. `onDispose` is called last: also after `onSubscribed`, if the
  /// source ends during the subscription.
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
      })
    return Observable { out in
      onSubscribe?()
      let sink = DoSink(out, actions, onDispose)
      source.attach(Inlet(sink) { sink.next($0) })
      onSubscribed?()
      sink.didConnect()
    }
  }
}

@usableFromInline
final class DoSink<Element>: Sink {
  @usableFromInline let out: (Element) -> Void
  @usableFromInline let actions: DoActions<Element>
  @usableFromInline var onDispose: (() -> Void)?
  /// Whether `onDispose` has to wait: for `onSubscribed`, and for the closures at the end.
  @usableFromInline var delaysOnDispose = true

  @inlinable
  init(_ out: Inlet<Element>, _ actions: DoActions<Element>, _ onDispose: (() -> Void)?) {
    self.out = out.next
    self.actions = actions
    self.onDispose = onDispose
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
    let isConnecting = delaysOnDispose
    delaysOnDispose = true
    takeDownstream()?.end(error)
    do { try actions.afterEnd(error) } catch { Hooks.defaultErrorHandler(error) }
    delaysOnDispose = isConnecting
    release()
  }

  @usableFromInline
  func didConnect() {
    delaysOnDispose = false
    if isOver { onDispose.take()?() }
  }

  /// Leaves `onDispose` to the holder of the token.
  @usableFromInline
  override func abandon(leaving rest: Feed) {
    guard !isOver, let onDispose = onDispose.take() else { return super.abandon(leaving: rest) }
    super.abandon(
      leaving: .rest(
        Rest {
          rest.release()
          onDispose()
        }))
  }

  @usableFromInline
  override func release() {
    super.release()
    if !delaysOnDispose { onDispose.take()?() }
  }
}

@usableFromInline
struct DoActions<Element> {
  @usableFromInline let onNext: ((Element) throws -> Void)?
  @usableFromInline let afterNext: ((Element) throws -> Void)?
  @usableFromInline let onEnd: ((any Error)?) throws -> Void
  @usableFromInline let afterEnd: ((any Error)?) throws -> Void

  @inlinable
  init(
    onNext: ((Element) throws -> Void)?, afterNext: ((Element) throws -> Void)?,
    onEnd: @escaping ((any Error)?) throws -> Void,
    afterEnd: @escaping ((any Error)?) throws -> Void
  ) {
    self.onNext = onNext
    self.afterNext = afterNext
    self.onEnd = onEnd
    self.afterEnd = afterEnd
  }
}
