import Entities
import FoundationEssentials
import Repositories
import Testing

/// A new store, with shorthands for tests.
final class Fixture {
  let store: any Store
  var file: String? { site.file }
  private let site: any Site

  init(_ backend: Backend) throws {
    site = backend.makeSite()
    store = try site.open()
  }

  init(beside other: Fixture) throws {
    site = other.site
    store = try site.open()
  }

  /// Runs `body` as a transaction, or as an inner one.
  @discardableResult
  func write<Answer>(
    _ transaction: Transaction = .sample, parts: Parts = .apart,
    _ body: (any Writing) throws -> Answer
  ) throws -> Changed<Answer> {
    var failure: (any Error)?
    do throws(TrackerError) {
      return try store.transaction(transaction, parts: parts) { (writing) throws(TrackerError) in
        try typed(&failure) { try body(writing) }
      }
    } catch {
      throw failure ?? error
    }
  }

  @discardableResult
  func together<Answer>(
    keeps: @autoclosure () -> Bool, _ body: () throws -> Answer
  ) throws -> Answer {
    var failure: (any Error)?
    do throws(TrackerError) {
      return try store.together(keeps: keeps()) { () throws(TrackerError) in
        try typed(&failure, body)
      }
    } catch {
      throw failure ?? error
    }
  }

  func read<Answer>(_ body: (any Reading) throws -> Answer) throws -> Answer {
    var failure: (any Error)?
    do throws(TrackerError) {
      return try store.reading { (reading) throws(TrackerError) in
        try typed(&failure) { try body(reading) }
      }
    } catch {
      throw failure ?? error
    }
  }

  /// Runs `body`, and keeps errors of other types in `failure`.
  private func typed<Answer>(
    _ failure: inout (any Error)?, _ body: () throws -> Answer
  ) throws(TrackerError) -> Answer {
    do {
      return try body()
    } catch let error as TrackerError {
      throw error
    } catch {
      failure = error
      throw .store(.inputOutput("\(error)"), path: "")
    }
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
