import Entities
import Repositories

/// The links of the cards that are exported.
struct ExportedLinks {
  private let form: LinkForm
  private let table: [Int: ExportLinks]
  /// The cards in the file, and those of them that other cards block.
  private var exported: Set<Int> = []
  private var blockers: [Int: Blockers] = [:]

  /// Reads the links if the format needs more than the numbers of blockers.
  init(_ form: LinkForm, _ reading: any Reading) throws(TrackerError) {
    self.form = form
    switch form {
    case .numbers: table = [:]
    case .ids, .bothEnds: table = ExportLinks.table(of: try reading.links())
    }
  }

  /// Returns the links of a card, and notes that the file contains it.
  mutating func take(_ card: Card) -> ExportLinks {
    guard let links = table[card.number] else { return .none }
    if case .bothEnds = form {
      exported.insert(card.number)
      if !links.blockers.isEmpty { blockers[card.number] = card.blockers }
    }
    return links
  }

  /// The number of cards with an existing blocker that is not in the file, which the format can't
  /// name.
  var incompleteCount: Int {
    blockers.values.count { blockers in
      blockers.numbers.contains { !exported.contains($0) && table[$0]?.blocked.isEmpty == false }
    }
  }
}
