/// The last stage of a subscription, which calls the observer; to the subscriber it is the token.
@usableFromInline
final class Subscriber<Element>: Sink, Cancelable {
  /// `nil` from the moment the stage is over, so that a token that is kept keeps nothing else.
  @usableFromInline var onNext: ((Element) -> Void)?
  @usableFromInline var onError: ((any Error) -> Void)?
  @usableFromInline var onCompleted: (() -> Void)?
  @usableFromInline var onDisposed: (() -> Void)?

  @inlinable
  init(
    onNext: ((Element) -> Void)?,
    onError: ((any Error) -> Void)?,
    onCompleted: (() -> Void)?,
    onDisposed: (() -> Void)? = nil
  ) {
    self.onNext = onNext
    self.onError = onError
    self.onCompleted = onCompleted
    self.onDisposed = onDisposed
    super.init(nil)
  }

  @inlinable var inlet: Inlet<Element> { Inlet(self) { self.next($0) } }

  @inlinable var isDisposed: Bool { isOver }

  @inlinable
  func next(_ element: Element) {
    onNext?(element)
  }

  @usableFromInline
  override func end(_ error: (any Error)?) {
    guard !isOver else { return }
    close()
    let (failed, completed, disposed) = (onError, onCompleted, onDisposed)
    drop()
    if let error {
      (failed ?? Hooks.defaultErrorHandler)(error)
    } else {
      completed?()
    }
    disposed?()
    release()
  }

  @usableFromInline
  override func cancel() {
    guard !isOver else { return }
    close()
    let disposed = onDisposed
    drop()
    release()
    disposed?()
  }

  /// Stays as it is for those who hold the token, but no longer holds what is upstream.
  @usableFromInline
  override func abandon() {
    upstream = nil
  }

  @inlinable
  func dispose() {
    cancel()
  }

  /// Lets go of the observer's closures, each only after its place is empty: what they hold may
  /// come back here from its `deinit`.
  private func drop() {
    _ = onError.take()
    _ = onCompleted.take()
    _ = onDisposed.take()
    _ = onNext.take()
  }
}
