public typealias SingleEvent<Element> = Result<Element, any Error>

/// A stream that emits exactly one element, or fails.
public struct Single<Element>: ObservableConvertibleType {
  public typealias SingleObserver = (SingleEvent<Element>) -> Void

  private let source: Observable<Element>

  /// Wraps an observable that emits one element and completes, or fails.
  init(_ source: Observable<Element>) {
    self.source = source
  }

  /// Calls `subscribe` for each subscriber; only the first result that it sends counts.
  public static func create(
    subscribe: @escaping (@escaping SingleObserver) -> any Disposable
  ) -> Single<Element> {
    Single(
      .create { observer in
        var hasResult = false
        return subscribe { event in
          guard !hasResult else { return }
          hasResult = true
          switch event {
          case .success(let element):
            observer.onNext(element)
            observer.onCompleted()
          case .failure(let error):
            observer.onError(error)
          }
        }
      })
  }

  public static func just(_ element: Element) -> Single<Element> {
    Single(.just(element))
  }

  public static func error(_ error: any Error) -> Single<Element> {
    Single(.error(error))
  }

  public static func never() -> Single<Element> {
    Single(.never())
  }

  /// Calls `singleFactory` for each subscriber; if it throws, the single fails.
  public static func deferred(
    _ singleFactory: @escaping () throws -> Single<Element>
  ) -> Single<Element> {
    Single(.deferred { try singleFactory().source })
  }

  public func asObservable() -> Observable<Element> {
    source
  }
}

extension ObservableType {
  /// Fails with ``RxError/noElements`` without an element, and with ``RxError/moreThanOneElement``
  /// at the second one.
  public func asSingle() -> Single<Element> {
    let source = asObservable()
    return Single(
      Observable { out in
        let sink = AsSingleSink(out)
        source.attach(Inlet(sink) { sink.next($0) })
      })
  }
}

private final class AsSingleSink<Element>: Sink {
  private let out: (Element) -> Void
  private var only: Element?

  init(_ out: Inlet<Element>) {
    self.out = out.next
    super.init(out.sink)
  }

  func next(_ element: Element) {
    guard only == nil else { return finish(RxError.moreThanOneElement) }
    only = element
  }

  override func end(_ error: (any Error)?) {
    guard !isOver, error == nil else { return finish(error) }
    guard let only else { return finish(RxError.noElements) }
    out(only)
    finish(nil)
  }

  override func release() {
    super.release()
    _ = only.take()
  }
}

extension Single {
  /// If `transform` throws, the single fails.
  public func map<Result>(
    _ transform: @escaping (Element) throws -> Result
  ) -> Single<Result> {
    Single<Result>(asObservable().map(transform))
  }

  /// If `selector` throws, the single fails.
  public func flatMap<Result>(
    _ selector: @escaping (Element) throws -> Single<Result>
  ) -> Single<Result> {
    Single<Result>(asObservable().flatMap(selector))
  }

  public func subscribe(_ observer: @escaping SingleObserver) -> any Disposable {
    asObservable().subscribe(
      onNext: { observer(.success($0)) }, onError: { observer(.failure($0)) })
  }

  /// Calls `onDisposed` last; without `onFailure`, an error goes to ``Hooks/defaultErrorHandler``.
  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil,
    onFailure: ((any Error) -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(onNext: onSuccess, onError: onFailure, onDisposed: onDisposed)
  }

  /// Calls the closures with `object`, which is held weakly; none once it is deallocated.
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
