import Foundation
import Glibc

/// The number of rounds and the seed of randomized tests.
///
/// `make test` runs few rounds with a fixed seed. `make storm` multiplies the rounds by
/// `TODO_STORM`, and `TODO_SEED` sets another seed.
enum Storm {
  static let seed = number("TODO_SEED") ?? 1

  static func rounds(_ short: Int) -> Int { short * (number("TODO_STORM") ?? 1) }

  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init)
  }
}

/// A seeded random generator: SplitMix64 (Steele, Lea, Flood 2014).
struct SeededChance: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: Int) {
    state = UInt64(bitPattern: Int64(seed))
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }

  /// Sleeps for a random time up to `limit`.
  mutating func pass(upTo limit: Duration) {
    usleep(UInt32(limit / .microseconds(1) * Double.random(in: 0...1, using: &self)))
  }
}
