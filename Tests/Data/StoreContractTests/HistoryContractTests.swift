import Entities
import Expectations
import FoundationEssentials
import Repositories
import Testing

@Suite(.eachBackend) struct HistoryContractTests {
  private let fixture = Fixture()

  @Test func aTransactionIsRecordedCompletely() throws {
    let transaction = Transaction.at(7, command: "todo add 'ünï 한글'", author: "bob@work")
    let written = try fixture.write(transaction) { writing in
      try writing.add(.sample(1))
      return writing.transaction
    }
    let number = try #require(written.transaction)
    expect(written.answer, is: number)
    try expect(
      fixture.read { try $0.transaction(number) },
      is: RecordedTransaction(
        number: number, transaction: transaction, isUndone: false, cardCount: 1))
  }

  @Test func aMissingTransactionIsNil() throws {
    let number = try #require(try fixture.add(.sample(1)))
    for other in [number - 1, number + 1, -1, Int.max] {
      try expect(fixture.read { try $0.transaction(other) } == nil)
      try expect(fixture.changes(of: other), is: [])
      try expect(fixture.read { try $0.lastReversal(of: other) } == nil)
      try expect(fixture.read { try $0.id(ofTransaction: other) } == nil)
    }
  }

  @Test func transactionsAreReadNewestFirstUntilTheBodyReturnsFalse() throws {
    let numbers = try (1...5).compactMap { try fixture.add(.sample($0)) }
    var given: [Int] = []
    try fixture.read { reading in
      try reading.forEachTransaction(of: nil, by: nil) { transaction in
        given.append(transaction.number)
        return given.count < 2
      }
    }
    expect(given, is: [numbers[4], numbers[3]])
    try expect(fixture.transactions().map(\.number), is: numbers.reversed())
  }

  @Test func transactionsAreFilteredByAuthor() throws {
    for (number, author) in zip(1..., ["ann@home", "bob@home", "ann@home", "Ann@home"]) {
      try fixture.write(.at(number, author: author)) { try $0.add(.sample(number)) }
    }
    try expect(fixture.transactions(by: "ann@home").map(\.cardNumbers), is: [[3], [1]])
    try expect(fixture.transactions(by: "nobody"), is: [])
    try expect(fixture.transactions(of: 2, by: "bob@home").count, is: 1)
    try expect(fixture.transactions(of: 2, by: "ann@home"), is: [])
  }

  @Test func movesAreThoseOfChangesThatAreNotUndone() throws {
    let review = ColumnID(.sample(3_001))
    func move(to column: ColumnKey, _ kind: Transaction.Kind = .change) throws -> Int {
      try #require(
        try fixture.write(Transaction(kind: kind, command: "", author: "", date: .minute(9))) {
          let card = try $0.cards([1])[0]
          try $0.update(card, to: card.moved(to: column, rank: card.rank, at: .minute(9)))
        }.transaction)
    }
    try fixture.write { writing in
      try writing.add(Column(id: review, name: ColumnName(stored: "review"), state: .doing))
      try writing.add(.sample(1) { $0.notes = Notes(stored: "state done\ncolumn") })
    }
    try fixture.edit(1) { $0.priority = .high }
    let undone = try move(to: .done)
    _ = try move(to: .todo, .undo(of: undone))
    let redone = try move(to: .doing)
    _ = try move(to: .todo, .undo(of: redone))
    _ = try move(to: .doing, .redo(of: redone))
    _ = try move(to: ColumnKey(review, of: .doing))
    _ = try move(to: .doing)
    _ = try move(to: .done, .sync)
    try fixture.write { try $0.delete(try $0.cards([1])[0]) }
    var moves: [CardMove] = []
    try fixture.read { try $0.forEachMove { moves.append($0) } }
    expect(
      moves.map(\.deed),
      is: [
        .added(.todo), .moved(.doing, nil), .moved(nil, review), .moved(nil, .some(nil)),
        .moved(.done, nil), .deleted,
      ])
    expect(moves.map(\.card), is: [1, 1, 1, 1, 1, 1])
    expect(moves[1].date, is: .minute(9))
  }

  @Test func transactionsOfACardExcludeEasing() throws {
    let added = try fixture.add(.sample(1), .sample(2))
    let eased = try fixture.write { try $0.ease(.sample(1), to: Rank(stored: "d0000")) }.transaction
    try fixture.edit(2) { $0.priority = .low }
    let edited = try fixture.write { writing in
      try writing.ease(.sample(2), to: Rank(stored: "d00001"))
      let card = try writing.cards([1])[0]
      var after = card
      after.priority = .high
      try writing.update(card, to: after)
      try writing.delete(card)
    }.transaction
    try expect(fixture.transactions(of: 1).map(\.number), is: [edited, added].compactMap { $0 })
    try expect(fixture.transactions(of: 3), is: [])
    try expect(fixture.read { try $0.transaction(#require(eased))?.cardCount }, is: 0)
    try expect(fixture.read { try $0.transaction(#require(edited))?.cardCount }, is: 1)
    try expect(fixture.read { try $0.transaction(#require(added))?.cardCount }, is: 2)
  }

  @Test func aTransactionIsUndoneWhileItsLastReversalIsAnUndo() throws {
    let first = try #require(try fixture.add(.sample(1)))
    let second = try #require(try fixture.add(.sample(2)))
    func state(_ number: Int) throws -> (isUndone: Bool?, by: Int?) {
      try fixture.read { reading in
        (try reading.transaction(number)?.isUndone, try reading.lastReversal(of: number))
      }
    }
    try expect(state(first) == (false, nil))
    for round in 0..<3 {
      let undo = try fixture.write(.at(round, kind: .undo(of: first))) { writing in
        try writing.delete(.sample(1))
      }.transaction
      try expect(state(first) == (true, undo))
      let redo = try fixture.write { writing in
        writing.mark(.redo(of: first))
        try writing.add(.sample(1))
      }.transaction
      try expect(state(first) == (false, redo))
      try expect(state(#require(undo)) == (false, nil))
    }
    fixture.fail { $0.mark(.undo(of: second)) }
    try expect(state(second) == (false, nil))
    try expect(fixture.transactions().filter { $0.number == first }.map(\.isUndone), is: [false])
  }
}

extension RecordedTransaction {
  /// The card that a sample transaction added: the minute of its date.
  fileprivate var cardNumbers: [Int] {
    [Int((transaction.date.timeIntervalSince1970 - 1_790_000_000) / 60)]
  }
}
