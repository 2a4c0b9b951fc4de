import Entities
import Expectations
import Reactive
import TerminalKit
import TerminalKitTesting
import Testing
import TodoBoard
import TodoBoardTesting

/// The table of the projects scene.
@Suite struct ProjectFiguresTests {
  private let tracker = BoardTracker()
  private let bag = DisposeBag()

  init() throws {
    try add(["Buy milk", "Buy tea", "Buy bread", "Buy rice"], .doing, to: "home")
    try add(["Cook"], .done, to: "home")
    try add(["회의록 쓰기"], .doing, to: "회의") { $0.assignee = try Assignee("안나") }
    try add(["보내기"], .todo, to: "회의") { $0.deadline = Deadline(iso: "2026-11-19") }
  }

  private func add(
    _ titles: [String], _ state: State, to project: String,
    _ configure: (inout CardDraft) throws -> Void = { _ in }
  ) throws {
    try tracker.add(
      try titles.map { title in
        var draft = CardDraft(title: try Title(title))
        draft.state = state
        draft.project = try ProjectName(project)
        try configure(&draft)
        return draft
      })
  }

  private func open(
    width: Int = 80, height: Int = 24, traits: ScreenTraits = ScreenTraits(hasMotion: false)
  ) throws -> BoardDesk {
    let desk = try BoardDesk(
      tracker, width: width, height: height, traits: traits, root: View())
    desk.coordinator.chooseProject().subscribe(onNext: { _ in }).disposed(by: bag)
    desk.terminal.turn()
    return desk
  }

  private func row(_ name: String, _ desk: BoardDesk) -> String {
    let rows = desk.terminal.text.split(separator: "\n").map(String.init)
    return rows.first { $0.contains(name) } ?? ""
  }

  private func spoken(_ desk: BoardDesk) -> String? { desk.terminal.screen.focused?.spoken }

  @Test(arguments: [(20, 6), (40, 12), (80, 24), (120, 40), (200, 50), (7, 3), (1, 1)])
  func everySizeShowsAsMuchAsFits(width: Int, height: Int) throws {
    let desk = try open(width: width, height: height)
    desk.terminal.press(Key("j"), Key("j"))
    if width >= 20 { expect(row("▸", desk).contains("home")) }
    if width >= 20 { expect(row("▸", desk).contains("1/5")) }
    if width >= 40 { expect(desk.terminal.text.contains("1 Buy milk")) }
  }

  @Test func aRowIsSpoken() throws {
    let desk = try open()
    desk.terminal.press(Key("j"), Key("j"))
    expect(
      spoken(desk),
      is: "home, 1/5, 1 finished this week, "
        + "in progress: 1 Buy milk, 2 Buy tea, 3 Buy bread and 1 more (3/4)")
    desk.terminal.press(Key("j"))
    expect(spoken(desk), is: "회의, 0/2, 1 overdue, in progress: 6 회의록 쓰기 (안나) (4/4)")
  }

  @Test func theBoardShowsTheChosenProject() throws {
    let desk = try BoardDesk(tracker)
    desk.terminal.send("p", shows: "Projects")
    desk.terminal.press(Key(.end), Key(.enter))
    expect(desk.terminal.text.hasPrefix("▮ 회의"))
    expect(!desk.terminal.text.contains("Buy milk"))
  }
}
