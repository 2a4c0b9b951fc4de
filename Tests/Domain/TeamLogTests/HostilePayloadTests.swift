import Expectations
import InMemoryData
import RandomTesting
import Testing

@testable import TeamLog

/// Payloads that no program wrote: they are void, and never end the program.
@Suite struct HostilePayloadTests {
  @Test func damagedPayloadsAreVoidOrHaveAnotherMeaning() throws {
    var random = SeededGenerator(UInt64(Storm.seed))
    let world = World(seed: 7, machines: 3)
    world.play(300)
    let log = world.hub.pull(after: 0, limit: .max)
    var state = TeamState()
    for entry in log { try state.append(entry) }
    let before = state.items
    var voidCount = 0
    for _ in 0..<Storm.rounds(300) {
      let sample = random.one(of: log)
      var next = state
      try next.append(
        LogEntry(
          id: world.id(), predecessor: state.head.hash, replica: sample.replica, sequence: 1,
          format: 1, person: sample.person, payload: Self.damaged(sample.payload, &random)))
      voidCount += next.voids.count - state.voids.count
      if next.voids.count > state.voids.count { expect(next.items, is: before) }
    }
    expect(voidCount > 100)
  }

  private static func damaged(_ payload: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = payload
    for _ in 0..<random.number(1..<4) {
      let place = random.number(0..<max(1, bytes.count))
      switch random.number(0..<4) {
      case 0 where !bytes.isEmpty: bytes[place] = UInt8(random.number(0..<256))
      case 1 where !bytes.isEmpty: bytes.remove(at: place)
      case 2: bytes.insert(contentsOf: bytes.prefix(random.number(0..<60)), at: place)
      default: bytes.removeLast(min(bytes.count, random.number(0..<40)))
      }
    }
    return bytes
  }
}
