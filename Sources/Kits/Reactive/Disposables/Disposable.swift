/// Something that can be brought to an end: a subscription, a timer, a resource.
public protocol Disposable {
  /// Ends it; from the second time on this does nothing.
  func dispose()
}

/// A disposable that tells whether it was disposed.
public protocol Cancelable: Disposable {
  /// Whether it has ended.
  var isDisposed: Bool { get }
}

extension Disposable {
  /// Leaves the disposing to `bag`.
  @inlinable
  public func disposed(by bag: DisposeBag) {
    bag.insert(self)
  }
}
