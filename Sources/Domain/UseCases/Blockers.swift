import Entities
import FoundationEssentials
import Repositories

extension Reading {
  func resolved(_ blockers: Blockers) throws(TrackerError) -> Blockers {
    guard !blockers.ranges.isEmpty else { return blockers }
    var numbers = blockers.numbers
    for range in blockers.ranges {
      // One more than allowed is enough to refuse a range of a whole store.
      let found = try cards(CardQuery(.numbers(range), limit: Blockers.limit + 1))
      guard !found.isEmpty else { throw .noCards(in: range) }
      numbers += found.map(\.number)
    }
    return try Blockers(numbers).checked()
  }

  /// Throws ``TrackerError/noSuchCards(_:)`` or ``TrackerError/noCards(in:)`` for blockers that
  /// neither exist nor block a card: a deleted card can still be a blocker.
  func checkNamed(_ blockers: Blockers) throws(TrackerError) {
    var unknown: [Int] = []
    for number in blockers.numbers where try !isBlocker(Blockers([number])) {
      unknown.append(number)
    }
    _ = try cards(unknown)
    for range in blockers.ranges where try !isBlocker(Blockers([], ranges: [range])) {
      _ = try numbers(in: range)
    }
  }

  /// Deleted cards count.
  func everWereCards(_ blockers: Blockers) throws(TrackerError) -> Bool {
    for number in blockers.numbers where try card(ifThere: number) == nil {
      guard try newestChange(ofCard: number) != nil else { return false }
    }
    return true
  }

  private func isBlocker(_ blockers: Blockers) throws(TrackerError) -> Bool {
    try !cards(CardQuery(.blockedBy(blockers), limit: 1)).isEmpty
  }
}

extension Writing {
  func checkNewBlockers(before: Blockers, after: Blockers) throws(TrackerError) {
    let new = after.numbers.filter { !before.contains($0) }
    if !new.isEmpty { _ = try cards(new) }
  }

  /// Throws ``TrackerError/blockerCycle(_:)`` for a cycle among the cards, their blockers and so on.
  ///
  /// Deleted cards are part of it, because an undo restores them with their blockers.
  func checkCycles(through numbers: [Int]) throws(TrackerError) {
    var graph: [Int: [Int]] = [:]
    var known = Set(numbers)
    var level = Array(known)
    while !level.isEmpty {
      let found = try blockers(of: level).mapValues(\.numbers)
      graph.merge(found) { _, new in new }
      level = found.values.joined().filter { known.insert($0).inserted }
    }
    guard let cycle = BlockerCycles(graph).find(limit: 1).first else { return }
    throw .blockerCycle(cycle.map(String.init))
  }
}

struct Readiness {
  private let writing: any Writing
  private var finished: [Int] = []
  private var begun: [Card] = []

  init(_ writing: any Writing) {
    self.writing = writing
  }

  mutating func note(_ before: Card, became after: Card) {
    guard before.state != after.state, after.state != .todo else { return }
    if after.state == .done { finished.append(after.number) }
    if before.state.isOpen, !after.isCancelled, !after.blockers.isEmpty { begun.append(after) }
  }

  /// Those started or finished although open cards block them.
  func blocked() throws(TrackerError) -> [BlockedCard] {
    var blocked: [BlockedCard] = []
    for card in begun {
      let open = try writing.openCards(among: card.blockers.numbers)
      if !open.isEmpty { blocked.append(BlockedCard(number: card.number, blockers: open)) }
    }
    return blocked
  }

  /// `now` returns the civil minute that decides which cards wait.
  func ready(at now: () -> Deadline) throws(TrackerError) -> [Card] {
    guard !finished.isEmpty, try writing.blocks(finished) else { return [] }
    let filter = CardFilter.blockedBy(Blockers(finished)).and(.ready(at: now()))
    return try writing.cards(CardQuery(filter))
  }
}

extension Reading {
  /// Only open ones; reads nothing if no card has blockers.
  func blocked(among cards: [Card]) throws(TrackerError) -> [Int] {
    let linked = cards.filter { $0.state.isOpen && !$0.blockers.isEmpty }
    guard !linked.isEmpty else { return [] }
    let open = Set(try openCards(among: linked.flatMap(\.blockers.numbers)))
    return linked.filter { !open.isDisjoint(with: $0.blockers.numbers) }.map(\.number)
  }
}

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
  private var storedNumbers: [UUID: Int] = [:]
  private var newTitles: [Int: String] = [:]
  private var links: [Int: [Int]] = [:]
  /// Blocked by, or blocking, a card that is neither in the file nor in the store, or by one of a
  /// cycle.
  private var incomplete: Set<Int> = []
  /// Titles, for the message about a cycle; empty if there is none.
  private(set) var cycle: [String] = []

  init(_ reading: any Reading) {
    self.reading = reading
  }

  /// For links that the import doesn't make.
  var remarks: [ImportRemarkCount] {
    incomplete.isEmpty ? [] : [ImportRemarkCount(.ignoredBlockers, count: incomplete.count)]
  }

  /// In the order of the file; `number` is that of an existing card.
  mutating func note(_ record: CardRecord, existing number: Int? = nil) {
    if let number { storedNumbers[record.id] = number }
    if let number = record.number, numbered[number] == nil { numbered[number] = record.id }
    if let name = record.name, named[name] == nil { named[name] = record.id }
    for name in record.namedBlocked { blocking[name, default: []].append(record.id) }
  }

  mutating func note(_ record: CardRecord, as number: Int) {
    storedNumbers[record.id] = number
    newTitles[number] = record.draft.title.text
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
    if let number = storedNumbers[id] { return number }
    return try reading.number(of: id)
  }

  private func isNew(_ name: String) -> Bool {
    named[name].flatMap { storedNumbers[$0] }.map { newTitles[$0] != nil } ?? false
  }

  /// Returns what the cards keep; no card of the store is in a cycle, as an import changes none.
  mutating func withoutCycles() -> [Int: Blockers] {
    let (closing, cycle) = BlockerCycles(links).links()
    guard !closing.isEmpty else { return [:] }
    incomplete.formUnion(closing.map(\.card))
    self.cycle = cycle.map { newTitles[$0] ?? String($0) }
    let closers = Dictionary(grouping: closing, by: \.card)
    return closers.reduce(into: [:]) { kept, closer in
      let lost = Set(closer.value.map(\.blocker))
      kept[closer.key] = Blockers((links[closer.key] ?? []).filter { !lost.contains($0) })
    }
  }
}
