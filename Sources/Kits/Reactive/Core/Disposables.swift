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
