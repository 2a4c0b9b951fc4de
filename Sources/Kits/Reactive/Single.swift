/// What a ``Single`` says, once.
public typealias SingleEvent<Element> = Result<Element, any Error>

/// A stream of exactly one element, or an error.
public struct Single<Element>: ObservableConvertibleType {
  /// A function that takes what a single says.
  public typealias SingleObserver = (SingleEvent<Element>) -> Void

  private let source: Observable<Element>

  /// Wraps a stream that keeps to the grammar of a single.
  init(_ source: Observable<Element>) {
    self.source = source
  }

  /// Runs `subscribe` once for each subscriber; of what it says only the first counts.
  public static func create(
    subscribe: @escaping (@escaping SingleObserver) -> any Disposable
  ) -> Single<Element> {
    Single(
      .create { observer in
        var hasSpoken = false
        return subscribe { event in
          guard !hasSpoken else { return }
          hasSpoken = true
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

  /// Succeeds at once with `element`.
  public static func just(_ element: Element) -> Single<Element> {
    Single(.just(element))
  }

  /// Fails at once with `error`.
  public static func error(_ error: any Error) -> Single<Element> {
    Single(.error(error))
  }

  /// Never says anything.
  public static func never() -> Single<Element> {
    Single(.never())
  }

  /// Makes a single for each subscriber with `singleFactory`; a throw becomes its failure.
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
  /// Succeeds with the one element of the stream when it completes; fails with
  /// ``RxError/noElements`` when it has none, with ``RxError/moreThanOneElement`` at the second.
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
    only = nil
  }
}

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
