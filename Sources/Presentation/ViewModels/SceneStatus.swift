import Entities

/// What lasts in a scene until something else happens; its status row shows it.
public enum SceneStatus: Hashable, Sendable {
  /// The store can't be read, so the scene may show an old state of it.
  case unreadable(TrackerError)
  /// A change waits for another process that is writing; `thenQuits`: the board closes after it.
  case waiting(thenQuits: Bool)
}

/// Changes that wait while another process locks the store, in order; each tick tries the first
/// one again.
struct WaitingChanges<Change> {
  /// The number of ticks after which a change is refused: 30 seconds, as long as commands wait.
  ///
  /// A tick comes every 200 ms, and its attempt to lock the store takes another 40 ms.
  private static var limit: Int { 125 }

  private(set) var changes: [Change] = []
  /// Whether the scene closes after the last change.
  private(set) var isLeaving = false
  private var ticks = 0

  var isEmpty: Bool { changes.isEmpty }

  /// `failure` is that of the last reading.
  func status(after failure: TrackerError? = nil) -> SceneStatus? {
    isEmpty ? failure.map(SceneStatus.unreadable) : .waiting(thenQuits: isLeaving)
  }

  mutating func append(_ change: Change) {
    changes.append(change)
  }

  /// Removes the first change, which was made; the next one waits as long again.
  mutating func didMakeFirst() {
    changes.removeFirst()
    ticks = 0
  }

  /// Counts a tick in which the store was locked; returns whether to refuse the changes.
  mutating func isOver() -> Bool {
    ticks += 1
    return ticks >= Self.limit
  }

  mutating func drop() {
    self = WaitingChanges()
  }

  /// Returns whether to close the scene now: if nothing waits, or at the second request.
  mutating func leave() -> Bool {
    guard !isEmpty, !isLeaving else { return true }
    isLeaving = true
    return false
  }

  /// Returns the outcome of the only change, or `nil` if it waits.
  ///
  /// If the store is still locked at the end of the wait, throws ``StoreFault/busy``.
  mutating func make<Outcome>(
    _ change: Change, _ body: () throws(TrackerError) -> Outcome
  ) throws(TrackerError) -> Outcome? {
    do throws(TrackerError) {
      let outcome = try body()
      drop()
      return outcome
    } catch {
      guard case .store(.busy, _) = error, isEmpty || !isOver() else {
        drop()
        throw error
      }
      changes = [change]
      return nil
    }
  }
}

extension StoreNotice {
  /// Whether a scene that shows the store after `newest` does not show the change.
  ///
  /// A restored store has another history, in which the same number is another transaction.
  func isNews(after newest: Int) -> Bool {
    !isOurs && cards == .many || transaction > newest
  }
}
