import Entities
import Expectations
import Reactive
import TerminalKit
import TerminalKitTesting
import Testing
import TodoBoard
import TodoBoardTesting
import ViewModels

@Suite final class FilterSceneTests {
  private let tracker = BoardTracker()
  private var filters: [BoardFilter] = []
  private var isCompleted = false
  private let bag = DisposeBag()

  private func open() throws -> BoardDesk {
    let desk = try BoardDesk(tracker, height: 6)
    ask(desk).disposed(by: bag)
    desk.terminal.turn()
    return desk
  }

  private func ask(_ desk: BoardDesk) -> any Disposable {
    desk.coordinator.chooseFilter(from: .none).subscribe(
      with: self, onNext: { owner, filter in owner.filters.append(filter) },
      onCompleted: { owner in owner.isCompleted = true })
  }

  @Test func faultsAppearAboveTheLineUnlessWordsCompleteIt() throws {
    let desk = try open()
    for (keys, filter, remark) in [
      ("a state:", "a state:todo", "todo · doing · done"),
      ("x", "a state:todo", "Unknown state “x”"),
      ("⌫todo", "a state:todo", ""),
    ] {
      desk.terminal.send(keys)
      expect(filters.last?.text == filter && desk.rows[4].hasPrefix(remark), "\(desk.rows[4])")
    }
    expect(!desk.rows[4].contains("state:"))
  }

  @Test(arguments: [("/projekt:web", "project:…"), ("/prio:high", "priority:…")])
  func aFaultNamesTheFilterThatWasProbablyMeant(keys: String, meant: String) throws {
    let desk = try BoardDesk(tracker, height: 6)
    desk.terminal.send(keys, shows: meant)
  }

  @Test func aViewIsSavedWithTheSortOrderOfTheBoard() throws {
    try tracker.add("Milk")
    let desk = try BoardDesk(tracker)
    desk.terminal.send("o/milk⌃smine⏎", shows: "Added view mine")
    desk.terminal.send("⎋oo", shows: "by urgency")
    desk.terminal.send("v1", shows: "view mine", "by deadline", hides: "urgency")
    desk.terminal.send("v0", shows: "in board order", hides: "view mine")
    let other = try BoardDesk(tracker, showing: ViewName("mine"))
    other.terminal.send("", shows: "view mine", "by deadline")
  }

  @Test func anEmptyFilterIsNotSaved() throws {
    let desk = try BoardDesk(tracker)
    desk.terminal.send("v", shows: "No views yet. / filters cards, and then Ctrl-S saves")
    desk.terminal.send("/⌃s", shows: "The filter is empty", hides: "No views")
  }

  @Test func aFilterWithoutCardsSaysSo() throws {
    try tracker.add("Milk")
    let desk = try BoardDesk(tracker, height: 6)
    desk.terminal.send("/milk", hides: "No cards match")
    desk.terminal.send("x", shows: "No cards match")
  }

  @Test func aKeptFilterWithoutCardsNamesTheKeyThatClearsIt() throws {
    try tracker.add("Milk")
    let desk = try BoardDesk(tracker)
    desk.terminal.send("/tea⏎", shows: "No card matches the filter.", "Esc clears it.")
    desk.terminal.send("⎋", shows: "Milk", hides: "No card matches")
  }

  @Test func severalNumbersAreShownAndNotSaved() throws {
    try tracker.add("Milk", "Tea", "Coffee")
    let desk = try BoardDesk(tracker)
    desk.terminal.send("/1 3⏎", shows: "Milk", "Coffee", hides: "Tea")
    desk.terminal.send("/⌃smine⏎", shows: "“1” is not a filter")
  }

  @Test func marksAreSavedAsFilters() throws {
    try tracker.add("Milk") { $0.tags = Tags([try Tag("shop")]) }
    try tracker.add("Tea")
    let desk = try BoardDesk(tracker)
    desk.terminal.send("/#shop⌃smine⏎", shows: "Milk", hides: "Tea")
    try expect(tracker.scenes.savedViews().map(\.filters.text), is: ["tag:shop"])
  }

  @Test func theAnswerAboutAMissingCardEndsAtTheNextKey() throws {
    try tracker.add("Milk")
    let desk = try BoardDesk(tracker)
    desk.terminal.send("/999⏎", shows: "Card 999 not found")
    desk.terminal.send("/", hides: "not found")
  }

  @Test func earlierFiltersComeBackAndTheTypedTextIsKept() throws {
    let desk = try BoardDesk(tracker, height: 6)
    desk.terminal.send("/milk⏎/⌫⌫⌫⌫tea⏎/⌫⌫⌫⌫milk⏎/⌫⌫⌫⌫x↑", shows: "/ milk")
    desk.terminal.send("↑", shows: "/ tea")
    desk.terminal.send("↑", shows: "/ tea")
    desk.terminal.send("↓↓", shows: "/ x")
  }

  @Test func pastedLinesAreAskedForOnce() throws {
    let desk = try BoardDesk(tracker)
    desk.terminal.screen.handle(.paste("Tea\nMilk"))
    desk.terminal.turn()
    desk.terminal.send("", shows: "Add 2 cards to todo?")
    desk.terminal.send("⏎", shows: "Added cards 1 and 2")
  }

  @Test func anInvalidFilterStaysInTheLine() throws {
    let desk = try open()
    desk.terminal.send("due:xx")
    let texts = desk.terminal.announced { desk.terminal.send("⏎") }
    expect(texts, is: ["“xx” is not a valid date", "Filter: due:xx"])
    expect(!isCompleted && desk.rows.last?.hasPrefix("/ due:xx") == true)
    desk.terminal.send("⎋")
    expect(isCompleted && filters.last?.text == "")
  }

  @Test func aClickOnTheBoardKeepsTheFilter() throws {
    let desk = try open()
    desk.terminal.send("m")
    desk.terminal.click(3, 5)
    expect(!isCompleted)
    desk.terminal.click(3, 1)
    expect(isCompleted && filters.map(\.text) == ["m"])
  }

  @Test func aClosedSceneIsReleased() throws {
    let desk = try BoardDesk(tracker, height: 6)
    let ways: [Leaks.Way] = [
      Leaks.enter, Leaks.escape, Leaks.clickBeside, Leaks.removal, Leaks.disposal,
    ]
    for way in ways { Leaks.expectNone(on: desk, way) { ask(desk) } }
  }
}
