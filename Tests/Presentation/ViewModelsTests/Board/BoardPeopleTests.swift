import Entities
import Reactive
import ReactiveTesting
import Testing
import TimeKit
import UseCases
import ViewModels

/// Assigning cards on the board, and its cards that block each other.
@Suite(.leavesNoSubscriptions) struct BoardPeopleTests {
  private let stage = BoardStage()

  private func assignees() throws -> [String] {
    try stage.cards().sorted { $0.number < $1.number }.map { $0.assignee?.text ?? "-" }
  }

  private func edit(_ number: Int, _ change: (inout CardEdit) throws -> Void) throws {
    var edit = CardEdit()
    try change(&edit)
    _ = try EditCards(store: stage.store, ids: stage.ids, zone: .utc)(
      stage.choice([number]), edit, on: stage.terms)
  }

  @Test func theKeyAssignsTheSelectedCardAndThenClearsIt() throws {
    try stage.add(3)
    stage.open()
    stage.act(.selectDown, .assign)
    #expect(try assignees() == ["-", "Ann", "-"])
    #expect(stage.selected == 2 && stage.content.selectedCard?.assignee?.text == "Ann")
    stage.act(.assign)
    #expect(try assignees() == ["-", "-", "-"])
    #expect(stage.notices.suffix(2).map(\.text) == ["2 and 0 to Ann", "2 and 0 to nobody"])
    stage.act(.undo)
    #expect(try assignees() == ["-", "Ann", "-"])
  }

  @Test func markedCardsAreAssignedTogetherAndClearedOnlyIfAllAreMine() throws {
    try stage.add(3)
    try edit(1) { $0[.assignee] = try Assignee("ann").fieldValue }
    try edit(2) { $0[.assignee] = try Assignee("Bob").fieldValue }
    stage.open()
    stage.act(.mark, .mark, .assign)
    // The same person in another spelling stays as it is.
    #expect(try assignees() == ["ann", "Ann", "-"])
    stage.act(.assign)
    #expect(try assignees() == ["-", "-", "-"])
  }

  @Test func anEmptyColumnAssignsNothing() throws {
    stage.open()
    stage.act(.assign, .blockers)
    #expect(stage.notices.isEmpty && stage.failures.isEmpty && stage.coordinator.asked.isEmpty)
  }

  @Test func aChosenBlockerIsSelectedWhereverItIs() throws {
    try stage.add(12)
    try stage.move([3], to: .done)
    try edit(2) { $0[.blockers] = Blockers([3, 12]).fieldValue }
    stage.open()
    stage.act(.selectDown, .blockers)
    #expect(stage.coordinator.asked == ["links of 2"])
    stage.coordinator.links.onNext(3)
    #expect(stage.selected == 3 && stage.content.focus == 2)
    stage.coordinator.links.onNext(12)
    #expect(stage.selected == 12 && stage.content.focus == 0)
    #expect(stage.coordinator.asked == ["links of 2"])
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
    #expect(stage.coordinator.asked.suffix(2) == ["links of 1", "show 2"])
    #expect(stage.selected == 1)
  }

  @Test func blockedCardsAreMarkedUntilTheirBlockersAreDone() throws {
    try stage.add(3)
    try edit(1) { $0[.blockers] = Blockers([2]).fieldValue }
    try edit(3) { $0[.estimate] = Amount("2.5")?.fieldValue }
    stage.open()
    #expect(stage.content.columns.map(\.window.blocked) == [[1], [], []])
    #expect(stage.content.columns.map(\.window.estimate?.text) == ["2.5", nil, nil])
    try stage.move([2, 3], to: .done)
    #expect(stage.content.columns.map(\.window.blocked) == [[], [], []])
    #expect(stage.content.columns.map(\.window.estimate?.text) == [nil, nil, "2.5"])
  }
}
