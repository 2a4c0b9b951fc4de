import Entities
import Expectations
import Reactive
import ReactiveTesting
import Testing
import TodoScenes
import ViewModels

@Suite(.leavesNoSubscriptions) struct MoveCardsViewModelTests {
  private let desk: Desk
  private let didChooseDestination = PublishSubject<Submission<MoveRequest>>()
  private let viewModel: ChangeViewModel<MoveRequest, CardsOutcome>
  private let moved: Recorder<Changed<CardsOutcome>>
  private let failures: Recorder<TrackerError>

  init() throws {
    desk = try Desk("Buy milk", "Ship it", "Sleep")
    viewModel = desk.scenes.moveCards()
    let output = viewModel.transform(.init(didSubmit: didChooseDestination))
    moved = Recorder(output.answer)
    failures = Recorder(output.failure)
  }

  @Test func theCardMovesToTheColumn() throws {
    try choose("2", Destination(column: .state(.done)))
    expect(moved.values.map { $0.answer.cards.map(\.after.card.state) }, is: [[.done]])
    expect(moved.values.first?.answer.projectProgress?.progress, is: Progress(done: 1, all: 3))
    try expect(desk.cards().map(\.number), is: [1, 3, 2])
    try expect(desk.cards().map(\.state), is: [.todo, .todo, .done])
  }

  @Test func theCardMovesToThePosition() throws {
    try choose("3", Destination(placement: .before(1)))
    try expect(desk.cards().map(\.number), is: [3, 1, 2])
  }

  @Test func aMoveToTheSamePositionIsNotATransaction() throws {
    try choose("1", Destination(column: .state(.todo)))
    expect(moved.values.map(\.transaction), is: [nil])
    expect(moved.values.map { $0.answer.cards.map(\.isChanged) }, is: [[false]])
  }

  @Test func aDryRunMovesNothing() throws {
    try choose("1-3", Destination(column: .state(.doing)), isDryRun: true)
    expect(moved.values.map { $0.answer.cards.count }, is: [3])
    expect(moved.values.map(\.transaction), is: [nil])
    try expect(desk.cards().allSatisfy { $0.state == .todo })
  }

  @Test func aMissingCardPreventsTheMove() throws {
    try choose("1,8,9", Destination(column: .state(.done)))
    expect(failures.values, is: [.noSuchCards([8, 9])])
    expect(moved.values.isEmpty)
    try expect(desk.cards().allSatisfy { $0.state == .todo })
  }

  @Test func afterAFailureTheNextRequestWorks() throws {
    try choose("1", Destination(placement: .after(1)))
    expect(failures.values, is: [.placedAtItself(card: 1)])
    try choose("1", Destination(placement: .bottom))
    expect(failures.values.count, is: 1)
    try expect(desk.cards().map(\.number), is: [2, 3, 1])
  }

  private func choose(
    _ words: String, _ destination: Destination, isDryRun: Bool = false
  ) throws {
    let request = MoveRequest(cards: try desk.choice(words), destination: destination)
    didChooseDestination.onNext(Submission(request, isDryRun: isDryRun))
  }
}
