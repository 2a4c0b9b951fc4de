import Entities
import Expectations
import InMemoryData
import RandomTesting
import Reactive
import System
import Testing
import UseCases
import ViewModels

/// Random keys and clicks, while another board writes to the same store.
@Suite struct BoardStormTests {
  @Test(arguments: [Storm.seed, Storm.seed + 1])
  func randomActionsShowTheStore(seed: Int) throws {
    let rounds = Storm.rounds(3_000)
    var session = RandomBoardSession(seed: seed)
    try session.begin()
    for round in 1...rounds {
      try session.step()
      try session.check("round \(round) of seed \(seed): \(session.last)")
    }
    expect(session.changes > rounds / 10)
  }
}

/// A board with random actions, and random changes of its store from another terminal.
struct RandomBoardSession {
  private let ann: BoardStage
  private let other: BoardStage
  private let store = InMemoryStore()
  private var chance: SeededGenerator
  private(set) var last = ""
  /// The cards that keys changed without showing them, or besides the marked ones.
  private var unseen: Set<Int> = []

  init(seed: Int) {
    ann = BoardStage(over: store, author: "ann@home")
    other = BoardStage(over: store, author: "ann@home")
    chance = SeededGenerator(UInt64(seed))
  }

  var changes: Int {
    (try? Tracker(store).readHistory(.newest(card: nil, limit: 1, changes: false)))?
      .entries.first?.transaction.number ?? 0
  }

  mutating func begin() throws {
    // The cards of another user: undo does not take them away.
    let bob = BoardStage(over: store, author: "bob@home")
    for (state, count) in [(State.todo, 18), (.doing, 6), (.done, 6)] {
      for project in ["web", "app", "inbox"] {
        try bob.add(count / 3, to: state, of: project)
      }
    }
    ann.open(height: 6)
  }

  mutating func step() throws {
    switch Int.random(in: 0..<100, using: &chance) {
    case 0..<70: try act()
    case 70..<84:
      let action = pointing()
      last = "\(action)"
      ann.act(action)
    case 84..<88:
      let height = [1, 2, 3, 6, 9, 40].randomElement(using: &chance) ?? 6
      last = "height \(height)"
      ann.resize(to: height)
    case 88..<92:
      last = "tick"
      ann.pass(seconds: Double.random(in: 0...20, using: &chance))
    default: try changeElsewhere()
    }
  }

  private mutating func act() throws {
    var action = BoardAction.allCases.randomElement(using: &chance) ?? .mark
    // Few deletions, because few cards are added.
    if action == .delete, Bool.random(using: &chance) { action = .undo }
    last = "\(action)"
    try watch { [ann] in ann.act(action) }
    try answer(action)
  }

  /// Performs a key, and notes the cards that it changed although the user did not see them.
  private mutating func watch(_ key: () -> Void) throws {
    let (before, shown, marked) = (try places(), try shown(), ann.content.marked)
    let notices = ann.notices.count
    key()
    // An undo and a redo name what they changed.
    if ann.notices.count > notices, case .reversed? = ann.notices.last { return }
    let after = try places()
    let changed = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
    unseen.formUnion(changed.subtracting(marked.isEmpty ? shown : marked.intersection(shown)))
  }

  /// What keys of the board change, besides the order of cards, whose neighbors may be eased.
  private func places() throws -> [Int: String] {
    let cards = try ann.cards()
    return Dictionary(
      uniqueKeysWithValues: cards.map { card in
        let fields = [card.assignee?.text, card.deadline?.iso, card.tags.list.first?.text]
        return (
          card.number, "\(card.columnKey) \(card.project) \(fields.compactMap(\.self))"
        )
      })
  }

  /// The cards on the board, but for those of columns that are folded into strips.
  private func shown() throws -> Set<Int> {
    let content = ann.content
    let board = try Tracker(store).readBoardWindow { (board) throws(TrackerError) in
      try board.window(request(content))
    }
    let open = content.columns.indices.filter { index in
      index == content.focus || !content.folded.contains(content.columns[index].column.id)
    }
    return Set(open.flatMap { board.columns[$0].cells.compactMap(\.card?.number) })
  }

  private mutating func answer(_ action: BoardAction) throws {
    switch action {
    case .set(.column):
      if Int.random(in: 0..<4, using: &chance) == 0 { try changeElsewhere() }
      let column = State.allCases.randomElement(using: &chance) ?? .todo
      try watch { [ann] in ann.choose(column) }
    case .paste where try other.cards().count < 60: ann.coordinator.additions.onNext(())
    case .set(let field) where !field.isPlace:
      if Int.random(in: 0..<4, using: &chance) == 0 { try changeElsewhere() }
      var edit = CardEdit()
      if field == .deadline { edit.deadline = .some(try ann.deadline(day())) }
      if field == .tags { edit.add(Tags([try Tag("x")]), to: .tags) }
      try watch { [ann] in ann.coordinator.values.onNext(edit) }
    case .projects:
      let name = ["web", "app", "none", ""].randomElement(using: &chance) ?? ""
      last += " \(name)"
      ann.coordinator.projects.onNext(name.isEmpty ? nil : (try? ann.project(name)) ?? nil)
    case .filter:
      let words =
        ["project:web", "state:todo,done", "tag:x", "-project:web", "1-20 "]
        .randomElement(using: &chance) ?? ""
      last += " \(words)"
      ann.coordinator.filters.onNext((try? ann.filter(words)) ?? .none)
      if Bool.random(using: &chance) { try changeElsewhere() }
      // No key reaches the board while the line is open.
      ann.coordinator.filters.onCompleted()
    default: break
    }
  }

  private mutating func day() -> String { "+\(Int.random(in: 0...9, using: &chance))d" }

  private mutating func pointing() -> BoardAction {
    let (from, to) = (place(), place())
    let cells = Int.random(in: -9...9, using: &chance)
    let actions: [BoardAction] = [
      .drop(from, to: to), .scroll(column: from.column, by: cells), .selectCell(from),
      .openCell(from),
    ]
    return actions[Int.random(in: 0..<actions.count, using: &chance)]
  }

  private mutating func place() -> BoardPlace {
    let column = Int.random(in: 0...2, using: &chance)
    guard ann.content.columns.indices.contains(column) else {
      return BoardPlace(column: column, cell: 0)
    }
    let shown = ann.content.columns[column]
    let cell = shown.top + Int.random(in: 0...max(ann.height, 1), using: &chance)
    return BoardPlace(column: column, cell: min(cell, shown.window.cellCount))
  }

  private mutating func changeElsewhere() throws {
    let cards = try other.cards()
    // A cancelled card can't be finished.
    let some = cards.filter { !$0.isCancelled }.shuffled(using: &chance)
      .prefix(Int.random(in: 1...3, using: &chance)).map(\.number)
    let state = State.allCases.randomElement(using: &chance) ?? .todo
    switch Int.random(in: 0..<10, using: &chance) {
    case 0..<3 where cards.count < 60:
      last = "other adds to \(state)"
      try other.add(
        1, to: state, of: "web", placed: Bool.random(using: &chance) && state != .done ? .top : nil)
    case 3..<6 where !some.isEmpty:
      last = "other moves \(some) to \(state)"
      let placed = Bool.random(using: &chance) && state != .done
      try other.move(some, to: state, placed ? .top : nil)
    case 6 where cards.count > 20:
      last = "other deletes \(some)"
      try other.change(some, .delete)
    default:
      last = "other undoes"
      _ = try? Tracker(store).undo(.newest(1), on: other.terms)
    }
  }
}

// MARK: - Checks
extension RandomBoardSession {
  func check(_ what: String) throws {
    let content = ann.content
    try #require(content.columns.map(\.state) == State.allCases, "\(what)")
    try #require(content.columns.indices.contains(content.focus), "\(what)")
    let truth = try Tracker(store).readBoardWindow { (board) throws(TrackerError) in
      try board.window(request(content))
    }
    try #require(content.marked.isSubset(of: shown()), "\(what)")
    try #require(unseen.isEmpty, "\(what) changed \(unseen)")
    for (column, whole) in zip(content.columns, truth.columns) {
      try #require(column.window.cardCount == whole.cardCount, "\(what)")
      try #require(column.window.cellCount == whole.cells.count, "\(what)")
      let range = column.window.offset..<column.window.offset + column.window.cells.count
      try #require(range.upperBound <= whole.cells.count, "\(what)")
      try #require(column.window.cells == Array(whole.cells[range]), "\(what)")
      let end = min(column.top + ann.height, whole.cells.count)
      let lastTop = max(whole.cells.count - ann.height, 0)
      try #require(0...lastTop ~= column.top, "\(what)")
      try #require(range.contains(column.top..<max(end, column.top)), "\(what)")
      guard let cell = column.selection else {
        let isEmpty = whole.cells.allSatisfy { $0.card == nil }
        try #require(isEmpty && column.selected == nil, "\(what)")
        continue
      }
      try #require(whole.cells.indices.contains(cell), "\(what)")
      try #require(whole.cells[cell].card == column.selected, "\(what)")
    }
  }

  private func request(_ content: BoardContent) -> BoardRequest {
    var request = BoardRequest(columns: Column.initial.map { .init($0.key, cells: 0..<10_000) })
    request.project = content.project?.id
    request.filters = content.filter.selection
    request.grouping = content.grouping
    request.folded = content.foldedGroups
    request.sort = content.sort.map { [SortKey($0)] } ?? []
    request.scale = UrgencyScale(now: content.now, zone: .utc)
    return request
  }
}

extension Range<Int> {
  fileprivate func contains(_ other: Range<Int>) -> Bool {
    other.isEmpty || lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}
