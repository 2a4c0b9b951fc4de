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
      ("│▸ 1  one      │", "⏎", ["one", "completed"]), ("2  two", "↓⏎", ["two", "completed"]),
      ("Which one?", "⎋", ["completed"]), ("x  third", "x", ["third", "completed"]),
    ] as [(String, String, [String])])
  func aKeyAnswers(shown: String, keys: String, answers: [String]) {
    let given = Answers(desk.coordinator.ask(), bag)
    desk.terminal.turn()
    desk.terminal.shows(shown)
    desk.terminal.send(keys, hides: "Which")
    expect(given.words, is: answers)
  }

  // MARK: The stream completes when the sheet closes

  @Test func aClickOrTheCoordinatorClosesTheSheet() {
    let ways: [(ScreenFixture) -> Void] = [
      { $0.click(0, 0) }, { $0.screen.layers.last?.removeFromSuperview() },
    ]
    for way in ways {
      let answers = Answers(desk.coordinator.ask(), bag)
      desk.terminal.turn()
      way(desk.terminal)
      expect(answers.words == ["completed"] && desk.terminal.screen.layers.isEmpty)
    }
  }

  @Test func theScreenIsReleased() throws {
    var other: BoardDesk? = try BoardDesk(BoardTracker())
    let answers = other.map { Answers($0.coordinator.ask(), bag) }
    expect(answers?.words, is: [])
    other = nil
    expect(answers?.words, is: ["completed"])
  }

  @Test func thereIsNoScreen() {
    let coordinator = ScreenCoordinator(desk.context, scenes: BoardTracker().scenes)
    expect(Answers(coordinator.ask(), bag).words, is: ["completed"])
  }

  @Test func disposingTheSubscriptionClosesTheSheet() {
    let subscription = desk.coordinator.ask().subscribe(onNext: { _ in })
    desk.terminal.turn()
    desk.terminal.shows("Which one?")
    subscription.dispose()
    desk.terminal.turn()
    desk.terminal.shows(hides: "Which")
    expect(desk.terminal.screen.layers.isEmpty)
  }
}

private final class Answers {
  private(set) var words: [String] = []

  init(_ stream: Observable<String>, _ bag: DisposeBag) {
    stream.subscribe(
      onNext: { [self] answer in words.append(answer) },
      onCompleted: { [self] in words.append("completed") }
    ).disposed(by: bag)
  }
}

extension ScreenCoordinator {
  fileprivate func ask() -> Observable<String> {
    ask(
      "Which one?",
      [
        (.init("one", key: "1"), "one"), (.init("two", key: "2"), "two"),
        (.init("third", key: "x"), "third"),
      ])
  }
}

/// Sheets about the selected card are beside it, and others in the middle.
@Suite struct SheetPlaceTests {
  private let tracker = BoardTracker()

  init() throws {
    try tracker.add("One", "Two", "Three")
    try tracker.add("Four") { ($0.state, $0.blockers) = (.doing, Blockers([1, 2, 3])) }
    try tracker.add("Five") { ($0.state, $0.blockers) = (.done, Blockers([4])) }
  }

  private func place(of title: String, _ desk: BoardDesk) throws -> (x: Range<Int>, y: Int) {
    let y = try #require(desk.rows.firstIndex { $0.contains("╭ \(title)") })
    let row = Array(desk.rows[y])
    let left = try #require(row.firstIndex(of: "╭"))
    let right = try #require(row.firstIndex(of: "╮"))
    return (left..<right + 1, y)
  }

  @Test func theSheetOfTheLastColumnIsToTheLeft() throws {
    let desk = try BoardDesk(tracker)
    desk.terminal.send("3b", shows: "▸Five")
    let place = try place(of: "5 Five", desk)
    expect(place.x.upperBound == 44 && place.y == 2)
  }

  @Test func onANarrowScreenTheSheetIsBelowTheCardOrAboveIt() throws {
    let desk = try BoardDesk(tracker, width: 40, height: 12)
    desk.terminal.send("b", shows: "1 One")
    desk.terminal.send("⎋Gb", shows: "3 Three")
    try expect(place(of: "3 Three", desk).y < 10)
  }

  @Test func onTheSmallestScreenTheSheetWorks() throws {
    let desk = try BoardDesk(tracker, width: 20, height: 6)
    desk.terminal.send("b", shows: "│ 1 One")
    desk.terminal.send("⏎")
    expect(desk.terminal.screen.layers.allSatisfy { !($0 is ActionSheet) })
  }

  @Test func theSheetFollowsItsCardWhenTheScreenIsResized() throws {
    let desk = try BoardDesk(tracker)
    desk.terminal.send("b")
    try expect(place(of: "1 One", desk).x.lowerBound, is: 35)
    desk.terminal.screen.resize(to: Size(width: 120, height: 36))
    desk.terminal.turn()
    try expect(place(of: "1 One", desk).x.lowerBound, is: 39)
  }
}

/// The line for a column that refuses a card.
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
