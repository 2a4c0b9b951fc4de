extension ObservableType {
  /// Runs `subscribe` once for each subscriber; what it returns is disposed when the subscription
  /// is over.
  @inlinable
  public static func create(
    _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable
  ) -> Observable<Element> {
    Observable { out in
      let entrance = Entrance<Element>()
      let sink = CreateSink(out, entrance)
      entrance.sink = sink
      sink.hold(subscribe(AnyObserver { entrance.sink?.on($0) }))
    }
  }
}

/// What the observer that is given to `create` holds: the source may keep it as long as it likes.
@usableFromInline
final class Entrance<Element> {
  /// `nil` when the stage is over.
  @usableFromInline var sink: CreateSink<Element>?

  @inlinable
  init() {}
}

@usableFromInline
final class CreateSink<Element>: SerialSink<Element> {
  private let entrance: Entrance<Element>
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

  @usableFromInline
  override func release() {
    super.release()
    let dropped = entrance.sink
    entrance.sink = nil
    teardown.take()?.dispose()
    withExtendedLifetime(dropped) {}
  }
}
