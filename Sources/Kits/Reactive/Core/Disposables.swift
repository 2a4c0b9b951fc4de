/// A resource that can be released, such as a subscription or a timer.
public protocol Disposable {
  /// Releases the resource. Further calls have no effect.
  func dispose()
}

/// A disposable whose state can be read.
public protocol Cancelable: Disposable {
  /// Whether the disposable was disposed.
  var isDisposed: Bool { get }
}

extension Disposable {
  /// Adds the disposable to `bag`.
  @inlinable
  public func disposed(by bag: DisposeBag) {
    bag.insert(self)
  }
}

/// Creates disposables.
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

  /// Returns a disposable that disposes `disposables` in order.
  public static func create(_ disposables: [any Disposable]) -> any Cancelable {
    CompositeDisposable(disposables: disposables)
  }
}

/// A disposable that does nothing.
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

  /// Creates an empty bag.
  public init() {}

  /// Creates a bag that holds `disposables`.
  public convenience init(disposing disposables: any Disposable...) {
    self.init()
    insert(disposables)
  }

  /// Adds `disposable` to the bag.
  public func insert(_ disposable: any Disposable) {
    disposables.append(disposable)
  }

  /// Adds `disposables` to the bag, in order.
  public func insert(_ disposables: any Disposable...) {
    insert(disposables)
  }

  /// Adds `disposables` to the bag, in order.
  public func insert(_ disposables: [any Disposable]) {
    self.disposables += disposables
  }

  deinit {
    for disposable in disposables { disposable.dispose() }
  }
}

/// Disposes a group of disposables together, in the order of insertion.
///
/// A disposable that is inserted after the group was disposed is disposed at once.
public final class CompositeDisposable: Cancelable {
  /// The key of an inserted disposable, for ``remove(for:)``.
  public struct DisposeKey {
    fileprivate let id: Int
  }

  /// The disposables of the group; `nil` once the group is disposed.
  private var members: [(id: Int, disposable: any Disposable)]? = []
  private var lastID = 0

  /// Creates an empty group.
  public init() {}

  /// Creates a group that holds `disposables`.
  public convenience init(_ disposables: any Disposable...) {
    self.init(disposables: disposables)
  }

  /// Creates a group that holds `disposables`.
  public init(disposables: [any Disposable]) {
    for disposable in disposables { _ = insert(disposable) }
  }

  public var isDisposed: Bool { members == nil }

  /// The number of disposables in the group.
  public var count: Int { members?.count ?? 0 }

  /// Adds `disposable` to the group and returns its key.
  ///
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

  /// Creates an empty disposable.
  public init() {}

  /// The current disposable.
  ///
  /// One that is set after disposal is disposed at once.
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

  /// Creates an empty disposable.
  public init() {}

  /// Sets the held disposable, or disposes it at once if this disposable is already disposed.
  ///
  /// A second call is a programming error and traps.
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
