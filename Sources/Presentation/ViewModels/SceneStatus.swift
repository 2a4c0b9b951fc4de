import Entities

/// What lasts in a scene until something else happens; its status row shows it.
public enum SceneStatus: Hashable, Sendable {
  case unreadable(TrackerError)
  /// A change waits for another process that is writing; `thenQuits`: the board closes after it.
  case waiting(thenQuits: Bool)
}

/// The change of a scene that waits while another process locks the store, if there is one; each
/// tick tries it again, and no other change is made before it.
struct WaitingChange<Change> {
  /// In ticks: 30 seconds, as long as commands wait; an attempt to lock the store takes 40 ms.
  private static var limit: Int { 125 }

  private(set) var change: Change?
  private(set) var isLeaving = false
  private var ticks = 0

  var isEmpty: Bool { change == nil }

  func status(after failure: TrackerError? = nil) -> SceneStatus? {
    isEmpty ? failure.map(SceneStatus.unreadable) : .waiting(thenQuits: isLeaving)
  }

  mutating func keep(_ change: Change, after error: TrackerError) -> Bool {
    if !isEmpty { ticks += 1 }
    guard case .store(.busy, _) = error, ticks < Self.limit else {
      drop()
      return false
    }
    self.change = change
    return true
  }

  mutating func end() { (change, ticks) = (nil, 0) }

  mutating func drop() { self = WaitingChange() }

  mutating func leave() -> Bool {
    guard !isEmpty, !isLeaving else { return true }
    isLeaving = true
    return false
  }

  /// `nil` if the change waits; throws ``StoreFault/busy`` at the end of the wait.
  mutating func make<Outcome>(
    _ change: Change, _ body: () throws(TrackerError) -> Outcome
  ) throws(TrackerError) -> Outcome? {
    do throws(TrackerError) {
      let outcome = try body()
      drop()
      return outcome
    } catch {
      guard keep(change, after: error) else { throw error }
      return nil
    }
  }
}

extension StoreNotice {
  /// A restored store has another history, in which the same number is another transaction.
  func isNews(after newest: Int) -> Bool { !isOurs && cards == .many || transaction > newest }
}
