import Entities
import FoundationEssentials
import Repositories
import TeamLog

extension Reading {
  /// Without changes that no sync saw; `nil` without a team.
  ///
  /// With `isWhole`, the whole log is replayed, also if there is a checkpoint. Throws
  /// ``TeamFault/damagedCopy(position:)``.
  func teamReplica(isWhole: Bool = false) throws(TrackerError) -> TeamReplica? {
    guard let team = try team() else { return nil }
    let outbox = try teamOutbox()
    var (start, log) = try isWhole ? (TeamState(), try teamLog(after: 0)) : startOfLog()
    let reversals = start.openConflicts.compactMap(\.key.subject.reversal)
    for target in reversals + log.compactMap(\.target) + outbox.compactMap(\.target)
    where start.hasForgotten(target) {
      if let entry = try teamEntry(target) { start.recall(entry) }
    }
    do throws(ChainFault) {
      return try TeamReplica(
        author: team.author, start: start, log: log, outbox: outbox, canPush: team.canPush)
    } catch {
      throw .team(error.faultOfCopy)
    }
  }

  private func startOfLog() throws(TrackerError) -> (TeamState, [LogEntry]) {
    guard let bytes = try teamCheckpoint(), let state = TeamState(checkpoint: bytes) else {
      return (TeamState(), try teamLog(after: 0))
    }
    let log = try teamLog(after: state.position - 1)
    guard log.first?.hash == state.head.hash else { return (TeamState(), try teamLog(after: 0)) }
    return (state, Array(log.dropFirst()))
  }
}

extension TeamState {
  init(of reading: any Reading) throws(TrackerError) {
    self.init(
      projects: try reading.projects(), columns: try reading.columns().all,
      views: try reading.views(), cards: try reading.cards(CardQuery(.everything)))
  }
}
