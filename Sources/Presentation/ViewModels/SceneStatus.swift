import Entities

/// What lasts in a scene until something else happens; its status row shows it.
public enum SceneStatus: Hashable, Sendable {
  /// The store can't be read, so the scene may show an old state of it.
  case unreadable(TrackerError)
  /// A change waits for another process that is writing; `thenQuits`: the board closes after it.
  case waiting(thenQuits: Bool)
}

/// A wait for a lock of another process: a change is tried again at each tick.
struct LockWait: Hashable {
  /// The number of ticks after which a change is refused: 30 seconds, as long as commands wait.
  ///
  /// A tick comes every 200 ms, and its attempt to lock the store takes another 40 ms.
  static let limit = 125

  private var ticks = 0

  /// Counts a tick; returns whether the wait is over.
  mutating func isOver() -> Bool {
    ticks += 1
    return ticks >= Self.limit
  }
}

/// A change that waits while another process locks the store; each tick tries it again.
struct PendingChange<Change> {
  private(set) var change: Change?
  private var wait = LockWait()

  var status: SceneStatus? { change == nil ? nil : .waiting(thenQuits: false) }

  /// Returns the outcome of the change, or `nil` if it waits.
  ///
  /// If the store is still locked at the end of the wait, throws ``StoreFault/busy``.
  mutating func make<Outcome>(
    _ change: Change, _ body: () throws(TrackerError) -> Outcome
  ) throws(TrackerError) -> Outcome? {
    do throws(TrackerError) {
      let outcome = try body()
      self = PendingChange()
      return outcome
    } catch {
      guard case .store(.busy, _) = error, self.change == nil || !wait.isOver() else {
        self = PendingChange()
        throw error
      }
      self.change = change
      return nil
    }
  }
}
