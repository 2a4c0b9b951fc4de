import Entities
import FoundationEssentials
import Repositories
import Testing
import TimeKit

@testable import SQLiteData

/// What stands behind the lists that people ask for most.
@Suite struct PlanTests {
  /// A list with the index that is to find its cards.
  struct List: CustomTestStringConvertible {
    let testDescription: String
    let query: CardQuery
    let index: String

    init(_ name: String, _ query: CardQuery, by index: String) {
      testDescription = name
      self.query = query
      self.index = index
    }
  }

  private static let web = CardFilter.project(ProjectName(stored: "web"))
  private static let days = DeadlineRange(
    from: CivilDay(number: 20_000), through: CivilDay(number: 20_007))
  private static let hour = InstantRange(from: .sample, until: .sample.addingTimeInterval(3600))
  private static let overdue = CardFilter.overdue(at: .day(CivilDay(number: 20_000)))

  /// Lists that come out of an index in their order, so that a limit ends the work.
  private static let ordered = [
    List("board", CardQuery(limit: 50), by: "card_board"),
    List("open", CardQuery(.open, limit: 50), by: "card_board"),
    List("a state", CardQuery(.state(.done), limit: 50), by: "card_board"),
    List("two states", CardQuery(.any([.state(.todo), .state(.done)])), by: "card_board"),
    List("project", CardQuery(web, limit: 50), by: "card_project"),
    List("open in a project", CardQuery(.open.and(web), limit: 50), by: "card_project"),
    List("by deadline", CardQuery(sort: .deadline, limit: 50), by: "card_deadline"),
    List("open by deadline", CardQuery(.open, sort: .deadline, limit: 50), by: "card_due"),
    List("by creation", CardQuery(sort: .created, limit: 50), by: "card_created"),
    List("by change", CardQuery(sort: .updated, limit: 50), by: "card_updated"),
    List("by start", CardQuery(sort: .started, limit: 50), by: "card_started"),
    List("done", CardQuery(.state(.done), sort: .finished, limit: 10), by: "card_finished"),
  ]

  /// Lists whose cards an index finds, few as they are; then they are sorted.
  private static let found = [
    List("tag", CardQuery(.open.and(.tag(Tag(stored: "web")))), by: "PRIMARY KEY (folded=?)"),
    List(
      "tags", CardQuery(.any([.tag(Tag(stored: "a")), .tag(Tag(stored: "b"))])),
      by: "PRIMARY KEY (folded=?)"),
    List("deadlines", CardQuery(.deadline(days)), by: "card_deadline"),
    List("open deadlines", CardQuery(.open.and(.deadline(days))), by: "card_due"),
    List("overdue", CardQuery(overdue), by: "card_due"),
    List("open overdue", CardQuery(.open.and(overdue)), by: "card_due"),
    List("created", CardQuery(.moment(.created, hour)), by: "card_created"),
    List("updated", CardQuery(.open.and(.moment(.updated, hour))), by: "card_updated"),
    List("started", CardQuery(.moment(.started, hour)), by: "card_started"),
    List("finished", CardQuery(.moment(.finished, hour)), by: "card_finished"),
    List("key", CardQuery(.key(CardKey(stored: "k"))), by: "card_key"),
    List("number", CardQuery(.numbers(7...7)), by: "PRIMARY KEY (rowid"),
    List(
      "numbers", CardQuery(.any([.numbers(3...7), .numbers(9...9)])),
      by: "PRIMARY KEY (rowid"),
  ]

  private static let milk = CardFilter.text(TextQuery("milk"))

  /// Lists whose cards the index of words finds; nothing else is looked through.
  private static let searched = [
    List("text", CardQuery(milk, limit: 50), by: "card_search"),
    List("open with a text", CardQuery(.open.and(milk), limit: 50), by: "card_search"),
    List("a title", CardQuery(.title(TextQuery("milk")), sort: .deadline), by: "card_search"),
    List("texts in a project", CardQuery(web.and(.any([milk, milk]))), by: "card_search"),
    List("by relevance", CardQuery(milk, sort: .relevance, limit: 50), by: "card_search"),
    List(
      "open by relevance", CardQuery(.open.and(milk).and(web), sort: .relevance, limit: 50),
      by: "card_search"),
  ]

  private let folder = Folder()

  @Test(arguments: searched)
  func theIndexOfWordsFindsTheCards(_ list: List) throws {
    let steps = try steps(list.query)
    #expect(steps.contains { $0.contains("SCAN card_search VIRTUAL TABLE INDEX") }, "\(steps)")
    let others = steps.filter { $0.hasPrefix("SCAN") && !$0.hasPrefix("SCAN card_search") }
    // The most relevant, as many as are wanted, may be looked up before their cards.
    #expect(others.allSatisfy { $0.hasPrefix("SCAN (subquery") }, "\(steps)")
  }

  /// A text that nothing is to have is looked up once, not card by card.
  @Test func aTextThatIsNotWantedIsLookedUpOnce() throws {
    let steps = try steps(CardQuery(.open.and(.not(Self.milk)), limit: 50))
    #expect(steps.first?.contains("card_board") == true, "\(steps)")
    #expect(steps.contains("LIST SUBQUERY 1"), "\(steps)")
  }

  @Test(arguments: ordered)
  func anIndexGivesTheCardsInTheirOrder(_ list: List) throws {
    // Only the cards that are wanted at last may be sorted, once they are looked up.
    let steps = try steps(list.query).prefix { !$0.hasPrefix("SCAN (subquery") }
    #expect(steps.contains { $0.contains(list.index) }, "\(steps)")
    #expect(!steps.contains("USE TEMP B-TREE FOR ORDER BY"), "\(steps)")
    #expect(!steps.contains { $0.hasSuffix("SCAN card") }, "\(steps)")
  }

  @Test(arguments: found)
  func anIndexFindsTheCards(_ list: List) throws {
    let steps = try steps(list.query)
    #expect(steps.contains { $0.contains(list.index) }, "\(steps)")
    #expect(!steps.contains { $0.hasPrefix("SCAN") }, "\(steps)")
  }

  /// Turned round, only cards of one value are left to sort by number.
  @Test(arguments: [CardSort.board, .deadline, .created, .updated, .started])
  func aListTurnedRoundComesOutOfTheSameIndex(_ sort: CardSort) throws {
    let steps = try steps(CardQuery(sort: sort, isReversed: true, limit: 50))
    #expect(steps.first?.contains("USING INDEX card_\(sort.rawValue)") == true, "\(steps)")
    #expect(!steps.contains("USE TEMP B-TREE FOR ORDER BY"), "\(steps)")
  }

  /// Cards are counted along one index, and deadlines looked up in another for each project.
  @Test func summariesReadIndexesAlone() throws {
    let store = try folder.store()
    _ = try store.reading { (reading) throws(TrackerError) in
      try reading.summaries(at: .day(CivilDay(number: 20_000)))
    }
    let sql = try #require(store.database.keptSQL.first { $0.contains("min(deadline)") })
    let steps = try steps(sql, on: store)
    let cards = steps.filter { $0.contains(" card ") }
    #expect(cards.count == 4)
    #expect(cards.allSatisfy { $0.hasPrefix("SEARCH card USING COVERING INDEX") }, "\(steps)")
    #expect(
      cards.count { $0.contains("card_project_due (project=? AND deadline") } == 2, "\(steps)")
  }

  /// The archive is asked for once, and not card by card.
  @Test func listsWithoutArchivedProjectsComeOutOfTheirIndex() throws {
    let steps = try steps(CardQuery(.open.and(.not(.archived)), limit: 50))
    #expect(steps.first?.contains("card_board") == true, "\(steps)")
    #expect(steps.contains { $0.contains("project_archived") }, "\(steps)")
    #expect(!steps.contains("USE TEMP B-TREE FOR ORDER BY"), "\(steps)")
  }

  @Test func everyStatementThatIsNoListSearches() throws {
    // What made the file looked through it.
    try folder.store().close()
    let store = try folder.store()
    for title in ["a", "b"] { try store.add(title, state: .doing) }
    try store.useEverything()

    let writing = ["INSERT", "BEGIN", "COMMIT", "ROLLBACK", "SAVEPOINT", "RELEASE", "PRAGMA"]
    let kept = store.database.keptSQL.filter { sql in !writing.contains { sql.hasPrefix($0) } }
    #expect(kept.count > 15)
    for sql in kept {
      let steps = try steps(sql, on: store)
      let scans = steps.filter { $0.hasPrefix("SCAN") && !Self.mayScan($0) }
      #expect(scans.isEmpty, "\(sql): \(steps)")
      if sql.contains("author = ?") { #expect("\(steps)".contains("transaction_author")) }
    }
  }

  /// Histories and the names of projects and tags are read from end to end.
  private static func mayScan(_ step: String) -> Bool {
    [
      "SCAN this", "SCAN card_search VIRTUAL TABLE", "SCAN project", "SCAN card_tag",
      "SCAN CONSTANT ROW", "SCAN sqlite_master",
    ]
    .contains { step.hasPrefix($0) }
  }

  /// The steps by which a new store finds the cards that `query` asks for.
  private func steps(_ query: CardQuery) throws -> [String] {
    try folder.store().steps(of: query)
  }

  private func steps(_ sql: String, on store: SQLiteStore) throws -> [String] {
    try store.steps(of: sql)
  }
}

extension SQLiteStore {
  /// Asks and does everything that a store is for, once.
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
      _ = try reading.hasArchivedProjects()
      _ = try reading.lastProjectRank()
      _ = try reading.picture(PictureHash(of: []))
      _ = try reading.project(named: ProjectName(stored: "web"))
      _ = try reading.progress(of: Project.inbox.id)
      _ = try reading.summary(of: Project.inbox.id, at: .day(CivilDay(number: 20_000)))
      _ = try reading.index(of: 2, in: CardQuery(.state(.doing)))
      _ = try reading.tags()
      _ = try reading.highestNumber()
      _ = try reading.transaction(1)
      _ = try reading.lastReversal(of: 1)
      try reading.forEachTransaction(of: 1, by: nil) { _ in true }
      try reading.forEachTransaction(of: nil, by: "ann@host") { _ in true }
      try reading.forEachChange(of: 1, reversed: true) { _ in }
      try reading.forEachChange(ofCard: 1) { _, _ in true }
    }
  }
}
