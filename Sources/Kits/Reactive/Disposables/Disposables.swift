/// Where disposables are made.
public enum Disposables {
  /// Returns one that does nothing.
  public static func create() -> any Disposable {
    NopDisposable()
  }

  /// Returns one that calls `dispose` the first time it is disposed, and lets go of it then.
  public static func create(with dispose: @escaping () -> Void) -> any Cancelable {
    ActionDisposable(dispose)
  }

  /// Returns one that disposes all of these, in their order.
  public static func create(_ disposables: any Disposable...) -> any Cancelable {
    CompositeDisposable(disposables: disposables)
  }

  /// Returns one that disposes all of these, in their order.
  public static func create(_ disposables: [any Disposable]) -> any Cancelable {
    CompositeDisposable(disposables: disposables)
  }
}

private struct NopDisposable: Disposable {
  func dispose() {}
}

private final class ActionDisposable: Cancelable {
  private var action: (() -> Void)?

  init(_ action: @escaping () -> Void) {
    self.action = action
  }

  var isDisposed: Bool { action == nil }

  func dispose() {
    action.take()?()
  }
}
