import Foundation
import Glibc

/// How much chance a run of the tests leaves room for.
///
/// `make test` plays a short share with a fixed seed; `make storm` sets `TODO_STORM` to how many
/// times as much, and `TODO_SEED` chooses other moments.
enum Storm {
  static let seed = number("TODO_SEED") ?? 1

  static func rounds(_ short: Int) -> Int { short * (number("TODO_STORM") ?? 1) }

  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init)
  }
}

/// Chance that repeats: SplitMix64 (Steele, Lea, Flood 2014).
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

  /// Lets some time pass, at most `limit`.
  mutating func pass(upTo limit: Duration) {
    usleep(UInt32(limit / .microseconds(1) * Double.random(in: 0...1, using: &self)))
  }
}
