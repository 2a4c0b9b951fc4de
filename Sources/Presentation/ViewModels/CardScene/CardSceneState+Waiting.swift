import Entities

/// A change that waits for another process that locks the store, and what the status row says.
extension CardSceneState {
  /// Whether the message is taken: while a change waits, no other change is, and the selection
  /// stays, because the change refers to it.
  func takes(_ message: CardSceneMessage) -> Bool {
    guard waiting != nil else { return true }
    switch message {
    case .didSelectStep: return false
    case .didAct(let action):
      return [.cancelStep, .leave, .nextSuggestion, .previousSuggestion].contains(action)
    default: return !message.mayWait
    }
  }

  /// Makes the message wait if another process locked the store before it changed anything.
  mutating func waits(for error: TrackerError, in message: CardSceneMessage) -> Bool {
    guard case .store(.busy, _) = error, message.mayWait, !report.hasRead, waiting == nil else {
      return false
    }
    waiting = message
    return true
  }

  /// Counts a tick after which the change still failed; returns whether to refuse the change.
  mutating func isWaitOver(for error: TrackerError) -> Bool {
    guard case .store(.busy, _) = error, !report.hasRead else { return true }
    return wait.isOver()
  }

  mutating func endWait() {
    if isLeaving { report.hasEnded = true }
    dropWait()
  }

  mutating func dropWait() {
    (waiting, wait, isLeaving) = (nil, LockWait(), false)
  }

  /// Closes the scene, after the change that waits; at the second request without it.
  mutating func leave() {
    if waiting == nil || isLeaving { report.hasEnded = true } else { isLeaving = true }
  }

  var status: SceneStatus? {
    waiting == nil ? lastFailure.map(SceneStatus.unreadable) : .waiting(thenQuits: isLeaving)
  }
}

extension CardSceneMessage {
  var mayWait: Bool {
    switch self {
    case .didAct(.undo), .didAct(.redo), .didChooseColumn, .didForce: true
    default: isChange
    }
  }
}
