import Entities
import Expectations
import Reactive
import ReactiveTesting
import Testing
import ViewModels

@Suite(.leavesNoSubscriptions) struct BoardPeopleTests {
  private let stage = BoardStage()

  private func assignees() throws -> [String] {
    try stage.cards().sorted { $0.number < $1.number }.map { $0.assignee?.text ?? "-" }
  }

  @Test func theKeyAssignsTheSelectedCardAndThenClearsIt() throws {
    try stage.add(3)
    stage.open()
    stage.act(.selectDown, .assign)
    try expect(assignees(), is: ["-", "Ann", "-"])
    expect(stage.selected == 2 && stage.content.selectedCard?.assignee?.text == "Ann")
    stage.act(.assign)
    try expect(assignees(), is: ["-", "-", "-"])
    expect(stage.notices.suffix(2).map(\.text), is: ["2 to Ann", "2 to nobody"])
    stage.act(.undo)
    try expect(assignees(), is: ["-", "Ann", "-"])
  }

  @Test func aChosenBlockerIsSelectedWhereverItIs() throws {
    try stage.add(12)
    try stage.move([3], to: .done)
    try stage.edit(2) { $0[.blockers] = Blockers([3, 12]).fieldValue }
    stage.open()
    stage.act(.selectDown, .blockers)
    expect(stage.coordinator.asked, is: ["links of 2"])
    stage.coordinator.links.onNext(3)
    expect(stage.selected == 3 && stage.content.focus == 2)
    stage.coordinator.links.onNext(12)
    expect(stage.selected == 12 && stage.content.focus == 0)
    expect(stage.coordinator.asked, is: ["links of 2"])
  }

  @Test func aChosenCardThatTheFilterHidesIsOpened() throws {
    try stage.add(1, of: "web")
    try stage.add(1, of: "app")
    stage.open()
    stage.act(.filter)
    stage.coordinator.filters.onNext(try stage.filter("project:web"))
    stage.coordinator.filters.onCompleted()
    stage.act(.blockers)
    stage.coordinator.links.onNext(2)
    expect(stage.coordinator.asked.suffix(2), is: ["links of 1", "show 2"])
    expect(stage.selected, is: 1)
  }

  @Test func startingABlockedCardAndFinishingABlockerSaySo() throws {
    try stage.add(3)
    try stage.edit(2) { $0[.blockers] = Blockers([1, 3]).fieldValue }
    stage.open()
    stage.act(.selectDown, .moveRight)
    expect(stage.notices.map(\.text), is: ["2 to doing, 2 blocked by [1, 3]"])
    try stage.move([1], to: .done)
    stage.act(.previousColumn, .moveRight, .moveRight)
    expect(
      stage.notices.suffix(2).map(\.text), is: ["3 to doing", "3 to done, 2 ready"])
    try stage.move([3], to: .todo)
    stage.act(.select(1, 0), .moveRight)
    expect(stage.notices.last?.text, is: "2 to done, 2 blocked by [3]")
  }

  @Test func theKeyClaimsTheSelectedCard() throws {
    try stage.add(3)
    try stage.edit(3) { $0[.blockers] = Blockers([1]).fieldValue }
    stage.open()
    stage.act(.selectDown, .claim)
    try expect(assignees(), is: ["-", "Ann", "-"])
    expect(stage.board, is: ["1 3", ">2", ""])
    stage.act(.claim, .previousColumn, .selectDown, .claim)
    expect(
      stage.notices.map(\.text), is: ["2 claimed", "2 unchanged", "3 claimed, 3 blocked by [1]"])
    stage.act(.undo)
    try expect(assignees(), is: ["-", "Ann", "-"])
  }

  @Test func aClaimThatALimitRefusesCanBeForced() throws {
    try stage.add(2)
    try stage.limit(.doing, to: 1)
    stage.open()
    stage.act(.claim, .previousColumn, .claim)
    expect(stage.coordinator.asked, is: ["force"])
    expect(stage.failures.isEmpty)
    stage.coordinator.forces.onNext(())
    try expect(assignees(), is: ["Ann", "Ann"])
    expect(stage.board, is: ["", "1 >2", ""])
  }
}

extension MoveEffects {
  var text: String {
    let parts =
      blocked.map { "\($0.number) blocked by \($0.blockers)" } + ready.map { "\($0.number) ready" }
    return parts.joined(separator: ", ")
  }
}
