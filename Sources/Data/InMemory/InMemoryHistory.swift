import Entities
import FoundationEssentials

struct InMemoryHistory {
  /// The open transaction, whose changes are recorded at once, but itself only at the commit.
  struct Open {
    let number: Int
    var transaction: Transaction
    let firstChange: Int
  }

  private struct Entry {
    let transaction: Transaction
    let id: UUID
    let changes: Range<Int>
  }

  /// The first one has the number 1.
  private var entries: [Entry] = []
  private var changes: [(transaction: Int, change: Change)] = []
  /// The newest transaction that undid or redid each one.
  private(set) var reversals: [Int: Int] = [:]
  var open: Open?
  /// Changes name cards by their keys.
  private(set) var keys = CardKeys()

  var changeCount: Int { changes.count }

  var newest: Int { entries.count }

  mutating func begin(_ transaction: Transaction) {
    open = Open(number: newest + 1, transaction: transaction, firstChange: changes.count)
  }

  mutating func end(_ ids: IdentifierMaker) {
    guard let ended = open else { return }
    open = nil
    let transaction = ended.transaction
    let id = ids.next(at: transaction.date, in: ended.number)
    entries.append(
      Entry(transaction: transaction, id: id, changes: ended.firstChange..<changes.count))
    switch transaction.kind {
    case .change, .sync: break
    case .undo(let number), .redo(let number): reversals[number] = ended.number
    }
  }

  mutating func renumber(_ old: Int, to number: Int) throws(TrackerError) {
    guard !changes.contains(where: { $0.change.cardNumber == number }),
      keys.key(of: number) == number, keys.number(of: number) == number
    else { throw .conflict(card: number) }
    keys.renumber(old, to: number)
  }

  mutating func record(_ change: Change) {
    if let open { changes.append((open.number, keys.stored(change))) }
  }
}

// MARK: - Reading
extension InMemoryHistory {
  func transaction(_ number: Int) -> RecordedTransaction? {
    guard let entry = entry(number) else { return nil }
    let isUndone = reversals[number].flatMap(self.entry)?.transaction.kind == .undo(of: number)
    return RecordedTransaction(
      number: number, transaction: entry.transaction, isUndone: isUndone,
      cardCount: Set(changes(of: number).filter { !$0.isEasing }.compactMap(\.cardNumber)).count)
  }

  /// The newest first; only those that changed `card` or are by `author`, if given.
  func transactions(of card: Int?, by author: String?) -> some Sequence<RecordedTransaction> {
    let changed = card.map { card in
      Set(changes(ofCard: card).filter { !$0.change.isEasing }.map(\.transaction))
    }
    return (1...max(1, newest)).reversed().lazy
      .filter { changed?.contains($0) ?? true }
      .filter { author == nil || entry($0)?.transaction.author == author }
      .compactMap(transaction)
  }

  func changes(of transaction: Int) -> [Change] {
    let places =
      open?.number == transaction
      ? (open?.firstChange ?? 0)..<changes.count : entry(transaction)?.changes ?? 0..<0
    return changes[places].map { keys.shown($0.change) }
  }

  /// Returns the changes of a card with the numbers of their transactions, the newest first.
  func changes(ofCard number: Int) -> [(transaction: Int, change: Change)] {
    let key = keys.key(of: number)
    return changes.filter { $0.change.cardNumber == key }.reversed()
      .map { ($0.transaction, keys.shown($0.change)) }
  }

  func id(ofTransaction number: Int) -> UUID? { entry(number)?.id }

  func notice(after number: Int) -> StoreNotice? {
    guard let entry = entry(number + 1) else { return nil }
    let changes = changes(of: number + 1)
    let cards = Set(changes.compactMap(\.cardNumber))
    // A sync can give cards other numbers, which the history does not record.
    let hidesCards = entry.transaction.kind == .sync
    let projects = Set(changes.compactMap(\.projectID))
    return StoreNotice(
      transaction: number + 1, kind: entry.transaction.kind,
      cards: hidesCards || cards.count > StoreNotice.limit ? .many : .these(cards.sorted()),
      projects: projects.count > StoreNotice.limit ? .many : .these(projects.sorted()))
  }

  private func entry(_ number: Int) -> Entry? {
    entries.indices.contains(number - 1) ? entries[number - 1] : nil
  }
}
