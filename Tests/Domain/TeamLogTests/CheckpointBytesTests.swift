import Entities
import Expectations
import FoundationEssentials
import RandomTesting
import Testing

@testable import TeamLog

@Suite struct CheckpointBytesTests {
  @Test(arguments: [0, 1, 127, 128, 300, .max, -1, .min])
  func numbersAreReadAsTheyWereWritten(_ number: Int) throws {
    var writer = CheckpointWriter()
    writer.add(number)
    var reader = try CheckpointReader(writer.finished())
    try expect(reader.number(), is: number)
    expect(reader.isAtEnd)
  }

  @Test func textsKeepTheirScalars() throws {
    var writer = CheckpointWriter()
    let typed = ["", "장보기", "e\u{301}\n\0"]
    writer.add(typed) { $0.add($1) }
    var reader = try CheckpointReader(writer.finished())
    let texts = try reader.list { (reader) throws(CheckpointReader.Unreadable) in
      try reader.text()
    }
    expect(texts.map { Array($0.utf8) }, is: typed.map { Array($0.utf8) })
  }

  @Test func aCheckpointSaysWhatTheLogSays() throws {
    var team = try Team()
    let card = try team.addCard(["tags": "a,b"])
    let edit = try team.edit(\.ann, card, ["title": "Mine"])
    try team.edit(\.bob, card, ["title": "Yours", "tags": nil])
    try team.syncAll()
    try team.undo(\.bob, edit)
    try team.syncAll()
    let state = team.ann.base
    let kept = try #require(TeamState(checkpoint: state.checkpoint))
    expect(kept.items == state.items && kept.conflicts == state.conflicts)
    expect(kept.head == state.head && kept.leases == state.leases)
    expect(kept.hasForgotten(edit) && !kept.hasForgotten(.sample(9_999)))
    expect(kept.card(numbered: 1), is: card)
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
      let sum = CheckpointWriter.sum(of: damaged[...])
      let whole = damaged + withUnsafeBytes(of: sum.littleEndian) { Array($0) }
      if TeamState(checkpoint: whole) == nil { refused += 1 }
    }
    expect(refused > 0)
    expect(TeamState(checkpoint: Array(bytes)) == nil)
    expect(TeamState(checkpoint: []) == nil)
  }
}
