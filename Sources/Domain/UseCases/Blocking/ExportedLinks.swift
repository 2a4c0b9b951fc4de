import Entities
import Repositories

struct ExportedLinks {
  private let form: LinkForm
  private let table: [Int: ExportLinks]
  private var exported: Set<Int> = []
  private var blockers: [Int: Blockers] = [:]

  /// Reads nothing if the format needs only the numbers of blockers.
  init(_ form: LinkForm, _ reading: any Reading) throws(TrackerError) {
    self.form = form
    switch form {
    case .numbers: table = [:]
    case .ids, .bothEnds: table = ExportLinks.table(of: try reading.links())
    }
  }

  /// Notes that the file contains the card.
  mutating func take(_ card: Card) -> ExportLinks {
    guard let links = table[card.number] else { return .none }
    if case .bothEnds = form {
      exported.insert(card.number)
      if !links.blockers.isEmpty { blockers[card.number] = card.blockers }
    }
    return links
  }

  /// Cards with an existing blocker that is not in the file.
  var incompleteCount: Int {
    blockers.values.count { blockers in
      blockers.numbers.contains { !exported.contains($0) && table[$0]?.blocked.isEmpty == false }
    }
  }
}
