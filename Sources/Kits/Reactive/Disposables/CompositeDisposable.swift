/// Disposes all that was put into it, in the order of insertion; what comes later, at once.
public final class CompositeDisposable: Cancelable {
  /// What ``insert(_:)`` returns and ``remove(for:)`` takes.
  public struct DisposeKey {
    fileprivate let id: Int
  }

  /// `nil` once it is disposed.
  private var members: [(id: Int, disposable: any Disposable)]? = []
  private var lastID = 0

  /// Creates an empty one.
  public init() {}

  /// Creates one that holds `disposables`.
  public convenience init(_ disposables: any Disposable...) {
    self.init(disposables: disposables)
  }

  /// Creates one that holds `disposables`.
  public init(disposables: [any Disposable]) {
    for disposable in disposables { _ = insert(disposable) }
  }

  public var isDisposed: Bool { members == nil }

  /// How many it holds.
  public var count: Int { members?.count ?? 0 }

  /// Puts `disposable` into it and returns its key; disposes it, and returns `nil`, when this is
  /// disposed already.
  public func insert(_ disposable: any Disposable) -> DisposeKey? {
    guard members != nil else {
      disposable.dispose()
      return nil
    }
    lastID += 1
    members?.append((lastID, disposable))
    return DisposeKey(id: lastID)
  }

  /// Takes out and disposes what was inserted under `key`.
  public func remove(for key: DisposeKey) {
    guard let index = members?.firstIndex(where: { $0.id == key.id }) else { return }
    members?.remove(at: index).disposable.dispose()
  }

  public func dispose() {
    for member in members.take() ?? [] { member.disposable.dispose() }
  }
}
