import Entities
import FoundationEssentials
import Repositories

/// The blockers of imported cards: numbers or names in the file, or ids, of cards in the file or
/// the store.
struct ImportedBlockers {
  /// One more than a message shows.
  private static let limit = 9

  private let writing: any Writing
  /// By the number in the file.
  private var existing: [Int: Int] = [:]
  /// In the store, by the numbers and the names in the file, and by id.
  private var numbers: [Int: Int] = [:]
  private var named: [String: Int] = [:]
  private var identified: [UUID: Int] = [:]
  /// Several cards of the store, or several new ones, have the number in the file.
  private var repeated: Set<Int> = []
  /// A card of the store has the number in the file before a new one.
  private var earlier: Set<Int> = []
  /// The repeated numbers that blockers name, and the number of cards with such blockers.
  private var ambiguous: (numbers: Set<Int>, cards: Int) = ([], 0)
  /// The names of the cards that another card in the file blocks, and those cards.
  private var blocking: [String: [Int]] = [:]
  /// For the message about a cycle.
  private var names: [Int: String] = [:]
  private var links: [Int: [Int]] = [:]
  private var cut: (count: Int, cycle: [String]) = (0, [])
  /// Blocked by, or blocking, a card that is neither in the file nor in the store.
  private var incomplete: Set<Int> = []

  init(_ writing: any Writing) {
    self.writing = writing
  }

  /// Titles; empty if there are none.
  var cycle: [String] { cut.cycle }

  /// For links that the import doesn't make, or that can mean another card.
  var remarks: [ImportRemarkCount] {
    let several = ambiguous.numbers.sorted().prefix(Self.limit).map(String.init)
    let found = [
      ImportRemarkCount(.repeatedNumbers(several), count: ambiguous.cards),
      ImportRemarkCount(.unknownBlocker, count: incomplete.count),
      ImportRemarkCount(.blockerCycle(cut.cycle), count: cut.count),
    ]
    return found.filter { $0.count > 0 }
  }

  /// With the number that the card has in the store.
  mutating func note(existing record: CardRecord, _ found: Int) {
    guard record.number != nil || record.name != nil || !record.namedBlocked.isEmpty else {
      return
    }
    identified[record.id] = found
    if let number = record.number {
      if let first = existing[number] {
        if first != found { repeated.insert(number) }
      } else {
        existing[number] = found
      }
    }
    note(found, named: record)
  }

  /// In the order of the file.
  mutating func note(new record: CardRecord) {
    if let number = record.number, existing[number] != nil { earlier.insert(number) }
  }

  mutating func note(_ record: CardRecord, as number: Int) {
    identified[record.id] = number
    if let old = record.number {
      if numbers[old] == nil { numbers[old] = number } else { repeated.insert(old) }
    }
    names[number] = record.draft.title.text
    note(number, named: record)
  }

  private mutating func note(_ number: Int, named record: CardRecord) {
    if let name = record.name, named[name] == nil { named[name] = number }
    for name in record.namedBlocked { blocking[name, default: []].append(number) }
  }

  /// Throws ``TrackerError/tooMany(_:limit:)``.
  mutating func blockers(of record: CardRecord, _ number: Int) throws(TrackerError) -> Blockers {
    var inFile = record.draft.blockers.numbers
    var found: [Int?] = inFile.map { first($0) }
    for range in record.draft.blockers.ranges {
      var those = numbers.keys.filter { range.contains($0) }
      those += existing.keys.filter { range.contains($0) && numbers[$0] == nil }
      found += those.isEmpty ? [nil] : those.map { first($0) }
      inFile += those
    }
    note(blockers: inFile)
    found += record.namedBlockers.map { named[$0] }
    for id in record.blockers {
      if let new = identified[id] { found.append(new) } else { found.append(try stored(id)) }
    }
    if let name = record.name, named[name] == number { found += blocking[name] ?? [] }
    if found.contains(nil) || record.namedBlocked.contains(where: { !names.has(named[$0]) }) {
      incomplete.insert(number)
    }
    let blockers = Blockers(found.compactMap(\.self))
    guard !blockers.isEmpty else { return .none }
    links[number] = try blockers.checked().numbers
    return blockers
  }

  private func first(_ number: Int) -> Int? {
    earlier.contains(number) ? existing[number] : numbers[number] ?? existing[number]
  }

  private mutating func note(blockers inFile: [Int]) {
    let several = inFile.filter { number in
      repeated.contains(number) || existing[number] != nil && numbers[number] != nil
    }
    guard !several.isEmpty else { return }
    ambiguous.numbers.formUnion(several)
    ambiguous.cards += 1
  }

  private func stored(_ id: UUID) throws(TrackerError) -> Int? {
    try writing.number(of: id)
  }

  /// Returns what the cards keep; no card of the store is in a cycle, as an import changes none.
  mutating func withoutCycles() -> [Int: Blockers] {
    let (closing, cycle) = BlockerCycles(links).links()
    guard !closing.isEmpty else { return [:] }
    cut = (closing.count, cycle.map { names[$0] ?? String($0) })
    let closers = Dictionary(grouping: closing, by: \.card)
    return closers.reduce(into: [:]) { kept, closer in
      let lost = Set(closer.value.map(\.blocker))
      kept[closer.key] = Blockers((links[closer.key] ?? []).filter { !lost.contains($0) })
    }
  }
}

extension [Int: String] {
  fileprivate func has(_ number: Int?) -> Bool {
    number.map { self[$0] != nil } ?? false
  }
}
