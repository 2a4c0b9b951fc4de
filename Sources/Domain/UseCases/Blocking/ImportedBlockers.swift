import Entities
import FoundationEssentials
import Repositories

/// The blockers of imported cards: numbers or names in the file, or ids, of cards in the file or
/// the store.
///
/// A number or name of several records means the first of them.
struct ImportedBlockers {
  private let reading: any Reading
  private var numbered: [Int: UUID] = [:]
  private var named: [String: UUID] = [:]
  /// The cards that name the one they block, by that name.
  private var blocking: [String: [UUID]] = [:]
  /// The numbers in the store.
  private var cards: [UUID: Int] = [:]
  /// Of new cards.
  private var titles: [Int: String] = [:]
  private var links: [Int: [Int]] = [:]
  /// Blocked by, or blocking, a card that is neither in the file nor in the store.
  private var incomplete: Set<Int> = []
  private var cut = 0
  /// Titles, for the message about a cycle; empty if there is none.
  private(set) var cycle: [String] = []

  init(_ reading: any Reading) {
    self.reading = reading
  }

  /// For links that the import doesn't make.
  var remarks: [ImportRemarkCount] {
    let found = [
      ImportRemarkCount(.unknownBlocker, count: incomplete.count),
      ImportRemarkCount(.blockerCycle(cycle), count: cut),
    ]
    return found.filter { $0.count > 0 }
  }

  /// In the order of the file; `number` is that of an existing card.
  mutating func note(_ record: CardRecord, existing number: Int? = nil) {
    if let number { cards[record.id] = number }
    if let number = record.number, numbered[number] == nil { numbered[number] = record.id }
    if let name = record.name, named[name] == nil { named[name] = record.id }
    for name in record.namedBlocked { blocking[name, default: []].append(record.id) }
  }

  mutating func note(_ record: CardRecord, as number: Int) {
    cards[record.id] = number
    titles[number] = record.draft.title.text
  }

  mutating func blockers(of record: CardRecord, _ number: Int) throws(TrackerError) -> Blockers {
    var found: [UUID?] = record.draft.blockers.numbers.map { numbered[$0] }
    for range in record.draft.blockers.ranges {
      let those = numbered.filter { range.contains($0.key) }.values
      found += those.isEmpty ? [nil] : those.map(\.self)
    }
    found += record.namedBlockers.map { named[$0] }
    found += record.blockers.map(\.self)
    if let name = record.name, named[name] == record.id { found += blocking[name] ?? [] }
    let numbers = try found.map { (id) throws(TrackerError) in try self.number(of: id) }
    if numbers.contains(nil) || !record.namedBlocked.allSatisfy(isNew) {
      incomplete.insert(number)
    }
    let blockers = try Blockers(numbers.compactMap(\.self)).checked()
    if !blockers.isEmpty { links[number] = blockers.numbers }
    return blockers
  }

  private func number(of id: UUID?) throws(TrackerError) -> Int? {
    guard let id else { return nil }
    if let number = cards[id] { return number }
    return try reading.number(of: id)
  }

  private func isNew(_ name: String) -> Bool {
    named[name].flatMap { cards[$0] }.map { titles[$0] != nil } ?? false
  }

  /// Returns what the cards keep; no card of the store is in a cycle, as an import changes none.
  mutating func withoutCycles() -> [Int: Blockers] {
    let (closing, cycle) = BlockerCycles(links).links()
    guard !closing.isEmpty else { return [:] }
    cut = closing.count
    self.cycle = cycle.map { titles[$0] ?? String($0) }
    let closers = Dictionary(grouping: closing, by: \.card)
    return closers.reduce(into: [:]) { kept, closer in
      let lost = Set(closer.value.map(\.blocker))
      kept[closer.key] = Blockers((links[closer.key] ?? []).filter { !lost.contains($0) })
    }
  }
}
