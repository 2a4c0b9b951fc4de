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
    let onEnd = { (error: (any Error)?) throws -> Void in
      if let error { try onError?(error) } else { try onCompleted?() }
    }
    let afterEnd = { (error: (any Error)?) throws -> Void in
      if let error { try afterError?(error) } else { try afterCompleted?() }
    }
    return Observable { out in
      onSubscribe?()
      let sink = DoSink(out, onNext, afterNext, onEnd, afterEnd, onDispose)
      source.attach(Inlet(sink) { sink.next($0) })
      onSubscribed?()
      sink.didConnect()
    }
  }
}

@usableFromInline
final class DoSink<Element>: Sink {
  @usableFromInline let out: (Element) -> Void
  @usableFromInline let onNext: ((Element) throws -> Void)?
  @usableFromInline let afterNext: ((Element) throws -> Void)?
  private let onEnd: ((any Error)?) throws -> Void
  private let afterEnd: ((any Error)?) throws -> Void
  private var onDispose: (() -> Void)?
  /// Whether `onDispose` has to wait for `onSubscribed`.
  private var isConnecting = true
  /// Whether the source has to wait for `afterEnd`.
  private var isEnding = false

  @usableFromInline
  init(
    _ out: Inlet<Element>,
    _ onNext: ((Element) throws -> Void)?, _ afterNext: ((Element) throws -> Void)?,
    _ onEnd: @escaping ((any Error)?) throws -> Void,
    _ afterEnd: @escaping ((any Error)?) throws -> Void,
    _ onDispose: (() -> Void)?
  ) {
    self.out = out.next
    self.onNext = onNext
    self.afterNext = afterNext
    self.onEnd = onEnd
    self.afterEnd = afterEnd
    self.onDispose = onDispose
    super.init(out.sink)
  }

  @inlinable
  func next(_ element: Element) {
    guard !isOver else { return }
    do {
      try onNext?(element)
      if !isOver { out(element) }
      try afterNext?(element)
    } catch { finish(error) }
  }

  /// If `onEnd` throws, its error replaces the terminal event.
  ///
  /// An error of `afterEnd` goes to the error hook, because downstream has already terminated.
  @usableFromInline
  override func end(_ error: (any Error)?) {
    guard !isOver else { return }
    do { try onEnd(error) } catch { return finish(error) }
    guard !isOver else { return }
    close()
    isEnding = true
    takeDownstream()?.end(error)
    do { try afterEnd(error) } catch { Hooks.defaultErrorHandler(error) }
    isEnding = false
    release()
  }

  @usableFromInline
  func didConnect() {
    isConnecting = false
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
    guard !isEnding else { return }
    super.release()
    if !isConnecting { onDispose.take()?() }
  }
}
