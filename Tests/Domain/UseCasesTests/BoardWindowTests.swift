import Entities
import Expectations
import FoundationEssentials
import System
import Testing
import UseCases

@Suite struct BoardWindowTests {
  private let tracker = TestTracker()
  private var read: Tracker { tracker.useCases }

  @Test func onlyRequestedCellsAreReadButAllAreCounted() throws {
    try tracker.add("1", "2", "3", "4", "5", "6", "7")
    try tracker.move("5-7", to: .done)
    let window = try read(
      BoardRequest(columns: [.init(.done, cells: 1..<2), .init(.todo, cells: 2..<9)]))
    expect(window.columns.map(\.column), is: [.done, .todo])
    expect(window.numbers, is: ["6", "3 4"])
    expect(window.columns.map(\.cardCount), is: [3, 4])
    expect(window.columns.map(\.offset), is: [1, 2])
    expect(window.columns[1][3]?.card?.number, is: 4)
    expect(window.columns[1][1] == nil && window.columns[1][4] == nil)
    let past = try read(
      BoardRequest(columns: [.init(.todo, cells: 7..<9), .init(.doing, cells: 0..<9)]))
    expect(past.numbers, is: ["", ""])
    expect(past.columns.map(\.offset), is: [4, 0])
    expect(past.columns.map(\.cellCount), is: [4, 0])
  }

  /// Together, the done cards are counted as the rest of all cards; alone, they are counted.
  @Test func theColumnsHaveTheSameCountsTogetherAndAlone() throws {
    try tracker.add("1", "2", "3", "4", "5", "6", "7", "8", "9")
    try tracker.move("5-7", to: .done)
    try tracker.move("4", to: .doing)
    for (columns, counts) in [
      ([ColumnKey.todo, .doing, .done], [5, 1, 3]), ([.todo], [5]), ([.doing], [1]), ([.done], [3]),
    ] {
      let request = BoardRequest(columns: columns.map { .init($0, cells: 0..<1) })
      try expect(read(request).columns.map(\.cardCount), is: counts)
    }
  }

  @Test func estimatesAreSummedForTheCardsThatTheColumnsCount() throws {
    for (title, estimate) in [("1", "2.5"), ("2", "1"), ("3", "4")] {
      try tracker.add(title) { draft in
        draft.estimate = Amount(estimate)
        if title == "2" { draft.wait = Deadline(iso: "2027-01-01") }
        if title == "3" { draft.project = try ProjectName("web") }
      }
    }
    var request = BoardRequest.all()
    func sums() throws -> [String?] { try read(request).columns.map(\.estimate?.text) }
    try expect(sums(), is: ["7.5", nil, nil])
    request.now = Deadline(iso: "2026-11-21")
    try expect(sums(), is: ["6.5", nil, nil])
    try tracker.move("1", to: .done)
    try tracker.editProject("web") { $0.isArchived = true }
    try expect(sums(), is: [nil, nil, "2.5"])
    request.project = try #require(try tracker.project("web")).id
    try expect(sums(), is: ["4", nil, nil])
  }

  @Test func cardsThatOpenCardsBlockAreNamed() throws {
    try tracker.add("1", "2")
    try tracker.add("3") { $0.blockers = Blockers([1, 2]) }
    try tracker.add("4") { $0.blockers = Blockers([2]) }
    try tracker.move("2", to: .done)
    try expect(read(.all()).columns.map(\.blocked), is: [[3], [], []])
    try tracker.move("3", to: .done)
    try expect(read(.all()).columns.map(\.blocked), is: [[], [], []])
  }

  @Test func doneIsSortedByCompletionDate() throws {
    try tracker.add("1", "2", "3")
    for number in ["3", "1", "2"] { try tracker.move(number, to: .done) }
    try expect(read(.all()).numbers, is: ["", "", "2 1 3"])
    try expect(read.place(of: 3, in: .all()), is: CardPlace(column: .done, cell: 2))
  }

  @Test func theBoardOfAProjectHasOnlyItsCards() throws {
    try seed()
    var request = BoardRequest.all()
    request.project = try #require(try tracker.project("web")).id
    request.now = Deadline(iso: "2026-11-21")
    let window = try read(request)
    expect(window.numbers, is: ["1 3", "5", "6"])
    expect(window.summary?.progress, is: Progress(done: 1, all: 4))
    expect(window.projects.values.map(\.name.text), is: ["web"])

    // A requested project may be archived.
    try tracker.editProject("web") { $0.isArchived = true }
    try expect(read(request).numbers, is: ["1 3", "5", "6"])

    try tracker.deleteProject("web")
    #expect(throws: TrackerError.noSuchProject("", nearest: nil)) { try read(request) }
    #expect(throws: TrackerError.noSuchProject("", nearest: nil)) {
      try read.place(of: 2, in: request)
    }
  }

  @Test func archivedProjectsAreHiddenUnlessNamed() throws {
    try seed()
    try tracker.editProject("web") { $0.isArchived = true }
    try expect(read(.all()).numbers, is: ["2 4", "", "7"])
    try expect(read(.all()).columns.map(\.cardCount), is: [2, 0, 1])
    try expect(read(.all(grouped: true)).numbers, is: ["app2 2 4", "", "inbox1 7"])
    try expect(read.place(of: 1, in: .all()) == nil)
    try expect(read.place(of: 1, in: .all(grouped: true)) == nil)
    try expect(read.place(of: 4, in: .all()), is: CardPlace(column: .todo, cell: 1))

    try expect(window("project:web").numbers, is: ["1 3", "5", "6"])
    try expect(window("-project:app").numbers, is: ["", "", "7"])
    try expect(window("-project:app").columns.map(\.cardCount), is: [0, 0, 1])
  }

  @Test func filtersHideCardsButNoColumns() throws {
    try seed()
    try expect(window("project:app").numbers, is: ["2 4", "", ""])
    try expect(window("project:web").columns.map(\.cardCount), is: [2, 1, 1])
    try expect(window("state:done").numbers, is: ["", "", "7 6"])
    let web = try filtered("project:web")
    try expect(read.place(of: 3, in: web)?.cell, is: 1)
    try expect(read.place(of: 2, in: web) == nil)
  }

  @Test func namesInFiltersAreChecked() throws {
    try seed()
    let (project, tag) = (try filters("project:wep"), try filters("tag:x"))
    #expect(throws: TrackerError.noSuchProject("wep", nearest: "web")) {
      try read.checkNames(in: project)
    }
    #expect(throws: TrackerError.noSuchTag("x", nearest: nil)) { try read.checkNames(in: tag) }
    try read.checkNames(in: try filters("project:WEB"))
    try expect(window("tag:x").numbers, is: ["", "", ""])
  }

  @Test func cardsAreFoundByNumberInBoardOrder() throws {
    try seed()
    try expect(read.cards([1, 6, 5, 99, 4]).map(\.number), is: [5, 1, 4, 6])
    try expect(read.cards([]).isEmpty)
  }

  @Test func groupsAreInProjectOrderUnderHeadings() throws {
    try seed()
    let window = try read(.all(grouped: true))
    expect(window.numbers, is: ["app2 2 4 web2 1 3", "web1 5", "inbox1 7 web1 6"])
    expect(window.columns.map(\.cardCount), is: [4, 1, 2])
    expect(window.columns.map(\.cellCount), is: [6, 2, 4])

    try tracker.move("3", .before(1))
    try tracker.move("2", to: .done)
    try tracker.move("4", to: .done)
    try expect(
      read(.all(grouped: true)).numbers, is: ["web2 3 1", "web1 5", "inbox1 7 app2 4 2 web1 6"])
  }

  @Test func aFoldedGroupIsOnlyItsHeading() throws {
    try seed()
    var request = BoardRequest.all(grouped: true)
    request.folded = [.project(try #require(try tracker.project("app")).id)]
    try expect(read(request).numbers, is: ["app2 web2 1 3", "web1 5", "inbox1 7 web1 6"])
    try expect(read(request).columns.map(\.cellCount), is: [4, 2, 4])
    try expect(read.place(of: 2, in: request) == nil)
    try expect(read.place(of: 3, in: request), is: CardPlace(column: .todo, cell: 3))
  }

  @Test func cardsCanHaveAnotherOrder() throws {
    try seed()
    var request = BoardRequest.all()
    request.sort = [SortKey(.field(.created), isReversed: true)]
    try expect(read(request).numbers[0], is: "4 3 2 1")
    request.grouping = .project
    try expect(read(request).numbers[0], is: "app2 4 2 web2 3 1")
  }

  @Test func anyRangeOfAGroupedColumnMatchesTheWhole() throws {
    try seed()
    try tracker.move("2", to: .done)
    for key in [ColumnKey.todo, .done] {
      let all = try read(.all(grouped: true)).columns.first { $0.column == key }
      let cells = try #require(all).cells
      for first in 0...cells.count {
        for end in first...cells.count + 1 {
          var request = BoardRequest(columns: [.init(key, cells: first..<end)])
          request.grouping = .project
          let part = try read(request).columns[0]
          expect(part.cells, is: Array(cells[min(first, cells.count)..<min(end, cells.count)]))
          expect(part.cellCount, is: cells.count)
        }
      }
      for (index, cell) in cells.enumerated() {
        guard let card = cell.card else { continue }
        let place = try read.place(of: card.number, in: .all(grouped: true))
        expect(place, is: CardPlace(column: key, cell: index))
      }
    }
  }

  /// Names in any case are one group, and so are the children of a deleted card and other cards
  /// without a parent.
  @Test(arguments: [
    (CardField.assignee, "[Bo]1 4 [Cy]2 1 3 []1 2", ["Bo", "Cy", ""]),
    (.priority, "[high]1 3 [normal]2 1 4 [low]1 2", ["high", "normal", "low"]),
    (.tags, "[Home]2 1 4 [web]1 2 []1 3", ["Home", "web", ""]),
    (.parent, "[5]2 1 2 []2 3 4", ["5", ""]),
  ])
  func groupsCanBeThoseOfAnotherField(
    _ field: CardField, _ todo: String, _ groups: [String]
  ) throws {
    try seedFields()
    var request = BoardRequest.all()
    request.grouping = field
    let window = try read(request)
    expect(window.numbers[0], is: todo)
    expect(window.groups.map(\.typed), is: groups)
    let column = window.columns[0]
    for (cell, content) in column.cells.enumerated() {
      switch content {
      case .heading(let value, _): expect(column.headings[value], is: cell)
      case .card(let card):
        try expect(
          read.place(of: card.number, in: request), is: CardPlace(column: .todo, cell: cell))
      }
    }
    expect(window.parents, is: field == .parent ? [5: try Title("Five")] : [:])
  }

  @Test func cardsCanBeSortedByUrgency() throws {
    try seedFields()
    var request = BoardRequest.all()
    request.sort = [SortKey(.urgency)]
    request.scale = UrgencyScale(
      now: CivilMinute(startOf: CivilDay(number: 20_000)), zone: Zone.utc)
    try expect(read(request).numbers[0], is: "3 1 4 2")
    try expect(read.place(of: 2, in: request), is: CardPlace(column: .todo, cell: 3))
    request.grouping = .assignee
    try expect(read(request).numbers[0], is: "[Bo]1 4 [Cy]2 3 1 []1 2")
    request.columns = [.init(.todo, cells: 3..<5)]
    try expect(read(request).columns[0].cells.compactMap(\.card?.number), is: [3, 1])
  }

  /// Four cards in todo, and in doing the parent of two of them.
  private func seedFields() throws {
    try tracker.add("One") {
      ($0.assignee, $0.tags) = (try Assignee("Cy"), Tags([try Tag("home"), try Tag("web")]))
    }
    try tracker.add("Two") {
      ($0.priority, $0.tags) = (.low, Tags([try Tag("web"), try Tag("a")]))
    }
    try tracker.add("Three") { ($0.assignee, $0.priority) = (try Assignee("cy"), .high) }
    try tracker.add("Four") {
      ($0.assignee, $0.tags) = (try Assignee("Bo"), Tags([try Tag("Home")]))
    }
    try tracker.add("Five", "Six")
    try tracker.move("5", to: .doing)
    for (card, parent) in [(1, 5), (2, 5), (3, 6)] {
      try tracker.edit("\(card)") { $0[.parent] = .number(parent) }
    }
    try tracker.delete("6")
  }

  @Test func aDeletedCardOrOneInAnotherColumnHasNoPlace() throws {
    try seed()
    try expect(read.place(of: 99, in: .all()) == nil)
    let todo = BoardRequest(columns: [.init(.todo, cells: 0..<9)])
    try expect(read.place(of: 5, in: todo) == nil)
    try expect(read.place(of: 3, in: todo), is: CardPlace(column: .todo, cell: 2))
  }

  /// Adds four cards to todo, two per project, one to doing and two to done.
  private func seed() throws {
    for (title, project) in [
      ("1", "web"), ("2", "app"), ("3", "web"), ("4", "app"), ("5", "web"), ("6", "web"),
      ("7", "inbox"),
    ] {
      try tracker.add(title) { $0.project = try ProjectName(project) }
    }
    try tracker.move("5", to: .doing)
    try tracker.move("6", to: .done)
    try tracker.move("7", to: .done)
  }

  private func filters(_ words: String) throws -> FilterSelection {
    guard case .filters(let filters) = try tracker.selection(words) else {
      throw TrackerError.invalidSelection(.empty)
    }
    return filters
  }

  private func window(_ words: String) throws -> BoardWindow {
    try read(try filtered(words))
  }

  private func filtered(_ words: String) throws -> BoardRequest {
    var request = BoardRequest.all()
    request.filters = try filters(words)
    return request
  }
}

@Suite struct BoardDetailTests {
  private let tracker = TestTracker()

  private func detail(of number: Int, events: Int = 100) throws -> CardDetail? {
    try tracker.useCases.readBoardWindow { (board) throws(TrackerError) in
      try board.detail(of: number, events: events)
    }
  }

  @Test func aDetailIsWhatTheCommandShows() throws {
    try tracker.add("Write")
    try tracker.add("Ship") { $0.blockers = Blockers([1]) }
    try tracker.move("1", to: .doing)
    for number in 1...2 {
      let shown = try tracker.useCases.showCards(.cards([.one(number)])).details
      try expect(detail(of: number), is: shown.first)
    }
    try tracker.delete("1")
    try expect(detail(of: 1) == nil)
    try expect(detail(of: 9) == nil)
  }

  @Test func theHistoryHasTheNewestTransactions() throws {
    try tracker.add("Write")
    for title in ["One", "Two", "Three"] {
      try tracker.edit("1") { $0.title = try Title(title) }
    }
    try expect(detail(of: 1, events: 2)?.history.map(\.transaction.number), is: [4, 3])
    try expect(detail(of: 1, events: 4)?.history.map(\.transaction.number), is: [4, 3, 2, 1])
    try expect(detail(of: 1, events: 0)?.history.isEmpty, is: true)
  }
}

@Suite struct ColumnArrivalsTests {
  private let tracker = TestTracker()

  /// The minutes since the start at which each card came into its column, by number.
  private func minutes() throws -> [Int: Int] {
    var request = BoardRequest.all()
    request.showsArrivals = true
    let start = Date(timeIntervalSince1970: 1_795_262_400)
    return try tracker.useCases(request).columns.reduce(into: [:]) { minutes, column in
      for (number, date) in column.arrivals {
        minutes[number] = Int(date.timeIntervalSince(start)) / 60
      }
    }
  }

  @Test func aCardCountsFromItsLastMoveToAnotherColumn() throws {
    try tracker.add("Write", "Ship")
    try expect(minutes(), is: [1: 1, 2: 1])
    try tracker.move("1", to: .doing)
    try tracker.edit("1") { $0.title = try Title("Write more") }
    try expect(minutes(), is: [1: 2, 2: 1])
    try tracker.move("1", to: .todo)
    try tracker.move("1", to: .doing)
    try expect(minutes(), is: [1: 5, 2: 1])
  }

  @Test func reorderingDoesNotCount() throws {
    try tracker.add("Write", "Ship")
    try tracker.move("2", .top)
    try expect(minutes(), is: [1: 1, 2: 1])
  }

  @Test func anUndoneMoveDoesNotCount() throws {
    try tracker.add("Write")
    try tracker.move("1", to: .doing)
    try tracker.undo()
    try expect(minutes(), is: [1: 1])
    try tracker.redo()
    try expect(minutes(), is: [1: 2])
    try tracker.delete("1")
    try tracker.undo()
    try expect(minutes(), is: [1: 2])
  }

  @Test func withoutTheRequestNothingIsRead() throws {
    try tracker.add("Write")
    try expect(tracker.useCases(.all()).columns[0].arrivals.isEmpty)
  }
}

extension BoardRequest {
  fileprivate static func all(grouped: Bool = false) -> BoardRequest {
    let columns = Entities.Column.initial.map { Column($0.key, cells: 0..<99) }
    var request = BoardRequest(columns: columns)
    request.grouping = grouped ? .project : nil
    return request
  }
}

extension BoardWindow {
  /// The cells of each column: numbers of cards, names of projects with their counts.
  fileprivate var numbers: [String] {
    columns.map { column in
      column.cells.map { cell in
        switch cell {
        case .card(let card): String(card.number)
        case .heading(.project(let id), let count): "\(projects[id]?.name.text ?? "?")\(count)"
        case .heading(let value, let count): "[\(value.typed)]\(count)"
        }
      }
      .joined(separator: " ")
    }
  }
}

extension Tracker {
  fileprivate func callAsFunction(_ request: BoardRequest) throws(TrackerError) -> BoardWindow {
    try readBoardWindow { (board) throws(TrackerError) in try board.window(request) }
  }

  fileprivate func place(
    of number: Int, in request: BoardRequest
  ) throws(TrackerError) -> CardPlace? {
    try readBoardWindow { (board) throws(TrackerError) in try board.place(of: number, in: request) }
  }

  fileprivate func cards(_ numbers: Set<Int>) throws(TrackerError) -> [Card] {
    try readBoardWindow { (board) throws(TrackerError) in try board.cards(numbers) }
  }

  fileprivate func checkNames(in filters: FilterSelection) throws(TrackerError) {
    try readBoardWindow { (board) throws(TrackerError) in try board.checkNames(in: filters) }
  }
}
