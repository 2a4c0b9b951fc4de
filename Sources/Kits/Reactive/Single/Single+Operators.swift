extension Single {
  /// Succeeds with what `transform` makes of the element; a throw becomes the failure.
  public func map<Result>(
    _ transform: @escaping (Element) throws -> Result
  ) -> Single<Result> {
    Single<Result>(asObservable().map(transform))
  }

  /// Goes on with the single that `selector` makes of the element; a throw becomes the failure.
  public func flatMap<Result>(
    _ selector: @escaping (Element) throws -> Single<Result>
  ) -> Single<Result> {
    Single<Result>(asObservable().flatMap(selector))
  }

  /// Calls `observer` with the success or the failure, unless the token is disposed before.
  public func subscribe(_ observer: @escaping SingleObserver) -> any Disposable {
    asObservable().subscribe(
      onNext: { observer(.success($0)) }, onError: { observer(.failure($0)) })
  }

  /// Calls `onSuccess` or `onFailure`, then `onDisposed`.
  ///
  /// A failure for which there is no `onFailure` goes to ``Hooks/defaultErrorHandler``.
  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil,
    onFailure: ((any Error) -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(onNext: onSuccess, onError: onFailure, onDisposed: onDisposed)
  }

  /// Calls the closures with `object`, held weakly: once it is gone, they fall silent.
  public func subscribe<Object: AnyObject>(
    with object: Object,
    onSuccess: ((Object, Element) -> Void)? = nil,
    onFailure: ((Object, any Error) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(
      with: object, onNext: onSuccess, onError: onFailure, onDisposed: onDisposed)
  }
}
