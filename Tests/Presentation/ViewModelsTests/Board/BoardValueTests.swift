import Entities
import Expectations
import Reactive
import Testing
import UseCases
import ViewModels

/// Keys that set a field of the marked cards, and keys that mark several.
@Suite struct BoardValueTests {
  private let stage = BoardStage()

  /// Todo has cards 1–5, doing 6 and 7, done 8 and 9.
  private func open() throws {
    try stage.add(5)
    try stage.add(2, to: .doing)
    try stage.add(2, to: .done)
    stage.open()
  }

  private func set(_ configure: (inout CardEdit) throws -> Void) rethrows {
    var edit = CardEdit()
    try configure(&edit)
    stage.coordinator.values.onNext(edit)
  }

  private func tags() throws -> [Int: String] {
    try stage.cards().reduce(into: [:]) { $0[$1.number] = $1.tags.list.first?.text }
  }

  @Test func theMarkedCardsGetTheValueAndStayMarked() throws {
    try open()
    stage.act(.mark, .mark, .set(.tags), shows: "1* 2* >3 4 5")
    expect(stage.coordinator.asked, is: ["tags of [1, 2]"])
    try set { $0.add(Tags([try Tag("docs")]), to: .tags) }
    try expect(tags(), is: [1: "docs", 2: "docs"])
    expect(stage.content.marked, is: [1, 2])
    guard case .edited(let cards, .tags)? = stage.notices.last else {
      Issue.record("the edit was not reported")
      return
    }
    expect(cards.map(\.card.number), is: [1, 2])
    stage.act(.undo)
    try expect(tags(), is: [:])
  }

  @Test func theSelectedCardGetsTheValueWithoutMarks() throws {
    try open()
    stage.act(.selectDown, .set(.deadline))
    let day = try stage.deadline("mon")
    set { $0.deadline = .some(day) }
    try expect(stage.card(2).deadline, is: day)
    try expect(stage.card(1).deadline == nil)
    let command = try stage.tracker.readHistory(.newest(card: 2, limit: 1, changes: false))
      .entries.first?.transaction.transaction.command
    expect(command, is: "board: changed the deadline of 2")
  }

  @Test func anEqualValueChangesNothing() throws {
    try open()
    stage.act(.set(.deadline))
    set { $0[.deadline] = .empty }
    guard case .unchanged? = stage.notices.last else {
      Issue.record("a change was reported")
      return
    }
  }

  @Test func withoutACardTheKeyIsRefused() {
    stage.open()
    stage.act(.set(.deadline))
    expect(stage.coordinator.asked.isEmpty)
    expect(stage.notices, is: [.noCard(in: Column.initial(.todo).name, isMarked: false)])
  }

  /// Another process deleted one of the cards while the line was open.
  @Test func cardsThatLeftTheBoardAreNotChanged() throws {
    try open()
    stage.act(.mark, .mark, .set(.tags))
    try stage.delete(1)
    try set { $0.add(Tags([try Tag("docs")]), to: .tags) }
    try expect(tags(), is: [2: "docs"])
  }

  // MARK: Marks

  @Test func allShownCardsAreMarked() throws {
    try open()
    stage.act(.markAll, shows: ">1* 2* 3* 4* 5*", "6* 7*", "8* 9*")
    stage.act(.clear, .selectRight, .foldColumn, .markAll)
    expect(stage.content.marked, is: [1, 2, 3, 4, 5, 8, 9])
    stage.act(.clear, .maximize, .markAll)
    expect(stage.content.marked, is: [8, 9])
  }

  @Test func overdueCardsAreMarkedNext() throws {
    try open()
    let day = try stage.deadline("yesterday")
    try stage.edit(2) { $0.deadline = .some(day) }
    stage.act(.markAll, .markAll, shows: ">1 2* 3 4 5", "6 7", "8 9")
  }

  @Test func aFilterLimitsWhatIsMarked() throws {
    try open()
    stage.act(.views)
    stage.coordinator.views.onNext(try stage.filter("state:doing"))
    stage.act(.markAll)
    expect(stage.content.marked, is: [6, 7])
  }

  @Test func aRangeBeginsAtTheLastMark() throws {
    try open()
    stage.act(.selectDown, .mark, .selectLast, .markRange, shows: "1 2* 3* 4* >5*")
    stage.act(.clear, .mark, .selectFirst, .markRange, shows: ">1* 2* 3* 4* 5*")
  }

  @Test func aRangeNeedsAMarkInTheColumn() throws {
    try open()
    stage.act(.markRange)
    expect(stage.notices, is: [.noMark(in: Column.initial(.todo).name)])
    stage.act(.mark, .selectRight, .markRange)
    expect(stage.content.marked == [1] && stage.notices.count == 2)
  }

  @Test func tooManyCardsAreNotMarked() throws {
    try stage.add(501)
    stage.open()
    stage.act(.markAll)
    expect(stage.content.marked.isEmpty && stage.notices == [.tooManyToMark(limit: 500)])
  }

  // MARK: The help

  @Test func theHelpListsOnlyWhatChangesSomething() throws {
    stage.open()
    stage.act(.help)
    let nothing = stage.coordinator.absent
    expect(
      nothing.isSuperset(of: [.set(.deadline), .delete, .markAll, .markRange, .clear, .unfold]))
    try stage.add(2)
    stage.pass(seconds: 1)
    stage.act(.mark, .help)
    let some = stage.coordinator.absent
    expect(some.isDisjoint(with: [.set(.deadline), .delete, .markAll, .markRange, .clear]))
    expect(some.isSuperset(of: [.children, .foldGroup, .moveLeft, .nextGroup, .unfold]))
    stage.act(.group, .help)
    expect(stage.coordinator.absent.isDisjoint(with: [.foldGroup, .nextGroup, .previousGroup]))
  }

  @Test func theCommandLineIsAboutTheMarkedCards() throws {
    try open()
    stage.act(.command, .mark, .mark, .command)
    expect(stage.coordinator.asked, is: ["command for [1]", "command for [1, 2]"])
    expect(stage.content.shows(1) && !stage.content.shows(99))
  }
}
