import Entities
import FoundationEssentials

/// The transactions and their changes.
struct InMemoryHistory {
  /// The open transaction, whose changes are recorded at once, but itself only at the commit.
  struct Open {
    let number: Int
    var transaction: Transaction
    let firstChange: Int
  }

  /// A transaction in the history, without its changes.
  private struct Entry {
    let transaction: Transaction
    let id: UUID
    /// The range of its changes in the list of all changes.
    let changes: Range<Int>
  }

  private var transactions = SortedChunks<Int, Entry>()
  private var numbersByID = SortedChunks<UUID, Int>()
  private var changes = SortedChunks<Int, (transaction: Int, change: Change)>()
  /// Pairs of a card and the index of one of its changes.
  private var changesOfCards = SortedChunks<Pair, Void>()
  /// Pairs of a transaction and one that undid or redid it.
  private var reversals = SortedChunks<Pair, Void>()
  private(set) var open: Open?
  /// Changes name cards by their keys.
  private(set) var keys = CardKeys()

  var changeCount: Int {
    changes.count
  }

  /// The number of the newest transaction; 0 if there is none.
  var newest: Int {
    transactions.last?.key ?? 0
  }

  mutating func begin(_ transaction: Transaction) {
    let number = newest + 1
    open = Open(number: number, transaction: transaction, firstChange: changes.count)
  }

  mutating func end(_ ids: IdentifierMaker) {
    guard let ended = open else { return }
    open = nil
    let id = ids.next(at: ended.transaction.date, in: ended.number)
    let entry = Entry(
      transaction: ended.transaction, id: id, changes: ended.firstChange..<changes.count)
    numbersByID.set(ended.number, for: id)
    transactions.set(entry, for: ended.number)
    if let target = ended.transaction.kind.reversed {
      reversals.set((), for: Pair(target, ended.number))
    }
  }

  mutating func mark(_ kind: Transaction.Kind) {
    open?.transaction.kind = kind
  }

  mutating func markForced() {
    open?.transaction.isForced = true
  }

  mutating func renumber(_ old: Int, to number: Int) throws(TrackerError) {
    let first = changesOfCards.rising(from: Pair(number, 0)).first { _ in true }
    guard first?.key.first != number, keys.key(of: number) == number,
      keys.number(of: number) == number
    else { throw .conflict(card: number) }
    keys.renumber(old, to: number)
  }

  mutating func record(_ change: Change) {
    guard let open else { return }
    let place = changes.count
    let change = keys.stored(change)
    changes.set((open.number, change), for: place)
    if let card = change.cardNumber { changesOfCards.set((), for: Pair(card, place)) }
  }
}

// MARK: - Reading
extension InMemoryHistory {
  func transaction(_ number: Int) -> RecordedTransaction? {
    guard let entry = transactions[number] else { return nil }
    return RecordedTransaction(
      number: number, transaction: entry.transaction, isUndone: isUndone(number),
      cardCount: cards(in: entry.changes) { !$0.isEasing }.count)
  }

  /// The newest first; only those that changed `card` or are by `author`, if given.
  func transactions(of card: Int?, by author: String?) -> some Sequence<RecordedTransaction> {
    let numbers = card.map(numbers(ofCard:)) ?? AnySequence(transactions.falling().lazy.map(\.key))
    return numbers.lazy
      .filter { author == nil || transactions[$0]?.transaction.author == author }
      .compactMap(transaction)
  }

  func changes(of transaction: Int, reversed: Bool) -> some Sequence<Change> {
    let places = places(ofChangesOf: transaction)
    let entries =
      reversed
      ? changes.falling(before: places.upperBound) : changes.rising(from: places.lowerBound)
    return entries.lazy.prefix(places.count).map { keys.shown($0.value.change) }
  }

  /// Returns the changes of a card with the numbers of their transactions, the newest first.
  func changes(ofCard number: Int) -> some Sequence<(Int, Change)> {
    let key = keys.key(of: number)
    return changesOfCards.falling(before: Pair(key, .max)).lazy
      .prefix { $0.key.first == key }
      .compactMap { changes[$0.key.second] }
      .map { ($0.transaction, keys.shown($0.change)) }
  }

  func id(ofTransaction number: Int) -> UUID? { transactions[number]?.id }

  func transaction(withID id: UUID) -> Int? { numbersByID[id] }

  func lastReversal(of transaction: Int) -> Int? {
    let last = reversals.falling(before: Pair(transaction, .max)).first { _ in true }
    return last?.key.first == transaction ? last?.key.second : nil
  }

  func notice(after number: Int) -> StoreNotice? {
    guard let (number, entry) = transactions.rising(from: number + 1).first(where: { _ in true })
    else { return nil }
    let cards = cards(in: entry.changes) { _ in true }
    // A sync can give cards other numbers, which the history does not record.
    let hidesCards = entry.transaction.kind == .sync
    let projects = Set(changes(in: entry.changes).compactMap(\.projectID))
    return StoreNotice(
      transaction: number, kind: entry.transaction.kind,
      cards: hidesCards || cards.count > StoreNotice.limit ? .many : .these(cards.sorted()),
      projects: projects.count > StoreNotice.limit ? .many : .these(projects.sorted()))
  }

  private func places(ofChangesOf transaction: Int) -> Range<Int> {
    if let open, open.number == transaction { return open.firstChange..<changes.count }
    return transactions[transaction]?.changes ?? 0..<0
  }

  private func isUndone(_ number: Int) -> Bool {
    let last = lastReversal(of: number).flatMap { transactions[$0] }
    return last?.transaction.kind == .undo(of: number)
  }

  private func cards(in places: Range<Int>, where counts: (Change) -> Bool) -> Set<Int> {
    Set(changes(in: places).filter(counts).compactMap(\.cardNumber))
  }

  private func changes(in places: Range<Int>) -> [Change] {
    changes.rising(from: places.lowerBound).prefix(places.count).map {
      keys.shown($0.value.change)
    }
  }

  /// Without duplicates and without eased ranks.
  private func numbers(ofCard card: Int) -> AnySequence<Int> {
    var numbers: [Int] = []
    for (number, change) in changes(ofCard: card) where !change.isEasing {
      if numbers.last != number { numbers.append(number) }
    }
    return AnySequence(numbers)
  }
}

/// A number, and a number that belongs to it.
private struct Pair: Comparable {
  let first: Int
  let second: Int

  init(_ first: Int, _ second: Int) {
    self.first = first
    self.second = second
  }

  static func < (left: Pair, right: Pair) -> Bool {
    (left.first, left.second) < (right.first, right.second)
  }
}

extension Transaction.Kind {
  /// The transaction that this one undoes or redoes.
  fileprivate var reversed: Int? {
    switch self {
    case .change, .sync: nil
    case .undo(let number), .redo(let number): number
    }
  }
}
