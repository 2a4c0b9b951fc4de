import Entities
import Expectations
import InMemoryData
import Repositories
import TerminalKit
import TerminalKitTesting
import Testing
import TodoBoardTesting
import UseCases
import Words

@Suite struct ConflictSceneTests {
  private let tracker = BoardTracker()
  private let bob = BoardTracker(seed: 1)
  private let hub = OneHub()

  /// Both edit one card; the board is that of Bob, whose values came second.
  init() throws {
    try bob.add("Buy milk", "회의록 쓰기", project: "home")
    try edit(bob, 1, "Buy milk", notes: "From somewhere\n\nSome")
    _ = try TeamTracker(Tracker(bob.store), hubs: hub).create(
      TeamRequest(address: "hub", name: "Bob", machine: "laptop", isConfirmed: false),
      on: terms(bob))
    _ = try TeamTracker(Tracker(tracker.store), hubs: hub).join(
      TeamRequest(address: "hub", name: "Ann", machine: "desk", isConfirmed: false),
      on: terms(tracker))
    try edit(bob, 1, "Buy milk and bread", notes: "From the market\n\nTwo litres")
    try edit(tracker, 1, "Buy oat milk", notes: "From the shop\n\nOne litre")
    try edit(tracker, 2, "회의록 정리", notes: "")
    for member in [bob, tracker, bob] { try sync(member) }
  }

  private func terms(_ member: BoardTracker) -> ChangeTerms { ChangeTerms(member.newTransaction()) }

  private func sync(_ member: BoardTracker) throws {
    _ = try TeamTracker(Tracker(member.store), hubs: hub).sync(on: terms(member))
  }

  private func edit(_ member: BoardTracker, _ number: Int, _ title: String, notes: String) throws {
    _ = try member.store.transaction(member.newTransaction()) { (writing) throws(TrackerError) in
      let card = try writing.cards([number])[0]
      var next = card
      next.title = Title(stored: title)
      next.notes = Notes(stored: notes)
      try writing.update(card, to: next)
    }
  }

  private func open(
    width: Int = 80, height: Int = 24, language: Language = .english
  ) throws -> BoardDesk {
    let desk = try BoardDesk(tracker, width: width, height: height, language: language)
    desk.terminal.turn()
    desk.tick()
    return desk
  }

  @Test(arguments: [(80, 24, Language.english), (40, 12, .english), (40, 12, .korean)])
  func theSceneShowsBothVersions(_ width: Int, _ height: Int, _ language: Language) throws {
    let desk = try open(width: width, height: height, language: language)
    desk.terminal.press(Key("C"))
    try expectScreen(desk.terminal.golden, "Team/\(language.rawValue)-\(width)x\(height)")
  }

  @Test func theStripCountsWhatWaitsAndTheConflicts() throws {
    try edit(tracker, 2, "Not sent yet", notes: "")
    try expectScreen(try open().terminal.golden, "Team/strip-en-80x24")
  }

  @Test func aStoreWithoutATeamHasNoStrip() throws {
    let desk = try BoardDesk(BoardTracker())
    desk.tick()
    desk.terminal.shows(hides: "⇅")
    desk.terminal.send("C", shows: "team", hides: "Conflicts")
  }

  @Test func keysSettleTheConflicts() throws {
    let desk = try open()
    let count = try Tracker(tracker.store).listConflicts().list.count
    desk.terminal.send("Ct", shows: "the team's now")
    try expect(Tracker(tracker.store).listConflicts().list.count, is: count - 1)
    desk.terminal.send(String(repeating: "d", count: count - 1), shows: "No conflicts")
    desk.terminal.send("⎋")
    expect(desk.terminal.screen.layers.allSatisfy { $0 is Toast })
  }
}
