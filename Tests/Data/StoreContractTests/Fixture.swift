import Entities
import Expectations
import FoundationEssentials
import Glibc
import InMemoryData
import Repositories
import SQLiteData
import Testing

/// A new store, with shorthands for tests.
final class Fixture {
  let store: any Store
  /// `nil` for a store in memory.
  ///
  /// In memory if possible, since the contract is not about disks.
  private let folder: TemporaryFolder?

  var file: String? { folder?.path("todo.sqlite3") }

  init(_ backend: Backend = .current) {
    let parent = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
    folder = backend == .sqlite ? TemporaryFolder(in: parent) : nil
    store = folder.map(Self.open) ?? InMemoryStore()
  }

  /// Opens the store again, as another process would.
  init(beside other: Fixture) {
    folder = other.folder
    store = folder.map(Self.open) ?? other.store
  }

  deinit { (store as? SQLiteStore)?.close() }

  private static func open(_ folder: TemporaryFolder) -> any Store {
    let file = folder.path("todo.sqlite3")
    guard let store = try? SQLiteStore.open(path: file, creating: true, patience: 0) else {
      preconditionFailure("no store at \(file)")
    }
    return store
  }

  /// Runs `body` as a transaction, or as an inner one.
  @discardableResult
  func write<Answer>(
    _ transaction: Transaction = .sample, parts: Parts = .apart,
    _ body: (any Writing) throws -> Answer
  ) throws -> Changed<Answer> {
    try store.transaction(transaction, parts: parts) { (writing) throws(TrackerError) in
      try typed { try body(writing) }
    }
  }

  @discardableResult
  func together<Answer>(
    keeps: @autoclosure () -> Bool, _ body: () throws -> Answer
  ) throws -> Answer {
    try store.together(keeps: keeps()) { () throws(TrackerError) in try typed(body) }
  }

  /// Runs `body` as a transaction, or as an inner one, that fails at its end.
  func fail(_ body: (any Writing) throws -> Void) {
    #expect(throws: TrackerError.nothingToUndo) {
      try write { writing in
        try body(writing)
        throw TrackerError.nothingToUndo
      }
    }
  }

  func read<Answer>(_ body: (any Reading) throws -> Answer) throws -> Answer {
    try store.reading { (reading) throws(TrackerError) in try typed { try body(reading) } }
  }
}

private func typed<Answer>(_ body: () throws -> Answer) throws(TrackerError) -> Answer {
  do {
    return try body()
  } catch let error as TrackerError {
    throw error
  } catch {
    throw .store(.inputOutput("\(error)"), path: "")
  }
}

extension Fixture {
  @discardableResult
  func add(_ cards: Card...) throws -> Int? {
    try write { writing in for card in cards { try writing.add(card) } }.transaction
  }

  @discardableResult
  func edit(_ number: Int, _ transaction: Transaction = .sample, _ change: (inout Card) -> Void)
    throws -> Card
  {
    try write(transaction) { writing in
      let before = try writing.cards([number])[0]
      var after = before
      change(&after)
      return try writing.update(before, to: after.touched(since: before, at: transaction.date))
    }.answer
  }

  func card(_ number: Int) throws -> Card {
    try read { try $0.cards([number])[0] }
  }

  func numbers(_ query: CardQuery) throws -> [Int] {
    try read { try $0.cards(query).map(\.number) }
  }

  func changes(of transaction: Int, reversed: Bool = false) throws -> [Change] {
    try read { try $0.changes(of: transaction, reversed: reversed) }
  }

  func transactions(of card: Int? = nil, by author: String? = nil) throws -> [RecordedTransaction] {
    try read { try $0.transactions(of: card, by: author) }
  }
}

extension Reading {
  func changes(of transaction: Int, reversed: Bool = false) throws -> [Change] {
    var changes: [Change] = []
    try forEachChange(of: transaction, reversed: reversed) { changes.append($0) }
    return changes
  }

  func transactions(of card: Int? = nil, by author: String? = nil) throws -> [RecordedTransaction] {
    var transactions: [RecordedTransaction] = []
    try forEachTransaction(of: card, by: author) {
      transactions.append($0)
      return true
    }
    return transactions
  }

  func changes(ofCard number: Int) throws -> [(transaction: Int, change: Change)] {
    var changes: [(transaction: Int, change: Change)] = []
    try forEachChange(ofCard: number) { transaction, change in
      changes.append((transaction, change))
      return true
    }
    return changes
  }
}
