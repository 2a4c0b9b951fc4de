extension ObservableType {
  /// Calls `subscribe` for each subscriber, and disposes the returned disposable when the
  /// subscription is over.
  @inlinable
  public static func create(
    _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable
  ) -> Observable<Element> {
    Observable { out in
      let entrance = Entrance<Element>()
      let sink = CreateSink(out, entrance)
      entrance.sink = sink
      withExtendedLifetime(entrance) {
        sink.hold(subscribe(AnyObserver { entrance.sink?.on($0) }))
      }
    }
  }
}

/// The observer that `create` passes to its closure.
///
/// The source may keep it after the end. When it releases it before the end, the stage is
/// abandoned, because no event can come any more.
@usableFromInline
final class Entrance<Element> {
  /// The stage; `nil` once it is over.
  @usableFromInline var sink: CreateSink<Element>?

  @inlinable
  init() {}

  deinit {
    sink?.loseSource()
  }
}

@usableFromInline
final class CreateSink<Element>: SerialSink<Element> {
  /// Weak, so that the source alone keeps it.
  private weak let entrance: Entrance<Element>?
  private var teardown: (any Disposable)?

  @usableFromInline
  init(_ out: Inlet<Element>, _ entrance: Entrance<Element>) {
    self.entrance = entrance
    super.init(out)
  }

  @inlinable
  func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): send(element)
    case .error(let error): end(error)
    case .completed: end(nil)
    }
  }

  @usableFromInline
  func hold(_ teardown: any Disposable) {
    guard !isOver else { return teardown.dispose() }
    self.teardown = teardown
  }

  /// Leaves the teardown to the holder of the token.
  func loseSource() {
    let teardown = teardown.take()
    guard let teardown, !(teardown is NopDisposable) else { return abandon(leaving: .nothing) }
    abandon(leaving: .rest(Rest { teardown.dispose() }))
  }

  @usableFromInline
  override func release() {
    super.release()
    let dropped = entrance?.sink.take()
    teardown.take()?.dispose()
    withExtendedLifetime(dropped) {}
  }
}

extension ObservableType {
  /// Emits `element`, then completes.
  @inlinable
  public static func just(_ element: Element) -> Observable<Element> {
    Observable { out in
      out.next(element)
      out.sink.end(nil)
    }
  }
}

extension ObservableType {
  /// Completes immediately.
  @inlinable
  public static func empty() -> Observable<Element> {
    Observable { $0.sink.end(nil) }
  }

  /// Never emits and never terminates.
  @inlinable
  public static func never() -> Observable<Element> {
    Observable { $0.sink.abandon(leaving: .nothing) }
  }

  @inlinable
  public static func error(_ error: any Error) -> Observable<Element> {
    Observable { $0.sink.end(error) }
  }
}

extension ObservableType {
  /// Emits the elements in order, then completes.
  @inlinable
  public static func of(_ elements: Element...) -> Observable<Element> {
    from(elements)
  }

  /// Emits the elements in order, then completes; stops iterating on disposal.
  @inlinable
  public static func from<Elements: Sequence>(_ sequence: Elements) -> Observable<Element>
  where Elements.Element == Element {
    Observable { out in
      for element in sequence {
        out.next(element)
        guard !out.sink.isOver else { return }
      }
      out.sink.end(nil)
    }
  }
}
