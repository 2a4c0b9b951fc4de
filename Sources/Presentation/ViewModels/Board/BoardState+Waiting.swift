import Entities

/// A change that waits for another process that locks the store.
struct BoardPending: Hashable {
  let change: BoardChange
  /// The number of the card that was selected when the user asked for the change.
  let selected: Int?
}

extension BoardState {
  func waiting(for change: BoardChange, after message: BoardMessage) -> BoardState {
    var next = updated(by: message)
    if let change = change.without(waitingDeletions) {
      next.waiting.append(BoardPending(change: change, selected: content.selectedCard?.number))
    }
    next.report.notice = waiting.isEmpty ? .waiting(thenQuits: false) : nil
    next.showStatus()
    return next
  }

  private var waitingDeletions: Set<Int> {
    var deleted: Set<Int> = []
    for pending in waiting {
      switch pending.change {
      case .delete(let numbers): deleted.formUnion(numbers)
      case .assign, .claim, .move, .place: break
      // These may restore the cards.
      case .redo, .undo: deleted = []
      }
    }
    return deleted
  }

  /// Removes the first change that waits; the next one waits as long again.
  mutating func endWait() {
    waiting.removeFirst()
    wait = LockWait()
    showStatus()
  }

  /// Counts a tick in which the store was locked; returns whether to refuse the changes.
  mutating func isWaitOver() -> Bool { wait.isOver() }

  /// Drops all changes that wait, because the first one failed and later ones may need it.
  mutating func refuseWaiting(with error: TrackerError) {
    report = Report(failure: error)
    waiting = []
    wait = LockWait()
    isLeaving = false
    showStatus()
  }

  /// Quits, unless a change waits: then after it, or at the second request.
  mutating func quit() {
    guard !waiting.isEmpty, !isLeaving else {
      report.route = .quit
      return
    }
    isLeaving = true
    report.notice = .waiting(thenQuits: true)
    showStatus()
  }

  mutating func quitAfterWait() {
    if isLeaving, waiting.isEmpty { report.route = .quit }
  }

  mutating func showStatus() {
    content.status =
      waiting.isEmpty ? lastFailure.map(SceneStatus.unreadable) : .waiting(thenQuits: isLeaving)
  }
}
