/// How a store syncs with its team.
public struct SyncRequest: Hashable, Sendable {
  /// The number of card numbers to keep for new cards; `nil`: none are asked for.
  public var reserve: Int?
  /// How long to wait for a hub that can't be reached or that is busy, in milliseconds.
  public var wait: Int

  public init(reserve: Int? = SyncRequest.defaultReserve, wait: Int = 0) {
    self.reserve = reserve
    self.wait = wait
  }

  /// The default of the setting `team.reserve`.
  public static let defaultReserve = 500
}
