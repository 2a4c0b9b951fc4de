extension ObservableType {
  /// Calls `on` with every event until the stream ends or the token is disposed.
  @inlinable
  public func subscribe(_ on: @escaping (Event<Element>) -> Void) -> any Disposable {
    asObservable().subscribe(AnyObserver(eventHandler: on))
  }

  /// Calls `onNext` with every element until the stream ends or the token is disposed.
  ///
  /// At the end come `onError` or `onCompleted`, then `onDisposed`, then the teardown of what is
  /// upstream; a token that is disposed tears down first. An error for which there is no `onError`
  /// goes to ``Hooks/defaultErrorHandler``. Dropping the token does not unsubscribe.
  @inlinable
  public func subscribe(
    onNext: ((Element) -> Void)? = nil,
    onError: ((any Error) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    let subscriber = Subscriber(
      onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
    asObservable().attach(subscriber.inlet(onNext))
    return subscriber
  }

  /// Calls the closures with `object`, held weakly: once it is gone, they fall silent.
  @inlinable
  public func subscribe<Object: AnyObject>(
    with object: Object,
    onNext: ((Object, Element) -> Void)? = nil,
    onError: ((Object, any Error) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    subscribe(
      onNext: onNext.map { call in
        { [weak object] element in if let object { call(object, element) } }
      },
      onError: onError.map { call in
        { [weak object] error in if let object { call(object, error) } }
      },
      onCompleted: onCompleted.map { call in
        { [weak object] in if let object { call(object) } }
      },
      onDisposed: onDisposed.map { call in
        { [weak object] in if let object { call(object) } }
      })
  }
}
