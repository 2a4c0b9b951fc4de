import Entities
import FoundationEssentials
import Repositories
import TeamLog

/// What the store keeps of its team.
struct TeamContents {
  var membership: TeamMembership
  var log: [LogEntry] = []
  var checkpoint: [UInt8]?
  var notices: [SyncNotice] = []
  var outbox: [Pending] = []
  var numbers: [ClosedRange<Int>] = []
}

extension Contents {
  mutating func set(_ membership: TeamMembership?) {
    guard let membership else {
      team = nil
      return
    }
    if team == nil { team = TeamContents(membership: membership) }
    team?.membership = membership
  }

  mutating func takeTeamNumber() throws(TrackerError) -> Int {
    guard let range = team?.numbers.first else { throw .team(.noNumbers) }
    team?.numbers[0...0] = range.count == 1 ? [] : [range.lowerBound + 1...range.upperBound]
    return range.lowerBound
  }
}

extension ContentsReading {
  func team() -> TeamMembership? { contents.team?.membership }

  func teamPosition() -> Int { contents.team?.log.count ?? 0 }

  func teamLog(after position: Int) -> [LogEntry] {
    Array((contents.team?.log ?? []).dropFirst(max(0, position)))
  }

  func teamEntry(_ id: UUID) -> LogEntry? { contents.team?.log.first { $0.id == id } }

  func teamCheckpoint() -> [UInt8]? { contents.team?.checkpoint }

  func syncNotices() -> [SyncNotice] { contents.team?.notices ?? [] }

  func teamOutbox() -> [Pending] { contents.team?.outbox ?? [] }

  func teamNumbers() -> [ClosedRange<Int>] { contents.team?.numbers ?? [] }
}
