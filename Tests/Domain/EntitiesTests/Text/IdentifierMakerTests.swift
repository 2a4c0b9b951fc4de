import Entities
import Expectations
import FoundationEssentials
import RandomTesting
import Testing

@Suite struct IdentifierMakerTests {
  private let date = Date(timeIntervalSince1970: 1_790_000_000.123)

  @Test func idsHaveVersionSevenAndTheStandardVariant() {
    let maker = maker(seed: 1)
    for _ in 0..<1_000 {
      let bytes = bytes(maker.next(at: date, in: 1))
      expect(bytes[6] >> 4, is: 7)
      expect(bytes[8] >> 6, is: 0b10)
    }
  }

  @Test func anIdBeginsWithItsMillisecond() {
    let bytes = bytes(maker(seed: 1).next(at: date, in: 1))
    let milliseconds = bytes[..<6].reduce(0) { $0 << 8 | UInt64($1) }

    expect(milliseconds, is: 1_790_000_000_123)
  }

  @Test(arguments: [0, .max, 0x5555_5555_5555_5555] as [UInt64])
  func idsRiseWithinAMillisecond(_ drawn: UInt64) {
    let maker = IdentifierMaker { _ in drawn }

    expect(areRising((0..<10_000).map { _ in maker.next(at: date, in: 1) }))
  }

  @Test func idsRiseWhenTheClockGoesBack() {
    let maker = maker(seed: 2)
    let seconds = [0, 1, -3600, 2, 2, 1, -5, 3].map { Double($0) }
    let ids = seconds.flatMap { second in
      (0..<100).map { _ in maker.next(at: date.addingTimeInterval(second), in: 1) }
    }

    expect(areRising(ids))
  }

  @Test func idsRiseFromTheEpochOn() {
    let maker = maker(seed: 3)
    let dates = [Date.distantPast, Date(timeIntervalSince1970: 0), date, .distantFuture]

    expect(areRising(dates.map { maker.next(at: $0, in: 1) }))
  }

  @Test func theSameSourceGivesTheSameIds() {
    let one = maker(seed: 4)
    let other = maker(seed: 4)

    expect(one.next(at: date, in: 1), is: other.next(at: date, in: 1))
    expect(one.next(at: date, in: 1), is: other.next(at: date, in: 1))
  }

  @Test func theRandomSourceReceivesTheTransactionNumber() {
    var values: Set<Int> = []
    let maker = IdentifierMaker { transaction in
      values.insert(transaction)
      return 0
    }
    _ = maker.next(at: date, in: 41)

    expect(values, is: [41])
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
