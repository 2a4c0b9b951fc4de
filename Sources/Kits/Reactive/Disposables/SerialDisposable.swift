/// Holds one disposable at a time: setting another disposes the one before.
public final class SerialDisposable: Cancelable {
  private var current: (any Disposable)?
  public private(set) var isDisposed = false

  /// Creates an empty one.
  public init() {}

  /// What it holds; set after this was disposed, it is disposed at once.
  public var disposable: any Disposable {
    get { current ?? Disposables.create() }
    set {
      guard !isDisposed else { return newValue.dispose() }
      let previous = current
      current = newValue
      previous?.dispose()
    }
  }

  public func dispose() {
    isDisposed = true
    current.take()?.dispose()
  }
}
