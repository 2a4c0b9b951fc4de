extension ObservableType {
  /// Calls the closures before each event, and `onDispose` after the source was disposed.
  ///
  /// If one throws, the stream fails.
  @inlinable
  public func `do`(
    onNext: ((Element) throws -> Void)? = nil,
    onError: ((any Error) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Observable<Element> {
    let source = asObservable()
    let onEnd = { (error: (any Error)?) throws -> Void in
      if let error { try onError?(error) } else { try onCompleted?() }
    }
    return Observable { out in
      let sink = DoSink(out, onNext, onEnd, onDispose)
      source.attach(Inlet(sink) { sink.next($0) })
      sink.didConnect()
    }
  }
}

@usableFromInline
final class DoSink<Element>: Sink {
  @usableFromInline let out: (Element) -> Void
  @usableFromInline let onNext: ((Element) throws -> Void)?
  private let onEnd: ((any Error)?) throws -> Void
  private var onDispose: (() -> Void)?
  /// Whether `onDispose` has to wait for the teardown of a source that ends while it connects.
  private var isConnecting = true

  @usableFromInline
  init(
    _ out: Inlet<Element>, _ onNext: ((Element) throws -> Void)?,
    _ onEnd: @escaping ((any Error)?) throws -> Void, _ onDispose: (() -> Void)?
  ) {
    self.out = out.next
    self.onNext = onNext
    self.onEnd = onEnd
    self.onDispose = onDispose
    super.init(out.sink)
  }

  @inlinable
  func next(_ element: Element) {
    guard !isOver else { return }
    do {
      try onNext?(element)
      if !isOver { out(element) }
    } catch { finish(error) }
  }

  /// If `onEnd` throws, its error replaces the terminal event.
  @usableFromInline
  override func end(_ error: (any Error)?) {
    guard !isOver else { return }
    do { try onEnd(error) } catch { return finish(error) }
    finish(error)
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
    super.release()
    if !isConnecting { onDispose.take()?() }
  }
}
