import Entities
import Expectations
import Reactive
import ReactiveTesting
import TerminalKit
import TerminalKitTesting
import Testing
import TodoBoardTesting
import UseCases

@testable import TodoBoard

@Suite(.leavesNoSubscriptions) struct SheetTests {
  private let desk: BoardDesk
  private let bag = DisposeBag()

  init() throws { desk = try BoardDesk(BoardTracker(), width: 40, height: 8) }

  @Test(
    arguments: [
      ([12], "Move card 12", .todo, "↓⏎", ["done", "completed"]),
      ([12, 15, 30], "Move cards 12, 15 and 30", .todo, "⎋", ["completed"]),
      ([12], "│▸ 2  doing      │", .todo, "2", ["doing", "completed"]),
      ([12], "1  todo", .doing, "1", ["todo", "completed"]),
      ([12], "3  done", .doing, "3", ["done", "completed"]),
      ([12], "2  doing", .done, "2", ["doing", "completed"]),
    ] as [([Int], String, State, String, [String])])
  func aKeyAnswers(cards: [Int], shown: String, state: State, keys: String, answers: [String]) {
    let given = Answers(desk.coordinator.chooseColumn(of: cards, otherThan: state), bag)
    desk.terminal.turn()
    desk.terminal.shows(shown)
    desk.terminal.send(keys, hides: "Move")
    expect(given.words, is: answers)
  }

  // MARK: The stream completes when the sheet closes

  @Test func aClickOrTheCoordinatorClosesTheSheet() {
    let ways: [(ScreenFixture) -> Void] = [
      { $0.click(0, 0) }, { $0.screen.layers.last?.removeFromSuperview() },
    ]
    for way in ways {
      let answers = Answers(desk.coordinator.chooseColumn(of: [12]), bag)
      desk.terminal.turn()
      way(desk.terminal)
      expect(answers.words == ["completed"] && desk.terminal.screen.layers.isEmpty)
    }
  }

  @Test func theScreenIsReleased() throws {
    var other: BoardDesk? = try BoardDesk(BoardTracker())
    let answers = other.map { Answers($0.coordinator.chooseColumn(of: [12]), bag) }
    expect(answers?.words, is: [])
    other = nil
    expect(answers?.words, is: ["completed"])
  }

  @Test func thereIsNoScreen() {
    let coordinator = ScreenCoordinator(desk.context, scenes: BoardTracker().scenes)
    expect(Answers(coordinator.chooseColumn(of: [12]), bag).words, is: ["completed"])
  }

  @Test func disposingTheSubscriptionClosesTheSheet() {
    let subscription = desk.coordinator.chooseColumn(of: [12]).subscribe(onNext: { _ in })
    desk.terminal.turn()
    desk.terminal.shows("Move card 12")
    subscription.dispose()
    desk.terminal.turn()
    desk.terminal.shows(hides: "Move")
    expect(desk.terminal.screen.layers.isEmpty)
  }
}

private final class Answers {
  private(set) var words: [String] = []

  init(_ stream: Observable<Column.ID>, _ bag: DisposeBag) {
    stream.subscribe(
      onNext: { [self] answer in
        words += Column.initial.filter { $0.id == answer }.map(\.name.text)
      },
      onCompleted: { [self] in words.append("completed") }
    ).disposed(by: bag)
  }
}

extension ScreenCoordinator {
  fileprivate func chooseColumn(
    of cards: [Int], otherThan state: State = .todo
  ) -> Observable<Column.ID> {
    chooseColumn(
      of: Set(cards), among: Column.initial, otherThan: .initial(state),
      shown: Column.initial.map(\.id))
  }
}

/// Sheets about the selected card are beside it, and others in the middle.
@Suite struct SheetPlaceTests {
  private let tracker = BoardTracker()

  init() throws {
    try tracker.add("One", "Two", "Three")
    try tracker.add("Four", state: .doing)
    try tracker.add("Five", state: .done)
  }

  private func place(of title: String, _ desk: BoardDesk) throws -> (x: Range<Int>, y: Int) {
    let y = try #require(desk.rows.firstIndex { $0.contains("╭ \(title)") })
    let row = Array(desk.rows[y])
    let left = try #require(row.firstIndex(of: "╭"))
    let right = try #require(row.firstIndex(of: "╮"))
    return (left..<right + 1, y)
  }

  @Test func theMoveMenuOfTheLastColumnIsToTheLeft() throws {
    let desk = try BoardDesk(tracker)
    desk.terminal.send("3m", shows: "▸Five")
    let place = try place(of: "Move card 5", desk)
    expect(place.x.upperBound == 44 && place.y == 2)
  }

  @Test func theProjectsOfTheMenuHaveNumbers() throws {
    try tracker.add("Six", project: "web")
    let desk = try BoardDesk(tracker, height: 30)
    // The card is in inbox.
    desk.terminal.send("jM", shows: "▸ 1  web")
    try expect(place(of: "Move card 2", desk).x.lowerBound, is: 35)
    desk.terminal.send("1", shows: "Moved 2 Two to web")
    desk.terminal.send("  M", shows: "Move cards 2 and 3")
  }

  @Test func onANarrowScreenTheMenuIsBelowTheCardOrAboveIt() throws {
    let desk = try BoardDesk(tracker, width: 40, height: 12)
    desk.terminal.send("m", shows: "Move card 1")
    desk.terminal.send("⎋Gm", shows: "Move card 3")
    try expect(place(of: "Move card 3", desk).y < 10)
  }

  @Test func onTheSmallestScreenTheMenuWorks() throws {
    let desk = try BoardDesk(tracker, width: 20, height: 6)
    desk.terminal.send("m", shows: "▸ 2  doing")
    desk.terminal.send("3")
    expect(desk.terminal.screen.layers.allSatisfy { !($0 is ActionSheet) })
  }

  @Test func theMenuFollowsItsCardWhenTheScreenIsResized() throws {
    let desk = try BoardDesk(tracker)
    desk.terminal.send("2m")
    try expect(place(of: "Move card 4", desk).x.lowerBound, is: 57)
    desk.terminal.screen.resize(to: Size(width: 120, height: 36))
    desk.terminal.turn()
    try expect(place(of: "Move card 4", desk).x.lowerBound, is: 79)
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

  /// From the board and from the card.
  @Test(arguments: ["L", "⏎m2"], [false, true])
  func onlyTheAnswerMovesTheCard(keys: String, isForced: Bool) throws {
    desk.terminal.send(keys, shows: "doing is full", "f  Move")
    desk.terminal.send(isForced ? "f" : "⏎", hides: "doing is full")
    try expect(tracker.cards().allSatisfy { $0.state == .doing }, is: isForced)
    // The page of the card has a history, which says so too.
    let toast = desk.terminal.screen.layers.compactMap { $0 as? Toast }.last
    expect(toast?.spoken?.hasSuffix("(forced)") ?? false, is: isForced)
  }
}
