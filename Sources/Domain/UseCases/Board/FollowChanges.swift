import Entities
import Reactive
import Repositories

/// Tells what is changed in the store, by us at once, by others when asked to look.
public struct FollowChanges {
  private let store: any Store

  public init(store: any Store) {
    self.store = store
  }

  /// One for each transaction from the first subscription on.
  public var notices: Observable<StoreNotice> {
    store.notices
  }

  /// Looks for what others have written since, which costs next to nothing when it is nothing.
  public func callAsFunction() throws(TrackerError) {
    try store.refresh()
  }
}
