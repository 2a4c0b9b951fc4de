import Expectations
import Foundation
import PostgresData
import PostgresTesting
import RandomTesting
import Repositories
import Synchronization
import TeamLog
import Testing

/// Members who push at once while connections are killed and the server crashes: no gap, no
/// acknowledged push lost, no false acknowledgement.
@Suite(.enabled(if: PostgresServer.isInstalled)) struct PostgresStormTests {
  private final class Record: Sendable {
    struct Pushes {
      var accepted: [UUID] = []
      var refused: Set<UUID> = []
      var unknownCount = 0
      var faultCount = 0
    }

    let pushes = Mutex(Pushes())
    let isOver = Mutex(false)
    let acknowledged = DispatchSemaphore(value: 0)

    func note(_ outcome: PushOutcome, of entries: [LogEntry]) {
      pushes.withLock { pushes in
        switch outcome {
        case .accepted: pushes.accepted += entries.map(\.id)
        case .refused: pushes.refused.formUnion(entries.map(\.id))
        case .unknown: pushes.unknownCount += 1
        }
      }
      if outcome == .accepted { acknowledged.signal() }
    }

    func waitForPushes() throws {
      for _ in 0..<10 where acknowledged.wait(timeout: .now() + 60) == .timedOut {
        throw Stuck()
      }
    }
  }

  private static let pushers = 8

  private struct Stuck: Error {}

  /// Pushes until the game is over, as a member who is not sure pulls before the next push.
  private static func push(to address: String, _ seed: Int, _ record: Record) {
    var random = SeededGenerator(UInt64(seed))
    var hub: (any TeamHub)?
    while !record.isOver.withLock({ $0 }) {
      do {
        let open = try hub ?? Self.hub(at: address)
        hub = open
        let head = try open.head()
        let entries = entries(random.number(1..<6), after: head, &random)
        record.note(try open.push(entries, after: head), of: entries)
      } catch {
        // The server is not there, which says nothing.
        record.pushes.withLock { $0.faultCount += 1 }
        Thread.sleep(forTimeInterval: 0.02)
      }
    }
  }

  private static func hub(at address: String, creates: Bool = false) throws -> any TeamHub {
    try PostgresHubs(environment: { _ in nil }, patience: 60_000).hub(at: address, creates: creates)
  }

  private static func entries(
    _ count: Int, after head: LogHead, _ random: inout SeededGenerator
  ) -> [LogEntry] {
    var hash = head.hash
    return (0..<count).map { index in
      let size = random.number(0..<10) == 0 ? 200_000 : random.number(1..<400)
      let entry = LogEntry(
        id: UUID(), predecessor: hash, replica: UUID(), sequence: index + 1, format: 1,
        person: UUID(), payload: [UInt8](repeating: UInt8(index), count: size))
      hash = entry.hash
      return entry
    }
  }

  /// Plays with 8 members and one who does harm until it returns `true`, and checks the log at the
  /// end.
  private func play(at address: String, harm: @escaping @Sendable (Int) throws -> Bool) throws {
    let record = Record()
    _ = try Self.hub(at: address, creates: true)
    let failure = Mutex<String?>(nil)
    inParallel(Self.pushers + 1) { index in
      if index < Self.pushers {
        return Self.push(to: address, Storm.seed * 100 + index, record)
      }
      do {
        var round = 0
        repeat {
          try record.waitForPushes()
          round += 1
        } while try !harm(round - 1)
        try record.waitForPushes()
      } catch {
        failure.withLock { $0 = "\(error)" }
      }
      record.isOver.withLock { $0 = true }
    }
    expect(failure.withLock { $0 } == nil)
    try check(record, at: address)
  }

  private func check(_ record: Record, at address: String) throws {
    let log = try Self.hub(at: address).pull(after: 0, limit: .max)
    var head = LogHead.none
    for entry in log {
      // Each push followed what its member had read.
      expect(entry.predecessor, is: head.hash)
      head = head.appending(entry)
    }
    let ids = log.map(\.id)
    let known = Set(ids)
    expect(known.count, is: ids.count)
    record.pushes.withLock { pushes in
      expect(pushes.accepted.count >= 20)
      expect(pushes.accepted.allSatisfy(known.contains), "an acknowledged push is lost")
      expect(pushes.refused.isDisjoint(with: known), "a refused push is in the log")
      if Storm.rounds(1) > 1 {
        print(
          "PostgresStorm: \(log.count) entries, \(pushes.accepted.count) acknowledged,",
          "\(pushes.refused.count) refused, \(pushes.unknownCount) unknown pushes,",
          "\(pushes.faultCount) faults")
      }
    }
  }

  private static let kill = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'todo' AND random() < 0.5
    """
  private static let cancel = """
    SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE application_name = 'todo'
    """

  @Test func killedConnectionsAndCrashesLoseNothing() throws {
    let server = try PostgresServer(["fsync=off"])
    let isLong = Storm.rounds(1) > 1
    let end = Date(timeIntervalSinceNow: isLong ? 60 : 0)
    let rounds = isLong ? 20 : 4
    try play(at: server.address(schema: "storm")) { round in
      switch round % 4 {
      case 0, 2: try server.sql(Self.kill)
      case 1: try server.sql(Self.cancel)
      default: try server.order("crash")
      }
      return round + 1 >= rounds && Date() >= end
    }
  }

  /// The primary dies, and its synchronous standby takes over: what was acknowledged is there.
  ///
  /// A cancelled wait for the standby does not count as an acknowledgement.
  @Test func aPromotedStandbyHasEveryAcknowledgedPush() throws {
    let server = try PostgresServer(["fsync=off"])
    let standby = try #require(Int(try server.order("standby")))
    try server.order("sync")
    let address =
      "postgresql://postgres@/postgres?host=\(server.folder),\(server.folder)"
      + "&port=\(server.port),\(standby)&schema=storm"
    let last = Storm.rounds(1) > 1 ? 40 : 4
    try play(at: address) { round in
      if round == last / 2 {
        try server.order("promote")
      } else {
        let port = round > last / 2 ? standby : server.port
        try server.sql(round % 2 == 0 ? Self.kill : Self.cancel, port: port)
      }
      return round >= last
    }
  }
}
