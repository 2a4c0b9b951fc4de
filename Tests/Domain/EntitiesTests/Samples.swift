import Entities
import FoundationEssentials

/// Not Testing's type.
typealias Tag = Entities.Tag

extension Card {
  static func sample(in state: State = .todo, _ configure: (inout Card) -> Void = { _ in }) -> Card
  {
    var card = Card(
      id: Project.inbox.id, number: 7, title: Title(stored: "A title"), state: state,
      project: Project.inbox.id, rank: .first, created: .hour(0))
    configure(&card)
    return card
  }
}

extension Date {
  static func hour(_ hours: Int) -> Date {
    Date(timeIntervalSince1970: 1_790_000_000 + 3600 * Double(hours))
  }
}

/// SplitMix64, which gives the same numbers for the same seed on every machine.
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
