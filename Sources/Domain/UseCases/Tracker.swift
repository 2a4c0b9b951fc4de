import Entities
import Repositories
import System

/// What a user can do with a store: each use case is a method, in the file of its topic.
public struct Tracker {
  let store: any Store
  let ids: IdentifierMaker
  let zone: Zone

  /// `zone` is that of the user, and `ids` makes those of new items.
  public init(_ store: any Store, ids: IdentifierMaker = .random, zone: Zone = .utc) {
    self.store = store
    self.ids = ids
    self.zone = zone
  }
}
