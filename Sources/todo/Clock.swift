import Entities
import FoundationEssentials
import System

/// The system's clock, or the fixed time that `TODO_NOW` names.
struct Clock {
  let now: () -> Date
  let zone = Zone.local
  private let isFixed: Bool

  /// Creates the clock; `nil` if `TODO_NOW` is not a valid date.
  init?() {
    var fixed: Date?
    if let text = nonEmptyEnvironment("TODO_NOW") {
      guard let date = Date(iso8601: text, zone: zone) else { return nil }
      fixed = date
    }
    isFixed = fixed != nil
    now = { [fixed] in
      // The precision of stores is a millisecond.
      let milliseconds = ((fixed ?? Date()).timeIntervalSince1970 * 1000).rounded(.down)
      return Date(timeIntervalSince1970: milliseconds / 1000)
    }
  }

  /// Returns a maker of ids: random, but with a fixed time the same in each run.
  ///
  /// Makers with different salts make different ids, and so do makers for stores with different
  /// file names. In a team, ids are always random: a restored file repeats its transactions'
  /// numbers, and another machine can have the same fixed time.
  func identifiers(
    salt: UInt64 = 0, for store: StorePath, isInTeam: @escaping () -> Bool
  ) -> IdentifierMaker {
    guard isFixed else { return .random }
    let seed =
      UInt64(bitPattern: Int64(now().timeIntervalSince1970 * 1000)) &+ salt << 40
      &+ Self.salt(of: store) << 41
    var count: UInt64 = 0
    return IdentifierMaker { transaction in
      if isInTeam() { return .random(in: .min ... .max) }
      count += 1
      return Self.mixed(seed &+ UInt64(transaction) << 20 &+ count)
    }
  }

  private static func salt(of store: StorePath) -> UInt64 {
    let name = (try? store.resolved())?.utf8.split(separator: UInt8(ascii: "/")).last
    guard let name, !name.elementsEqual("todo.sqlite3".utf8) else { return 0 }
    return name.reduce(0) { ($0 &* 31 &+ UInt64($1)) & 0xFFFF }
  }

  /// The finalizer of SplitMix64 (Steele, Lea, Flood 2014).
  private static func mixed(_ value: UInt64) -> UInt64 {
    var bits = value &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }
}
