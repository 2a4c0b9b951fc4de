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

extension Reading {
  /// The cards for which each card waits: its blockers and its children.
  fileprivate func waits(of cards: [Int]) throws(TrackerError) -> [Int: [Int]] {
    try blockers(of: cards).mapValues(\.numbers)
      .merging(try children(of: cards), uniquingKeysWith: +)
  }
}

extension Writing {
  /// Returns what is unusual about a new parent.
  ///
  /// Throws ``TrackerError/noSuchCards(_:)`` for blockers and a parent that don't exist.
  func checkNewLinks(of after: Card, before: Card? = nil) throws(TrackerError) -> ParentNotice? {
    let new = after.blockers.numbers.filter { !(before?.blockers.contains($0) ?? false) }
    if !new.isEmpty { _ = try cards(new) }
    guard let parent = after.parent?.number, parent != before?.parent?.number else { return nil }
    let card = try cards([parent])[0]
    if card.isCancelled { return ParentNotice(parent: parent, fault: .cancelled) }
    if !card.state.isOpen { return ParentNotice(parent: parent, fault: .done) }
    let isArchived = try project(card.project)?.isArchived ?? false
    return isArchived ? ParentNotice(parent: parent, fault: .archived) : nil
  }

  /// Throws ``TrackerError/blockerCycle(_:)`` for a cycle of cards that wait for their blockers and
  /// their children.
  ///
  /// Blockers of deleted cards count, because an undo restores the cards.
  func checkCycles(through numbers: [Int]) throws(TrackerError) {
    var graph: [Int: [Int]] = [:]
    var known = Set(numbers)
    var level = Array(known)
    while !level.isEmpty {
      let found = try waits(of: level)
      graph.merge(found) { _, new in new }
      level = found.values.joined().filter { known.insert($0).inserted }
    }
    guard let cycle = BlockerCycles(graph).find(limit: 1).first else { return }
    throw .blockerCycle(cycle.map(String.init))
  }
}

struct Readiness {
  private let writing: any Writing
  private var finished: [Card] = []
  private var begun: [Card] = []

  init(_ writing: any Writing) {
    self.writing = writing
  }

  mutating func note(_ before: Card, became after: Card) {
    guard before.state != after.state, after.state != .todo else { return }
    if after.state == .done { finished.append(after) }
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

  /// Those finished although children of theirs are open.
  func unfinished() throws(TrackerError) -> [BlockedCard] {
    guard !finished.isEmpty else { return [] }
    var unfinished: [BlockedCard] = []
    let children = try writing.children(of: finished.map(\.number))
    for card in finished where children[card.number] != nil {
      let open = try writing.openCards(among: children[card.number] ?? [])
      guard !open.isEmpty else { continue }
      unfinished.append(
        BlockedCard(number: card.number, blockers: open, isCancelled: card.isCancelled))
    }
    return unfinished
  }

  /// The cards that finished ones blocked or were part of.
  ///
  /// `now` returns the civil minute that decides which cards wait.
  func ready(at now: () -> Deadline) throws(TrackerError) -> [Card] {
    let numbers = finished.map(\.number)
    let parents = Set(finished.compactMap(\.parent?.number))
    guard !finished.isEmpty else { return [] }
    if parents.isEmpty { guard try writing.blocks(numbers) else { return [] } }
    let waited = parents.map { CardFilter.numbers($0...$0) } + [.blockedBy(Blockers(numbers))]
    return try writing.cards(CardQuery(CardFilter.any(waited).and(.ready(at: now()))))
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

/// The blockers and parents of imported cards: numbers or names in the file, or ids, of cards in
/// the file or the store.
///
/// A number or name of several records means the first of them.
struct ImportedLinks {
  private let reading: any Reading
  private var numbered: [Int: UUID] = [:]
  private var named: [String: UUID] = [:]
  /// The cards that name the one they block, by that name.
  private var blocking: [String: [UUID]] = [:]
  private var storedNumbers: [UUID: Int] = [:]
  private var newTitles: [Int: String] = [:]
  private var blockers: [Int: [Int]] = [:]
  private var parents: [Int: Int] = [:]
  /// Blocked by, or blocking, a card that is neither in the file nor in the store, or by one of a
  /// cycle.
  private var incomplete: Set<Int> = []
  private var orphans: Set<Int> = []
  /// Titles, for the message about a cycle; empty if there is none.
  private(set) var cycle: [String] = []

  init(_ reading: any Reading) {
    self.reading = reading
  }

  /// For links that the import doesn't make.
  var remarks: [ImportRemarkCount] {
    [(ImportRemark.ignoredBlockers, incomplete), (.ignoredParents, orphans)]
      .filter { !$1.isEmpty }.map { ImportRemarkCount($0, count: $1.count) }
  }

  /// In the order of the file; `number` is that of an existing card.
  mutating func note(_ record: CardRecord, existing number: Int? = nil) {
    if let number { storedNumbers[record.id] = number }
    if let number = record.number, numbered[number] == nil { numbered[number] = record.id }
    for name in [record.name, record.otherName].compactMap(\.self) where named[name] == nil {
      named[name] = record.id
    }
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
    if !blockers.isEmpty { self.blockers[number] = blockers.numbers }
    return blockers
  }

  mutating func parent(
    of record: CardRecord, _ number: Int
  ) throws(TrackerError) -> CardReference? {
    let names = record.draft.parent != nil || record.namedParent != nil || record.parent != nil
    let id =
      record.draft.parent.flatMap { numbered[$0.number] }
      ?? record.namedParent.flatMap { named[$0] } ?? record.parent
    let parent = try self.number(of: id)
    if names, parent == nil { orphans.insert(number) }
    parents[number] = parent
    return parent.map(CardReference.init)
  }

  private func number(of id: UUID?) throws(TrackerError) -> Int? {
    guard let id else { return nil }
    if let number = storedNumbers[id] { return number }
    return try reading.number(of: id)
  }

  private func isNew(_ name: String) -> Bool {
    named[name].flatMap { storedNumbers[$0] }.map { newTitles[$0] != nil } ?? false
  }

  /// Returns the blockers that cards keep, and the cards that keep no parent.
  mutating func withoutCycles() throws(TrackerError) -> (
    blockers: [Int: Blockers], orphans: Set<Int>
  ) {
    let (closing, cycle) = BlockerCycles(waits).links()
    self.cycle = cycle.map { newTitles[$0] ?? String($0) }
    var changed: Set<Int> = []
    var lost: Set<Int> = []
    for link in closing {
      if parents[link.blocker] == link.card { lost.insert(link.blocker) }
      guard blockers[link.card]?.contains(link.blocker) ?? false else { continue }
      blockers[link.card]?.removeAll { $0 == link.blocker }
      changed.insert(link.card)
    }
    for card in lost { parents[card] = nil }
    // An import changes no card of the store, but one can get children.
    for (card, parent) in parents.sorted(by: <) where newTitles[parent] == nil {
      guard let cycle = try self.cycle(through: card) else { continue }
      if self.cycle.isEmpty { self.cycle = cycle.map { newTitles[$0] ?? String($0) } }
      parents[card] = nil
      lost.insert(card)
    }
    incomplete.formUnion(changed)
    orphans.formUnion(lost)
    return (changed.reduce(into: [:]) { $0[$1] = Blockers(blockers[$1] ?? []) }, lost)
  }

  /// The cards of the file for which each card waits.
  private var waits: [Int: [Int]] {
    parents.sorted(by: <).reduce(into: blockers) { $0[$1.value, default: []].append($1.key) }
  }

  private func cycle(through card: Int) throws(TrackerError) -> [Int]? {
    let own = waits
    var graph: [Int: [Int]] = [:]
    var (known, level): (Set<Int>, [Int]) = ([card], [card])
    while !level.isEmpty {
      let stored = try reading.waits(of: level)
      for number in level { graph[number] = (own[number] ?? []) + (stored[number] ?? []) }
      level = level.flatMap { graph[$0] ?? [] }.filter { known.insert($0).inserted }
    }
    return BlockerCycles(graph).find(limit: 1).first
  }
}
