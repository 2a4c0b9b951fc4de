import Entities
import Expectations
import Reactive
import Repositories
import System
import TerminalKit
import TerminalKitTesting
import Testing
import TodoBoard
import TodoBoardTesting
import UseCases
import ViewModels

@Suite final class ProjectsSceneTests {
  private let tracker = BoardTracker()
  private var choices: [Project.ID?] = []
  private var isCompleted = false
  private let bag = DisposeBag()

  init() throws {
    try tracker.add("Buy milk", "Buy tea", project: "home")
    try tracker.add("Cook", state: .done, project: "home")
    try tracker.add("회의록 쓰기", project: "회의")
    try tracker.archive("회의")
  }

  private func open(hasMotion: Bool = false) throws -> BoardDesk {
    let desk = try BoardDesk(tracker, traits: ScreenTraits(hasMotion: hasMotion), root: View())
    ask(desk).disposed(by: bag)
    desk.terminal.turn()
    return desk
  }

  private func ask(_ desk: BoardDesk) -> any Disposable {
    desk.coordinator.chooseProject().subscribe(
      with: self, onNext: { owner, id in owner.choices.append(id) },
      onCompleted: { owner in owner.isCompleted = true })
  }

  @Test func theInboxIsNotOfferedForDeletion() throws {
    let desk = try open()
    desk.terminal.press(.down)
    expect(desk.terminal.screen.focused?.spoken?.hasPrefix("inbox"), is: true)
    desk.terminal.send(
      "d", shows: "inbox can't be renamed, archived, merged or deleted", hides: "Move the cards")
  }

  @Test func aProjectIsSpokenInListAndGrid() throws {
    let desk = try open()
    desk.terminal.press(Key("A"), Key(.down), Key(.down))
    expect(
      desk.terminal.screen.focused?.spoken, is: "home, 1/3, 1 finished this week (3/4)")
    desk.terminal.press(.down)
    expect(desk.terminal.screen.focused?.spoken, is: "회의, (archived), 0/1 (4/4)")
    desk.terminal.press(Key("v"))
    expect(desk.terminal.screen.focused?.spoken, is: "회의, (archived), 0/1 (4/4)")
  }

  @Test func enterChoosesAndCloses() throws {
    let desk = try open()
    desk.terminal.press(Key(.down), Key(.down), Key(.enter))
    expect(choices.count == 1 && choices[0] != nil)
    expect(isCompleted)
    expect(desk.terminal.screen.layers.isEmpty)
  }

  @Test func aSlashOpensTheSearchForNames() throws {
    let desk = try open()
    desk.terminal.send("/hov", shows: "No project name contains “hov”")
    desk.terminal.send("⌫", hides: "inbox")
    desk.terminal.press(.enter)
    expect(choices.count == 1 && choices[0] != nil)

    let again = try open()
    again.terminal.send("/h⎋", shows: "inbox")
    expect(again.terminal.screen.layers.count, is: 1)
  }

  @Test(arguments: [false, true])
  func theSecondClickOnAProjectChoosesIt(isGrid: Bool) throws {
    let desk = try open()
    if isGrid { desk.terminal.press(Key("v")) }
    let lines = desk.terminal.text.split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(lines.firstIndex { $0.contains("home") })
    let column = lines[row].prefix { $0 != "h" }.count
    desk.terminal.click(column, row)
    expect(choices.isEmpty)
    desk.terminal.click(column, row)
    expect(choices.count == 1 && choices[0] != nil)
  }

  @Test func aRefusedNameStaysBelowTheReason() throws {
    let desk = try open()
    desk.terminal.send("aa,b⏎", shows: "add: a,b")
    desk.terminal.send("⌃ugarden⏎", shows: "▸ ▮ garden", hides: "add: ")

    desk.terminal.send("e⌃ux⎋", shows: "▸ ▮ garden")
  }

  @Test func deletingAProjectAsksAboutItsCards() throws {
    let desk = try open()
    desk.terminal.send("jjd", shows: "Delete home (3 cards)")
    desk.terminal.send("⎋", shows: "▮ home")
    desk.terminal.send("dk", hides: "▮ home")
    try expect(tracker.cards().count, is: 4)
  }

  @Test func changesByOthersShowAtTheNextTick() throws {
    let desk = try open()
    try tracker.add("More", project: "web")
    desk.tick()
    expect(desk.terminal.text.contains("web"))
  }

  @Test func ringsAnimateOnlyWithMotion() throws {
    let desk = try open(hasMotion: true)
    desk.terminal.press(Key("v"))
    let before = desk.terminal.text
    try tracker.finishAll()
    desk.tick()
    desk.terminal.turn(at: .seconds(1))
    desk.terminal.turn(at: .milliseconds(1_100))
    let moving = desk.terminal.text
    for frame in 0..<30 { desk.terminal.turn(at: .milliseconds(1_200 + 40 * frame)) }
    expect(moving != before)
    expect(desk.terminal.text != moving)

    let still = try open()
    still.terminal.press(Key("v"))
    expect(still.terminal.screen.nextTurn == nil)
  }

  @Test func aClosedSceneIsReleased() throws {
    let desk = try BoardDesk(tracker, root: View())
    let ways: [Leaks.Way] = [
      Leaks.enter, Leaks.escape, Leaks.clickBeside, Leaks.removal, Leaks.disposal,
    ]
    for way in ways { Leaks.expectNone(on: desk, way) { ask(desk) } }
  }
}

extension BoardTracker {
  func archive(_ project: String) throws {
    var edit = ProjectEdit()
    edit.isArchived = true
    _ = try Tracker(store).changeProjects(
      .edit([try ProjectName(project)], edit), on: ChangeTerms(newTransaction()))
  }

  func finishAll() throws {
    let numbers = try cards().map { CardNumbers.one($0.number) }
    let request = CardRequest(
      .move(Destination(column: .state(.done))), CardChoice(.cards(numbers)))
    _ = try Tracker(store, ids: IdentifierMaker { _ in 5 }, zone: .utc).changeCards(
      request, on: ChangeTerms(newTransaction()))
  }
}
