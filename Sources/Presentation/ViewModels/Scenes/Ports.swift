import Entities
import FoundationEssentials
import Repositories
import System

public enum StoreAccess: Sendable {
  /// Reads; a store that does not exist is empty.
  case read
  /// Writes; a store that does not exist is empty and is not created.
  case change
  /// Tries what ``create`` does; a store that does not exist is empty and is not created.
  case preview
  /// Writes, and creates the store if it does not exist.
  case create
  /// Like ``create``, for the board.
  case board
}

extension Scenes {
  /// The store, the clock, and what else is set; a service that is not set is unavailable.
  public struct Ports {
    public typealias Service<Value> = () throws(TrackerError) -> Value

    /// Later calls return the same store.
    public let openStore: (StoreAccess) throws(TrackerError) -> any Store
    public let ids: IdentifierMaker
    public let newTransaction: () -> Transaction
    public let now: () -> Date
    public let settings: Settings
    public let zone: Zone

    public var care: Service<any StoreCare> = none(.store(.gone, path: ""))
    /// Throws if writing a file to the path would replace a file of the store.
    public var checkOutput: (String) throws(TrackerError) -> Void = { _ in }
    public var covers: Service<any CoverFetching> = none(.noCover(.noProgram, from: ""))
    public var formats: () -> any CardFormats = { NoCardFormats() }
    public var keptSettings: Service<any SettingsKeeping> = none(
      .settings(.unreadable(""), path: ""))
    public var notifier: Service<any Notifying> = none(.reminder(.noNotifier))
    public var reminders: Service<any ReminderScheduling> = none(.reminder(.noScheduler))
    /// Waits that many milliseconds, before another attempt to reach a team.
    public var pause: (Int) -> Void = { _ in }
    /// The time since any moment, by a clock that nobody sets.
    public var uptime: () -> Duration = { .zero }
    /// Syncs in a process of its own, unless one runs.
    public var lookAtTeam: () -> Void = {}
    public var didSync: (SyncAnswer) -> Void = { _ in }
    public var hubs: () -> any TeamHubs = { NoHubs() }
    public var followsSettings = true
    var context: CardContext?

    public init(
      ids: IdentifierMaker, settings: Settings, zone: Zone,
      now: @escaping () -> Date, newTransaction: @escaping () -> Transaction,
      openStore: @escaping (StoreAccess) throws(TrackerError) -> any Store
    ) {
      self.ids = ids
      self.newTransaction = newTransaction
      self.now = now
      self.openStore = openStore
      self.settings = settings
      self.zone = zone
    }

    private static func none<Value>(_ error: TrackerError) -> Service<Value> {
      { () throws(TrackerError) in throw error }
    }
  }
}
