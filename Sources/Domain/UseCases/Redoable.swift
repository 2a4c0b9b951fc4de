import Entities
import Repositories

extension Reading {
  /// Returns the transaction that a plain redo would do again: the one last undone by `author`
  /// with no new change of theirs since.
  func redoable(by author: String) throws(TrackerError) -> Int? {
    try lastUndone(by: author).undone
  }

  /// Returns what ``redoable(by:)`` does or, when there is none because of it, the change that
  /// came after the last undo.
  func lastUndone(
    by author: String
  ) throws(TrackerError) -> (undone: Int?, endedBy: Int?) {
    var undone: Int?
    var newestChange: Int?
    var endedBy: Int?
    try forEachTransaction(of: nil, by: author) { (recorded) throws(TrackerError) in
      switch recorded.transaction.kind {
      case .redo: return true
      case .change:
        guard newestChange == nil else { return false }
        newestChange = recorded.number
        return true
      case .undo(let target):
        guard newestChange == nil else {
          endedBy = newestChange
          return false
        }
        guard try lastReversal(of: target) == recorded.number else { return true }
        undone = target
        return false
      }
    }
    return (undone, endedBy)
  }
}
