extension ObservableType {
  /// Runs `subscribe` once for each subscriber; what it returns is disposed when the subscription
  /// is over.
  @inlinable
  public static func create(
    _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable
  ) -> Observable<Element> {
    Observable { out in
      let sink = CreateSink(out)
      sink.hold(subscribe(AnyObserver { sink.on($0) }))
    }
  }
}

@usableFromInline
final class CreateSink<Element>: SerialSink<Element> {
  @usableFromInline var teardown: (any Disposable)?

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
    teardown.take()?.dispose()
  }
}
