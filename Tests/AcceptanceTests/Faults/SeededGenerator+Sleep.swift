import Expectations
import Glibc
import RandomTesting
import Testing

extension SeededGenerator {
  init(_ seed: Int) {
    self.init(UInt64(bitPattern: Int64(seed)))
  }

  mutating func sleep(upTo limit: Duration) {
    usleep(UInt32(limit / .microseconds(1) * Double.random(in: 0...1, using: &self)))
  }
}

extension Program {
  /// Kills a command in each round, at a moment up to `limit` after its start.
  ///
  /// `check` gets the round and the seed.
  func kill(
    rounds: Int, upTo limit: Duration, _ words: (Int) throws -> [String],
    check: (Comment) throws -> Void
  ) throws {
    var chance = SeededGenerator(Storm.seed)
    var killed = 0
    for round in 1...Storm.rounds(rounds) {
      let running = try start(words(round))
      running.closeInput()
      chance.sleep(upTo: limit)
      running.send(signal: SIGKILL)
      if try running.finish().signal == SIGKILL { killed += 1 }
      try check("round \(round), seed \(Storm.seed)")
    }
    expect(killed > 0, "each command was over before the signal came; seed \(Storm.seed)")
  }
}
