import Entities
import Expectations
import FoundationEssentials
import Testing

@testable import SQLiteData

@Suite struct BoardPlanTests {
  private let folder = Folder()

  /// Skipped and counted cards are read only from the index.
  @Test func columnRangesUseAnIndex() throws {
    for (state, sort, index) in [
      (State.todo, CardSort.board, "card_board"), (.done, .finished, "card_finished"),
    ] {
      let steps = try folder.store().steps(
        of: CardQuery(
          .state(state), sort: sort, isReversed: state == .done, offset: 1_000, limit: 50))
      expect(steps.contains("SEARCH card USING COVERING INDEX \(index) (state=?)"), "\(steps)")
      expect(steps.contains("SEARCH card USING INTEGER PRIMARY KEY (rowid=?)"), "\(steps)")
    }
    let store = try folder.store()
    let counts = CompiledQuery(countsOf: .everything, in: .test)
    try expect(store.steps(of: counts.sql), is: ["SCAN card USING COVERING INDEX card_project"])
  }

  @Test func groupsUseTheProjectIndex() throws {
    let web = CardFilter.project(ProjectName(stored: "web"))
    let steps = try folder.store().steps(
      of: CardQuery(CardFilter.state(.todo).and(web), limit: 50))
    expect(steps.first?.contains("card_project (project=? AND state=?)"), is: true, "\(steps)")
    expect(!steps.contains { $0.contains("TEMP B-TREE") }, "\(steps)")
  }
}

extension BoardPlanTests {
  /// A list in board order has a part for each column, none of which sorts or skips cards.
  @Test func listsOfManyColumnsUseTheIndex() throws {
    let columns = ColumnList(
      Column.initial
        + (1...5).map { index in
          Column(
            id: ColumnID(UUID()), name: ColumnName(stored: "c\(index)"), state: .doing,
            rank: Rank(stored: "a\(index)"))
        })
    let store = try folder.store()
    let parts = CardQuery(.open, limit: 50).parts(in: columns)
    expect(parts.count, is: 7)
    for part in parts {
      let steps = try store.steps(of: part, in: columns)
      expect(
        steps.first, is: "SEARCH card USING INDEX card_board (state=? AND column=?)", "\(steps)")
      expect(!steps.contains { $0.contains("TEMP B-TREE") || $0.contains("SCAN card") }, "\(steps)")
    }
  }
}

extension BoardPlanTests {
  /// The links between open cards are found from the index of open cards, without a search through
  /// all links and without sorting.
  @Test func countsOfBlockedCardsUseTwoIndexes() throws {
    let steps = try folder.store().steps(of: SQLiteReader.openLinks)
    expect(
      steps,
      is: [
        "SEARCH earlier USING COVERING INDEX card_board (state=?)",
        "SEARCH link USING COVERING INDEX blocker_blocker (blocker=?)",
        "SEARCH later USING INTEGER PRIMARY KEY (rowid=?)",
      ])
  }
}

extension FilterCompiler.Scope {
  static var test: Self {
    Self(newTable: { "temp.unused" }, number: { _ in 4 }, spellings: { [$0.text] })
  }
}

extension SQLiteStore {
  func steps(of query: CardQuery, in columns: ColumnList = .initial) throws -> [String] {
    let compiled = CompiledQuery(
      CardRow.columns, of: query, in: columns, scope: .test)
    return try steps(of: compiled.sql)
  }

  func steps(of sql: String) throws -> [String] {
    var steps: [String] = []
    try database.query("EXPLAIN QUERY PLAN \(sql)") { row in
      steps.append(row.text(3))
      return true
    }
    return steps
  }
}
