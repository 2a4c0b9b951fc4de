import Entities
import Expectations
import FoundationEssentials
import InMemoryData
import PostgresData
import PostgresTesting
import Repositories
import SQLiteData
import TeamLog
import Testing

enum HubBackend: String, CaseIterable, Sendable {
  case inMemory
  case file
  case postgres

  static let allCases: [HubBackend] =
    [.inMemory, .file] + (PostgresServer.isInstalled ? [.postgres] : [])

  func makeHub() throws -> any TeamHub {
    switch self {
    case .inMemory: InMemoryHub()
    case .file: try #require(try FileHub.create(HubFolder().path, patience: 1_000))
    case .postgres:
      try PostgresHubs(environment: { _ in nil }, patience: 60_000).hub(
        at: PostgresServer.shared().address(schema: PostgresServer.newName()), creates: true)
    }
  }
}

/// A folder for a hub, which stays until the tests end.
private struct HubFolder {
  let path: String

  init() {
    let base = ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp"
    path = "\(base)/todo-hub-\(UUID().uuidString)"
  }
}

@Suite struct HubContractTests {
  private func entries(_ count: Int, after head: LogHead, from number: Int = 1) -> [LogEntry] {
    var hash = head.hash
    return (0..<count).map { index in
      let entry = LogEntry(
        id: .sample(number + index), predecessor: hash, replica: .sample(900), sequence: number,
        format: 1, person: .sample(901), payload: Array("payload \(number + index)\n\0".utf8))
      hash = entry.hash
      return entry
    }
  }

  @Test(arguments: HubBackend.allCases)
  func pushedEntriesArePulledInOrder(_ backend: HubBackend) throws {
    let hub = try backend.makeHub()
    try expect(hub.push([], after: .none), is: .accepted)
    try expect(hub.head(), is: .none)
    try expect(hub.pull(after: 0, limit: 10), is: [])
    let first = entries(3, after: .none)
    try expect(hub.push(first, after: .none), is: .accepted)
    let head = try hub.head()
    expect(head, is: LogHead(position: 3, id: .sample(3), hash: first[2].hash))
    let second = entries(2, after: head, from: 4)
    try expect(hub.push(second, after: head), is: .accepted)
    try expect(hub.pull(after: 0, limit: 10), is: first + second)
    try expect(hub.pull(after: 2, limit: 2), is: [first[2], second[0]])
    try expect(hub.head().position, is: 5)
    for position in [5, 6, Int.max] {
      try expect(hub.pull(after: position, limit: 10), is: [])
    }
    try expect(hub.pull(after: 0, limit: 0), is: [])
  }

  @Test(arguments: HubBackend.allCases)
  func aPushAfterAnOlderEndIsRefusedAsAWhole(_ backend: HubBackend) throws {
    let hub = try backend.makeHub()
    let first = entries(1, after: .none)
    _ = try hub.push(first, after: .none)
    try expect(hub.push(entries(2, after: .none, from: 7), after: .none), is: .refused)
    let ahead = LogHead(position: 5, id: .sample(5), hash: .none)
    try expect(hub.push(entries(1, after: ahead, from: 9), after: ahead), is: .refused)
    // After a hub was restored, another entry has the position.
    let other = LogHead(position: 1, id: .sample(44), hash: .none)
    try expect(hub.push(entries(1, after: other, from: 5), after: other), is: .refused)
    try expect(hub.pull(after: 0, limit: 10), is: first)
  }

  @Test(arguments: HubBackend.allCases)
  func anIDIsInTheLogOnce(_ backend: HubBackend) throws {
    let hub = try backend.makeHub()
    _ = try hub.push(entries(2, after: .none), after: .none)
    let head = try hub.head()
    try expect(hub.push(entries(3, after: head, from: 2), after: head), is: .refused)
    let twice = entries(1, after: head, from: 8) + entries(1, after: head, from: 8)
    try expect(hub.push(twice, after: head), is: .refused)
    try expect(hub.head(), is: head)
  }

  @Test(arguments: HubBackend.allCases)
  func largePartsAreKeptUnderTheirIDs(_ backend: HubBackend) throws {
    let hub = try backend.makeHub()
    let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0) }
    try hub.keep(bytes, as: .sample(1))
    try hub.keep(bytes, as: .sample(1))
    try hub.keep([], as: .sample(2))
    #expect(throws: HubFault.different) { try hub.keep([1], as: .sample(1)) }
    try expect(hub.fetch(.sample(1), limit: bytes.count + 1), is: bytes)
    try expect(hub.fetch(.sample(1), limit: 2_000_001), is: Array(bytes.prefix(2_000_001)))
    try expect(hub.fetch(.sample(2), limit: 9), is: [])
    try expect(hub.fetch(.sample(3), limit: 9) == nil)
    try expect(hub.head(), is: .none)
  }

  @Test(arguments: HubBackend.allCases)
  func nothingIsKeptUnderASealedID(_ backend: HubBackend) throws {
    let hub = try backend.makeHub()
    for _ in 1...2 { try hub.seal(.sample(1)) }
    #expect(throws: HubFault.different) { try hub.keep([1, 2], as: .sample(1)) }
    try expect(hub.fetch(.sample(1), limit: 9), is: [])
    // What was kept before stays.
    try hub.keep([1, 2], as: .sample(2))
    try hub.seal(.sample(2))
    try hub.keep([1, 2], as: .sample(2))
    try expect(hub.fetch(.sample(2), limit: 9), is: [1, 2])
  }
}
