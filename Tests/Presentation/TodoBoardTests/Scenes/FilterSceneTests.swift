import Entities
import Expectations
import Reactive
import TerminalKit
import TerminalKitTesting
import Testing
import TodoBoard
import TodoBoardTesting
import ViewModels
import Words

@Suite final class FilterSceneTests {
  private let tracker = BoardTracker()
  private var filters: [BoardFilter] = []
  private var isCompleted = false
  private let bag = DisposeBag()

  private func open(
    from filter: BoardFilter = .none, width: Int = 80, height: Int = 6
  ) throws -> BoardDesk {
    let desk = try BoardDesk(tracker, width: width, height: height)
    ask(desk, from: filter).disposed(by: bag)
    desk.terminal.turn()
    return desk
  }

  private func ask(_ desk: BoardDesk, from filter: BoardFilter) -> any Disposable {
    desk.coordinator.chooseFilter(from: filter).subscribe(
      with: self, onNext: { owner, filter in owner.filters.append(filter) },
      onCompleted: { owner in owner.isCompleted = true })
  }

  private func lines(_ desk: BoardDesk) -> [Substring] {
    desk.terminal.text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test func faultsAppearAboveTheLineUnlessWordsCompleteIt() throws {
    let desk = try open()
    desk.terminal.type("a state:")
    expect(filters.last?.text, is: "a state")
    expect(lines(desk)[4], is: "todo · doing · done")
    desk.terminal.type("x")
    expect(lines(desk)[4].contains("Unknown state “x”"))
    desk.terminal.send("⌫todo")
    expect(filters.last?.text, is: "a state:todo")
    expect(!lines(desk)[4].contains("state:"))
  }

  @Test(arguments: [("projekt:web", "project:…"), ("prio:high", "priority:…")])
  func aFaultNamesTheFilterThatWasProbablyMeant(typed: String, meant: String) throws {
    let desk = try open()
    desk.terminal.type(typed)
    expect(lines(desk)[4].contains(meant))
  }

  @Test func enterKeepsTheFilterAndEscapeRestoresTheLastOne() throws {
    let desk = try open()
    desk.terminal.send("m⏎")
    expect(filters.map(\.text), is: ["m"])
    expect(isCompleted)
    expect(desk.terminal.screen.layers.isEmpty)

    isCompleted = false
    let again = try open(from: filters[0])
    again.terminal.send("x⎋")
    expect(filters.map(\.text), is: ["m", "mx", "m"])
    expect(isCompleted)
  }

  @Test func anInvalidFilterStaysInTheLine() throws {
    let desk = try open()
    desk.terminal.type("due:xx")
    var received: [String] = []
    desk.terminal.screen.announce = { received.append($0) }
    desk.terminal.turn()
    received = []
    desk.terminal.press(.enter)
    expect(!isCompleted)
    expect(lines(desk).last?.hasPrefix("/ due:xx"), is: true)
    expect(received, is: ["“xx” is not a valid date", "Filter: due:xx"])
    desk.terminal.press(.escape)
    expect(isCompleted)
    expect(filters.last?.text, is: "")
  }

  @Test func aClickOnTheBoardKeepsTheFilter() throws {
    let desk = try open()
    desk.terminal.type("m")
    desk.terminal.click(3, 5)
    expect(!isCompleted)
    desk.terminal.click(3, 1)
    expect(isCompleted)
    expect(filters.map(\.text), is: ["m"])
  }

  @Test func aClosedSceneIsReleased() throws {
    let desk = try BoardDesk(tracker, height: 6)
    let ways: [Leaks.Way] = [
      Leaks.enter, Leaks.escape, Leaks.clickBeside, Leaks.removal, Leaks.disposal,
    ]
    for way in ways { Leaks.expectNone(on: desk, way) { ask(desk, from: .none) } }
  }
}
