import Entities
import Expectations
import FoundationEssentials
import RandomTesting
import Testing

@Suite struct IdentifierMakerTests {
  private let date = Date(timeIntervalSince1970: 1_790_000_000.123)

  @Test func anIdBeginsWithItsMillisecondAndHasVersionSeven() {
    let maker = maker(seed: 1)
    let first = bytes(maker.next(at: date, in: 1))
    expect(first[..<6].reduce(0) { $0 << 8 | UInt64($1) }, is: 1_790_000_000_123)
    for _ in 0..<1_000 {
      let bytes = bytes(maker.next(at: date, in: 1))
      expect((bytes[6] >> 4, bytes[8] >> 6) == (7, 0b10))
    }
  }

  @Test(arguments: [0, .max, 0x5555_5555_5555_5555] as [UInt64])
  func idsRiseWithinAMillisecond(_ drawn: UInt64) {
    let maker = IdentifierMaker { _ in drawn }

    expect(areRising((0..<10_000).map { _ in maker.next(at: date, in: 1) }))
  }

  @Test func idsRiseWhenTheClockGoesBack() {
    let maker = maker(seed: 2)
    let dates =
      [.distantPast, Date(timeIntervalSince1970: 0)]
      + [0, 1, -3600, 2, 2, 1, -5, 3].map { date.addingTimeInterval($0) } + [.distantFuture]

    expect(areRising(dates.flatMap { date in (0..<100).map { _ in maker.next(at: date, in: 1) } }))
  }

  @Test func theSameSourceGivesTheSameIds() {
    let (one, other) = (maker(seed: 4), maker(seed: 4))
    for _ in 0..<2 { expect(one.next(at: date, in: 1), is: other.next(at: date, in: 1)) }
  }

  private func maker(seed: UInt64) -> IdentifierMaker {
    var random = SeededGenerator(seed)
    return IdentifierMaker { _ in random.next() }
  }

  private func bytes(_ id: UUID) -> [UInt8] {
    withUnsafeBytes(of: id.uuid) { Array($0) }
  }

  private func areRising(_ ids: [UUID]) -> Bool {
    zip(ids, ids.dropFirst()).allSatisfy { bytes($0).lexicographicallyPrecedes(bytes($1)) }
  }
}
