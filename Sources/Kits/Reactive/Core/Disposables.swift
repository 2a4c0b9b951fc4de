/// A resource that can be released, such as a subscription or a timer.
public protocol Disposable {
  /// Releases the resource. Further calls have no effect.
  func dispose()
}

extension Disposable {
  @inlinable
  public func disposed(by bag: DisposeBag) {
    bag.insert(self)
  }
}

public enum Disposables {
  /// Returns a disposable that does nothing.
  public static func create() -> any Disposable {
    NopDisposable()
  }

  /// Returns a disposable that calls `dispose` once, when it is disposed, and then releases the
  /// closure.
  public static func create(with dispose: @escaping () -> Void) -> any Disposable {
    ActionDisposable(dispose)
  }
}

struct NopDisposable: Disposable {
  func dispose() {}
}

private final class ActionDisposable: Disposable {
  private var action: (() -> Void)?

  init(_ action: @escaping () -> Void) {
    self.action = action
  }

  func dispose() {
    action.take()?()
  }
}

/// Disposes its disposables on deinit, in the order of insertion.
public final class DisposeBag {
  private var disposables: [any Disposable] = []

  public init() {}

  public func insert(_ disposable: any Disposable) {
    disposables.append(disposable)
  }

  deinit {
    for disposable in disposables { disposable.dispose() }
  }
}

/// Holds one disposable at a time; setting another disposes the previous one.
public final class SerialDisposable: Disposable {
  private var current: (any Disposable)?
  public private(set) var isDisposed = false

  public init() {}

  /// The current disposable; one that is set after disposal is disposed at once.
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
