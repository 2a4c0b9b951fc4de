/// A resource that can be released, such as a subscription or a timer.
public protocol Disposable {
  /// Releases the resource. Further calls have no effect.
  func dispose()
}

/// A disposable whose state can be read.
public protocol Cancelable: Disposable {
  var isDisposed: Bool { get }
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
  public static func create(with dispose: @escaping () -> Void) -> any Cancelable {
    ActionDisposable(dispose)
  }

  /// Returns a disposable that disposes `disposables` in order.
  public static func create(_ disposables: any Disposable...) -> any Cancelable {
    CompositeDisposable(disposables: disposables)
  }

  public static func create(_ disposables: [any Disposable]) -> any Cancelable {
    CompositeDisposable(disposables: disposables)
  }
}

struct NopDisposable: Disposable {
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

/// Disposes its disposables on deinit, in the order of insertion.
public final class DisposeBag {
  private var disposables: [any Disposable] = []

  public init() {}

  public convenience init(disposing disposables: any Disposable...) {
    self.init()
    insert(disposables)
  }

  public func insert(_ disposable: any Disposable) {
    disposables.append(disposable)
  }

  public func insert(_ disposables: any Disposable...) {
    insert(disposables)
  }

  public func insert(_ disposables: [any Disposable]) {
    self.disposables += disposables
  }

  deinit {
    for disposable in disposables { disposable.dispose() }
  }
}

/// Disposes a group of disposables in the order of insertion, and at once those inserted
/// afterwards.
public final class CompositeDisposable: Cancelable {
  public struct DisposeKey {
    fileprivate let id: Int
  }

  private var members: [(id: Int, disposable: any Disposable)]? = []
  private var lastID = 0

  public init() {}

  public convenience init(_ disposables: any Disposable...) {
    self.init(disposables: disposables)
  }

  public init(disposables: [any Disposable]) {
    for disposable in disposables { _ = insert(disposable) }
  }

  public var isDisposed: Bool { members == nil }

  public var count: Int { members?.count ?? 0 }

  /// If the group is already disposed, disposes `disposable` and returns `nil`.
  public func insert(_ disposable: any Disposable) -> DisposeKey? {
    guard members != nil else {
      disposable.dispose()
      return nil
    }
    lastID += 1
    members?.append((lastID, disposable))
    return DisposeKey(id: lastID)
  }

  /// Removes and disposes the disposable with the given key.
  public func remove(for key: DisposeKey) {
    guard let index = members?.firstIndex(where: { $0.id == key.id }) else { return }
    let removed = members?.remove(at: index)
    removed?.disposable.dispose()
  }

  public func dispose() {
    for member in members.take() ?? [] { member.disposable.dispose() }
  }
}

/// Holds one disposable at a time; setting another disposes the previous one.
public final class SerialDisposable: Cancelable {
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

/// Holds a disposable that is set later, possibly after disposal.
public final class SingleAssignmentDisposable: Cancelable {
  private var current: (any Disposable)?
  private var isSet = false
  public private(set) var isDisposed = false

  public init() {}

  /// Sets the held disposable, or disposes it at once after disposal; a second call traps.
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
