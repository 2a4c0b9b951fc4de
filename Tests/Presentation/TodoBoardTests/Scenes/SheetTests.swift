import Entities
import Expectations
import Reactive
import ReactiveTesting
import TerminalKit
import TerminalKitTesting
import Testing
import TodoBoardTesting
import UseCases
import Words

@testable import TodoBoard

@Suite(.leavesNoSubscriptions) struct SheetTests {
  private let desk: BoardDesk
  private let bag = DisposeBag()

  init() throws { desk = try BoardDesk(BoardTracker(), width: 40, height: 8) }

  @Test func theOtherTwoStatesAreOffered() {
    let answers = ask(otherThan: .todo)
    for row in [
      "╭ Move card 12 ──╮", "│▸ 2  doing      │", "│  3  done       │",
    ] {
      expect(desk.terminal.text.contains(row))
    }
    desk.terminal.press(.down, .enter)
    expect(answers.words, is: ["done", "completed"])
    expect(!desk.terminal.text.contains("Move"))
  }

  @Test(
    arguments: [([12], "Move card 12"), ([12, 15, 30], "Move cards 12, 15 and 30")]
      as [([Int], String)])
  func aSheetOfTheBoardNamesTheCards(cards: [Int], title: String) {
    let answers = Answers()
    answers.follow(
      desk.coordinator.chooseColumn(
        of: Set(cards), among: Column.initial, otherThan: .initial(.todo),
        shown: Column.initial.map(\.id)), bag)
    desk.terminal.turn()
    expect(desk.terminal.text.contains("╭ \(title) ─"))
    desk.terminal.press(.escape)
    expect(answers.words, is: ["completed"])
  }

  @Test(arguments: [(State.doing, "1", "todo"), (.doing, "3", "done"), (.done, "2", "doing")])
  func aKeyChoosesAtOnce(state: State, key: Character, chosen: String) {
    let answers = ask(otherThan: state)
    desk.terminal.press(Key(key))
    expect(answers.words, is: [chosen, "completed"])
  }

  @Test func theStreamCompletesWhenTheSheetCloses() {
    let ways: [(ScreenFixture) -> Void] = [
      { $0.press(.escape) }, { $0.click(0, 0) }, { $0.screen.layers.last?.removeFromSuperview() },
    ]
    for way in ways {
      let answers = ask(otherThan: .todo)
      way(desk.terminal)
      expect(answers.words, is: ["completed"])
      expect(desk.terminal.screen.layers.isEmpty)
    }
  }

  @Test func theStreamCompletesWhenTheScreenIsReleased() throws {
    var other: BoardDesk? = try BoardDesk(BoardTracker())
    let answers = Answers()
    other.map {
      answers.follow(
        $0.coordinator.chooseColumn(of: 12), bag)
    }
    expect(answers.words.isEmpty)
    other = nil
    expect(answers.words, is: ["completed"])
  }

  @Test func theStreamCompletesAtOnceWithoutAScreen() throws {
    let desk = try BoardDesk(BoardTracker())
    let coordinator = ScreenCoordinator(desk.context, scenes: BoardTracker().scenes)
    let answers = Answers()
    answers.follow(
      coordinator.chooseColumn(of: 12), bag)
    expect(answers.words, is: ["completed"])
  }

  @Test func disposingTheSubscriptionClosesTheSheet() {
    let subscription = desk.coordinator.chooseColumn(of: 12).subscribe(onNext: { _ in })
    desk.terminal.turn()
    expect(desk.terminal.text.contains("Move card 12"))
    subscription.dispose()
    desk.terminal.turn()
    expect(!desk.terminal.text.contains("Move"))
    expect(desk.terminal.screen.layers.isEmpty)
  }

  private func ask(otherThan state: State) -> Answers {
    let answers = Answers()
    answers.follow(
      desk.coordinator.chooseColumn(of: 12, otherThan: state), bag)
    desk.terminal.turn()
    return answers
  }
}

private final class Answers {
  private(set) var words: [String] = []

  func follow(_ stream: Observable<some Any>, _ bag: DisposeBag) {
    stream.subscribe(
      onNext: { [self] answer in
        let column = Column.initial.first { $0.id == answer as? ColumnID }
        words.append(column?.name.text ?? "\(answer)")
      },
      onCompleted: { [self] in words.append("completed") }
    ).disposed(by: bag)
  }
}

/// The menu of a column that refuses a card.
@Suite struct ForceTests {
  private let tracker = BoardTracker()
  private let desk: BoardDesk

  init() throws {
    try tracker.add("Buy milk")
    try tracker.add("Write docs", state: .doing)
    let terms = ChangeTerms(tracker.newTransaction())
    _ = try Tracker(tracker.store).changeColumns(.edit(.state(.doing), .limit(1)), on: terms)
    desk = try BoardDesk(tracker)
  }

  private func isMoved() throws -> Bool { try tracker.cards().allSatisfy { $0.state == .doing } }

  @Test(arguments: ["L", "\rm2"])
  func enterMovesNothing(keys: String) throws {
    for key in keys { desk.terminal.press(key == "\r" ? Key(.enter) : Key(key)) }
    expect(desk.terminal.text.contains("doing is full") && desk.terminal.text.contains("f  Move"))
    desk.terminal.send("⏎", hides: "doing is full")
    try expect(!isMoved())
  }

  @Test(arguments: ["L", "\rm2"])
  func theAnswerSaysThatTheMoveIsForced(keys: String) throws {
    for key in keys { desk.terminal.press(key == "\r" ? Key(.enter) : Key(key)) }
    desk.terminal.type("f")
    // The page of the card has a history, which says so too.
    let toast = desk.terminal.screen.layers.compactMap { $0 as? Toast }.last
    expect(toast?.spoken?.hasSuffix("(forced)"), is: true)
    try expect(isMoved())
  }
}

extension ScreenCoordinator {
  fileprivate func chooseColumn(
    of card: Int, otherThan state: State = .todo
  ) -> Observable<Column.ID> {
    chooseColumn(
      of: [card], among: Column.initial, otherThan: .initial(state),
      shown: Column.initial.map(\.id))
  }
}
