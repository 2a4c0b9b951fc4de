public struct SyncRequest: Hashable, Sendable {
  /// Card numbers to keep for new cards; `nil`: none are asked for.
  public var reserve: Int?
  /// The number of card numbers to have after the sync; none are asked for without a reserve.
  public var numbers: Int
  /// How long to wait for a hub that can't be reached or that is busy, in milliseconds.
  public var wait: Int

  public init(reserve: Int? = SyncRequest.defaultReserve, numbers: Int = 0, wait: Int = 0) {
    self.reserve = reserve
    self.numbers = numbers
    self.wait = wait
  }

  public static let numberRange = 1...1_000_000

  /// The default of the setting `team.reserve`.
  public static let defaultReserve = 500
}
