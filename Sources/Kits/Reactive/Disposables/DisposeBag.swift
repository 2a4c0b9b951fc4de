/// Disposes what was put into it when it goes away, in the order of insertion.
public final class DisposeBag {
  private var disposables: [any Disposable] = []

  /// Creates an empty bag.
  public init() {}

  /// Creates a bag that holds `disposables`.
  public convenience init(disposing disposables: any Disposable...) {
    self.init()
    insert(disposables)
  }

  /// Puts `disposable` into the bag.
  public func insert(_ disposable: any Disposable) {
    disposables.append(disposable)
  }

  /// Puts `disposables` into the bag, in their order.
  public func insert(_ disposables: any Disposable...) {
    insert(disposables)
  }

  /// Puts `disposables` into the bag, in their order.
  public func insert(_ disposables: [any Disposable]) {
    self.disposables += disposables
  }

  deinit {
    for disposable in disposables { disposable.dispose() }
  }
}
