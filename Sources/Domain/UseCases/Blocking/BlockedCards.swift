import Entities
import Repositories

extension Reading {
  /// Only open ones; reads nothing if no card has blockers.
  func blocked(among cards: [Card]) throws(TrackerError) -> [Int] {
    let linked = cards.filter { $0.state.isOpen && !$0.blockers.isEmpty }
    guard !linked.isEmpty else { return [] }
    let open = Set(try openCards(among: linked.flatMap(\.blockers.numbers)))
    return linked.filter { !open.isDisjoint(with: $0.blockers.numbers) }.map(\.number)
  }
}
