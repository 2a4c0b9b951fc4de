import Expectations
import RandomTesting
import Testing

@testable import TeamLog

@Suite struct CheckpointBytesTests {
  @Test(arguments: [0, 1, 127, 128, 300, .max, -1, .min])
  func numbersAreReadAsTheyWereWritten(_ number: Int) throws {
    var writer = CheckpointBytes()
    try expect(writer.number(number), is: number)
    var reader = try CheckpointBytes(reading: writer.finished)
    try expect(reader.number(0), is: number)
    expect(reader.isAtEnd)
  }

  /// The check sum is made to fit, so that what follows it is read.
  @Test func damagedBytesAreRefusedOrReadAndNeverTrap() throws {
    var team = try Team()
    _ = try team.addCard(["notes": "a\nb"])
    let bytes = team.ann.base.checkpoint.dropLast(8)
    var random = SeededGenerator(UInt64(Storm.seed))
    var refused = 0
    for _ in 0..<Storm.rounds(2_000) {
      var damaged = Array(bytes)
      for _ in 0..<random.number(1..<4) {
        damaged[random.number(0..<damaged.count)] = UInt8(random.number(0..<256))
      }
      if random.number(0..<4) == 0 { damaged.removeLast(random.number(1..<damaged.count)) }
      let sum = CheckpointBytes.sum(of: damaged)
      let whole = damaged + withUnsafeBytes(of: sum.littleEndian) { Array($0) }
      if TeamState(checkpoint: whole) == nil { refused += 1 }
    }
    expect(refused > 0)
    expect(TeamState(checkpoint: Array(bytes)) == nil)
    expect(TeamState(checkpoint: []) == nil)
  }
}
