import Entities
import Expectations
import FoundationEssentials
import Repositories
import System
import Testing

@testable import SQLiteData

/// SQLite's plans of statements: which index they use, and that they sort or scan no cards.
@Suite struct PlanTests {
  /// A list, and a part of the step that should find its cards.
  typealias List = (query: CardQuery, step: String)

  private static let web = CardFilter.project(ProjectName(stored: "web"))
  private static let days = DeadlineRange(
    lower: .day(CivilDay(number: 20_000)), upper: .day(CivilDay(number: 20_007)))
  private static let hour = InstantRange(from: .sample, until: .sample.addingTimeInterval(3600))
  private static let assigned = CardFilter.assignee(Assignee(stored: "ann"), isUser: false)
  private static let overdue = CardFilter.overdue(at: .day(CivilDay(number: 20_000)))
  private static let now = Deadline.minute(CivilMinute(startOf: CivilDay(number: 20_000)))
  private static let milk = CardFilter.text(TextQuery("milk"))

  /// Lists that an index gives in order, so that a limit ends the search.
  private static let ordered: [List] = [
    (CardQuery(limit: 50), "card_board"), (CardQuery(.open, limit: 50), "card_board"),
    (CardQuery(.state(.done), limit: 50), "card_finished"),
    (CardQuery(.any([.state(.todo), .state(.done)])), "card_board"),
    (CardQuery(web, limit: 50), "card_project"),
    (CardQuery(.open.and(web), limit: 50), "card_project"),
    (
      CardQuery(CardFilter.state(.todo).and(web), limit: 50),
      "card_project (project=? AND state=?)"
    ),
    (CardQuery(sort: .field(.deadline), limit: 50), "card_deadline"),
    (CardQuery(.open, sort: .field(.deadline), limit: 50), "card_due"),
    (CardQuery(sort: .field(.created), limit: 50), "card_created"),
    (CardQuery(sort: .field(.updated), limit: 50), "card_updated"),
    (CardQuery(sort: .field(.started), limit: 50), "card_started"),
    (CardQuery(.state(.done), sort: .field(.finished), limit: 10), "card_finished"),
    (CardQuery(.inColumn(.done), limit: 10), "card_done"),
  ]

  private static let found: [List] = [
    (CardQuery(.open.and(.tag(Tag(stored: "web")))), "PRIMARY KEY (folded=?)"),
    (CardQuery(.open.and(.firstTag(Tag(stored: "web")))), "PRIMARY KEY (folded=?)"),
    (
      CardQuery(.any([.tag(Tag(stored: "a")), .tag(Tag(stored: "b"))])),
      "PRIMARY KEY (folded=?)"
    ),
    (CardQuery(.deadline(days)), "card_deadline"),
    (CardQuery(.open.and(.deadline(days))), "card_due"), (CardQuery(overdue), "card_due"),
    (CardQuery(.open.and(overdue)), "card_due"),
    (CardQuery(.moment(.created, hour)), "card_created"),
    (CardQuery(.open.and(.moment(.updated, hour))), "card_updated"),
    (CardQuery(.moment(.started, hour)), "card_started"),
    (CardQuery(.moment(.finished, hour)), "card_finished"),
    (CardQuery(assigned), "card_assignee"), (CardQuery(.open.and(assigned)), "card_assignee"),
    (CardQuery(.waiting(at: .day(CivilDay(number: 20_000)))), "card_wait"),
    (CardQuery(.value(.key, "k")), "card_key"), (CardQuery(.numbers(7...7)), "PRIMARY KEY (rowid"),
    (CardQuery(.any([.numbers(3...7), .numbers(9...9)])), "PRIMARY KEY (rowid"),
    // Groups with `or`: each is found by an index of its own.
    (
      CardQuery(
        .any(ofGroups: [
          .open.and(.all([web, .tag(Tag(stored: "bug"))])), .open.and(overdue),
        ]), limit: 50), "MULTI-INDEX OR"
    ),
    (
      CardQuery(
        .any(ofGroups: [
          .all([.state(.done), .moment(.finished, hour)]), .all([.open, web]),
        ])), "MULTI-INDEX OR"
    ),
    (
      CardQuery(.any(ofGroups: [.open.and(assigned), .open.and(.deadline(days))])),
      "MULTI-INDEX OR"
    ),
  ]

  private static let linked: [List] = [
    (CardQuery(.ready(at: now), limit: 50), "card_board"),
    (CardQuery(.blocked, limit: 50), "card_board"),
    (CardQuery(.open.and(.blocked), limit: 50), "card_board"),
    (CardQuery(.blocking, limit: 50), "card_board"),
    (CardQuery(.ready(at: now), sort: .field(.deadline), limit: 50), "card_due"),
    (CardQuery(web.and(.ready(at: now))), "card_project"),
    (CardQuery(.blockedBy(Blockers([3]))), "blocker_blocker (blocker=?)"),
  ]

  private let folder = Folder()

  private func steps(_ query: CardQuery) throws -> [String] {
    let store = try folder.store()
    return try query.parts(in: .initial).flatMap { try store.steps(of: $0) }
  }

  @Test(arguments: [
    CardQuery(milk, limit: 50), CardQuery(.open.and(milk), limit: 50),
    CardQuery(.title(TextQuery("milk")), sort: .field(.deadline)),
    CardQuery(web.and(.any([milk, milk]))),
    CardQuery(milk, sort: .relevance, limit: 50),
    CardQuery(.open.and(milk).and(web), sort: .relevance, limit: 50),
  ])
  func searchesUseTheSearchIndex(_ query: CardQuery) throws {
    let steps = try steps(query)
    expect(steps.contains { $0.contains("SCAN card_search VIRTUAL TABLE INDEX") }, "\(steps)")
    let others = steps.filter { $0.hasPrefix("SCAN") && !$0.hasPrefix("SCAN card_search") }
    // The index may return the most relevant cards before their rows are read.
    expect(others.allSatisfy { $0.hasPrefix("SCAN (subquery") }, "\(steps)")
  }

  @Test(arguments: ordered)
  func sortOrdersUseAnIndex(_ list: List) throws {
    // Only the cards in the result may be sorted.
    let steps = try steps(list.query).prefix { !$0.hasPrefix("SCAN (subquery") }
    expect(steps.contains { $0.contains(list.step) }, "\(steps)")
    expect(!steps.contains("USE TEMP B-TREE FOR ORDER BY"), "\(steps)")
    expect(!steps.contains { $0.hasSuffix("SCAN card") }, "\(steps)")
  }

  @Test(arguments: found)
  func filtersUseAnIndex(_ list: List) throws {
    let steps = try steps(list.query)
    expect(steps.contains { $0.contains(list.step) }, "\(steps)")
    expect(!steps.contains { $0.hasPrefix("SCAN") }, "\(steps)")
  }

  /// Open cards are found by an index before they are sorted.
  @Test(arguments: [
    [SortKey(.field(.priority)), SortKey(.field(.deadline), isReversed: true)],
    [SortKey(.field(.project)), SortKey(.field(.deadline))],
    [SortKey(.field(.deadline)), SortKey(.field(.title))],
  ])
  func severalSortKeysReadOnlyOpenCards(_ keys: [SortKey]) throws {
    let query = CardQuery(
      .open, sort: keys[0].sort, isReversed: keys[0].isReversed, ties: Array(keys.dropFirst()),
      limit: 50)
    let steps = try steps(query)
    expect(steps.contains { $0.contains("card USING INDEX card_") }, "\(steps)")
    // The index of open cards by deadline has only open cards.
    expect(
      !steps.contains { $0.hasPrefix("SCAN") && $0 != "SCAN card USING INDEX card_due" },
      "\(steps)")
  }

  @Test(arguments: linked)
  func filtersByLinksUseIndexes(_ list: List) throws {
    let steps = try steps(list.query)
    expect(steps.contains { $0.contains(list.step) }, "\(steps)")
    expect(!steps.contains { $0 == "SCAN card" || $0.hasPrefix("SCAN link") }, "\(steps)")
    let links = steps.filter { $0.contains(" link ") }
    expect(links.allSatisfy { $0.hasPrefix("SEARCH link USING") }, "\(steps)")
    let others = steps.filter { $0.contains(" first ") || $0.contains(" later ") }
    expect(others.allSatisfy { $0.contains("USING INTEGER PRIMARY KEY (rowid=?)") }, "\(steps)")
    expect(links.count, is: others.count)
  }

  /// In reverse, only cards with equal values are sorted, by number.
  @Test(arguments: [.board] + [.deadline, .created, .updated, .started].map(CardSort.field))
  func reversedListsUseTheSameIndex(_ sort: CardSort) throws {
    let steps = try steps(CardQuery(sort: sort, isReversed: true, limit: 50))
    expect(steps.contains { $0.contains("USING INDEX card_\(sort.rawValue)") }, "\(steps)")
    expect(!steps.contains("USE TEMP B-TREE FOR ORDER BY"), "\(steps)")
  }

  /// Archived projects are read once, not for each card.
  @Test func listsWithoutArchivedProjectsUseTheirIndex() throws {
    let steps = try steps(CardQuery(.open.and(.not(.archived)), limit: 50))
    expect(steps.first?.contains("card_board"), is: true, "\(steps)")
    expect(steps.contains { $0.contains("project_archived") }, "\(steps)")
    expect(!steps.contains("USE TEMP B-TREE FOR ORDER BY"), "\(steps)")
  }

  @Test func everyStatementButListsUsesAnIndex() throws {
    // Creating the file scans tables.
    try folder.store().close()
    let store = try folder.store()
    for title in ["a", "b"] { try store.add(title, state: .doing) }
    try store.useEverything()
    let writing = ["INSERT", "BEGIN", "COMMIT", "ROLLBACK", "SAVEPOINT", "RELEASE", "PRAGMA"]
    let kept = store.database.keptSQL.filter { sql in !writing.contains { sql.hasPrefix($0) } }
    expect(kept.count > 15)
    for sql in kept {
      let steps = try store.steps(of: sql)
      let scans = steps.filter { $0.hasPrefix("SCAN") && !Self.mayScan($0) }
      expect(scans.isEmpty, "\(sql): \(steps)")
      if sql.contains("author = ?") { expect("\(steps)".contains("transaction_author")) }
    }
  }

  /// The history and the names of projects are read completely.
  ///
  /// `next` has a row for each tag. Nearly no card is renumbered.
  private static func mayScan(_ step: String) -> Bool {
    [
      "SCAN this", "SCAN card_search VIRTUAL TABLE", "SCAN project", "SCAN next",
      "SCAN CONSTANT ROW", "SCAN sqlite_master", "SCAN board_column", "SCAN renumbered",
    ]
    .contains { step.hasPrefix($0) }
  }

  /// Sums need no rows of cards.
  @Test(arguments: [CardFilter.everything, .not(.archived), web, .open, milk])
  func sumsOfEstimatesUseAnIndexAlone(_ filter: CardFilter) throws {
    let store = try folder.store()
    let query = try CompiledQuery(estimatesOf: filter, in: .test)
    let steps = try store.steps(of: query.sql)
    expect(steps.contains { $0.contains("COVERING INDEX card_estimate") }, "\(steps)")
    expect(!steps.contains { $0.contains("TEMP B-TREE") }, "\(steps)")
  }

  /// Skipped and counted cards are read only from the index.
  @Test func columnRangesUseAnIndex() throws {
    let store = try folder.store()
    for (state, sort, index) in [
      (State.todo, CardSort.board, "card_board"), (.done, .field(.finished), "card_finished"),
    ] {
      let steps = try store.steps(
        of: CardQuery(
          .state(state), sort: sort, isReversed: state == .done, offset: 1_000, limit: 50))
      expect(steps.contains("SEARCH card USING COVERING INDEX \(index) (state=?)"), "\(steps)")
      expect(steps.contains("SEARCH card USING INTEGER PRIMARY KEY (rowid=?)"), "\(steps)")
    }
    let counts = try CompiledQuery(countsOf: .everything, by: .project, in: .test)
    try expect(store.steps(of: counts.sql), is: ["SCAN card USING COVERING INDEX card_project"])
  }

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

extension FilterCompiler.Scope {
  static var test: Self {
    Self(number: { _ in 4 }, spellings: { [$0.text] }, hasChildren: { true })
  }
}

extension SQLiteStore {
  fileprivate func steps(of query: CardQuery, in columns: ColumnList = .initial) throws -> [String]
  {
    try steps(of: CompiledQuery(CardRow.columns, of: query, in: columns, scope: .test).sql)
  }

  fileprivate func steps(of sql: String) throws -> [String] {
    var steps: [String] = []
    try database.query("EXPLAIN QUERY PLAN \(sql)") { row in
      steps.append(row.text(3))
      return true
    }
    return steps
  }

  fileprivate func useEverything() throws {
    try write { (writing) throws(TrackerError) in
      let card = try writing.cards([1])[0]
      var edited = card
      edited.title = Title(stored: "c")
      edited.tags = Tags([Tag(stored: "web")])
      let kept = try writing.update(card, to: edited)
      try writing.ease(kept, to: Rank(stored: "b00"))
      try writing.delete(kept)
      let web = Project(id: .sample(500), name: ProjectName(stored: "web"), created: .sample)
      try writing.add(web)
      var after = web
      after.name = ProjectName(stored: "x")
      after.isArchived = true
      try writing.update(web, to: after)
      try writing.delete(web)
    }
    try reading { (reading) throws(TrackerError) in
      let place = ColumnPlace(of: try reading.cards([2])[0])
      for side in [ColumnSide.before, .after] {
        _ = try reading.neighbours(in: .doing, side, of: place, limit: 1)
        _ = try reading.neighbours(in: .doing, side, of: nil, limit: 1)
      }
      _ = try reading.projects()
      _ = try reading.project(Project.inbox.id)
      _ = (try reading.hasArchivedProjects(), try reading.lastProjectRank())
      _ = try reading.strayCards(byColumn: true)
      _ = try reading.picture(PictureHash(of: []))
      _ = try reading.project(named: ProjectName(stored: "web"))
      _ = try reading.progress(of: Project.inbox.id)
      _ = try reading.summary(of: Project.inbox.id, at: .day(CivilDay(number: 20_000)))
      _ = try reading.activities(since: .sample, limit: 3)
      _ = try reading.index(of: 2, in: CardQuery(.state(.doing)))
      _ = (try reading.tags(), try reading.highestNumber())
      _ = try reading.transaction(1)
      _ = try reading.lastReversal(of: 1)
      try reading.forEachTransaction(of: 1, by: nil) { _ in true }
      try reading.forEachTransaction(of: nil, by: "ann@host") { _ in true }
      try reading.forEachChange(of: 1, reversed: true) { _ in }
      try reading.forEachChange(ofCard: 1) { _, _ in true }
    }
  }
}
