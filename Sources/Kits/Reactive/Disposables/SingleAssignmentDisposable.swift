/// Holds a disposable that comes later, and may be disposed before it comes.
public final class SingleAssignmentDisposable: Cancelable {
  private var current: (any Disposable)?
  private var isSet = false
  public private(set) var isDisposed = false

  /// Creates an empty one.
  public init() {}

  /// Sets what it holds, once; after this was disposed, it is disposed at once.
  ///
  /// Setting it twice is an error of the program, and traps.
  public func setDisposable(_ disposable: any Disposable) {
    precondition(!isSet, "a SingleAssignmentDisposable was set twice")
    isSet = true
    guard !isDisposed else { return disposable.dispose() }
    current = disposable
  }

  public func dispose() {
    isDisposed = true
    current.take()?.dispose()
  }
}
