import Entities
import Expectations
import Reactive
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

  private func open() throws -> BoardDesk {
    let desk = try BoardDesk(tracker, root: View())
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
    desk.terminal.send(
      "↓d", shows: "inbox can't be renamed, archived, merged or deleted", hides: "Move the cards")
  }

  @Test func theRowOfKeysIsThatOfThePrompt() throws {
    let desk = try open()
    desk.terminal.send("/", shows: "Enter choose  Esc cancel", hides: "? help")
    desk.terminal.send("⎋a", shows: "Enter save  Esc cancel", hides: "? help")
    desk.terminal.send("⎋", shows: "? help")
  }

  @Test func aProjectIsSpoken() throws {
    let desk = try open()
    for (keys, spoken) in [
      ("A↓", "inbox"), ("↓", "home, 1/3, 1 finished this week (3/4)"),
      ("↓", "회의, (archived), 0/1 (4/4)"),
    ] {
      desk.terminal.send(keys)
      expect(desk.spoken?.hasPrefix(spoken), is: true)
    }
  }

  @Test func enterChoosesAndCloses() throws {
    let desk = try open()
    desk.terminal.send("↓↓⏎")
    expect(choices.count == 1 && choices[0] != nil)
    expect(isCompleted && desk.terminal.screen.layers.isEmpty)
  }

  @Test func aSlashOpensTheSearchForNames() throws {
    let desk = try open()
    desk.terminal.send("/hov", shows: "No project name contains “hov”")
    desk.terminal.send("⌫", hides: "inbox")
    desk.terminal.send("⏎")
    expect(choices.count == 1 && choices[0] != nil)
    let again = try open()
    again.terminal.send("/h⎋", shows: "inbox")
    expect(again.terminal.screen.layers.count, is: 1)
  }

  @Test func theSecondClickOnAProjectChoosesIt() throws {
    let desk = try open()
    let row = try #require(desk.rows.firstIndex { $0.contains("home") })
    let column = desk.rows[row].prefix { $0 != "h" }.count
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

  @Test func theBoardShowsTheChosenProject() throws {
    let desk = try BoardDesk(tracker)
    desk.terminal.send("p", shows: "Projects")
    desk.terminal.send("⇲⏎", shows: "▮ home")
  }

  @Test func aClosedSceneIsReleased() throws {
    let desk = try BoardDesk(tracker, root: View())
    let ways: [Leaks.Way] = [
      Leaks.enter, Leaks.escape, Leaks.clickBeside, Leaks.removal, Leaks.disposal,
    ]
    for way in ways { Leaks.expectNone(on: desk, way) { ask(desk) } }
  }
}

/// The table of the projects scene.
@Suite struct ProjectFiguresTests {
  private let tracker = BoardTracker()
  private let bag = DisposeBag()

  init() throws {
    try tracker.add("Buy milk", "Buy tea", "Buy bread", "Buy rice", state: .doing, project: "home")
    try tracker.add("Cook", state: .done, project: "home")
    try tracker.add("회의록 쓰기") {
      ($0.state, $0.project) = (.doing, try ProjectName("회의"))
      $0.assignee = try Assignee("안나")
    }
    try tracker.add("보내기") {
      ($0.project, $0.deadline) = (try ProjectName("회의"), Deadline(iso: "2026-11-19"))
    }
  }

  @Test(arguments: [(20, 6), (40, 12), (80, 24), (120, 40), (200, 50), (7, 3), (1, 1)])
  func everySizeShowsAsMuchAsFits(width: Int, height: Int) throws {
    let desk = try BoardDesk(tracker, width: width, height: height, root: View())
    desk.coordinator.chooseProject().subscribe(onNext: { _ in }).disposed(by: bag)
    desk.terminal.send("jj")
    let selected = desk.rows.first { $0.contains("▸") && $0.contains("home") }
    if width >= 20 { expect(selected?.contains("1/5"), is: true) }
    if width >= 40 { desk.terminal.shows("1 Buy milk") }
  }

  @Test func aRowIsSpoken() throws {
    let desk = try BoardDesk(tracker)
    for (keys, spoken) in [
      (
        "pjj",
        "home, 1/5, 1 finished this week, "
          + "in progress: 1 Buy milk, 2 Buy tea, 3 Buy bread and 1 more (3/4)"
      ), ("j", "회의, 0/2, 1 overdue, in progress: 6 회의록 쓰기 (안나) (4/4)"),
    ] {
      desk.terminal.send(keys)
      expect(desk.spoken, is: spoken)
    }
  }

  @Test func aTableWithHiddenRowsHasAScrollBar() throws {
    for number in 1...30 { try tracker.add("Card", project: "project \(number)") }
    let desk = try BoardDesk(tracker, of: ProjectName("project 1"))
    desk.terminal.send("p", shows: "┃ │")
    desk.terminal.send("/project 30", hides: "┃")
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
