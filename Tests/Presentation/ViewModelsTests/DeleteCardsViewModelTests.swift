import Entities
import Expectations
import Reactive
import ReactiveTesting
import Testing
import TodoScenes
import ViewModels

@Suite(.leavesNoSubscriptions) struct DeleteCardsViewModelTests {
  private let desk: Desk
  private let didChooseCards = PublishSubject<Submission<CardChoice>>()
  private let viewModel: ChangeViewModel<CardChoice, DeletedCards>
  private let deleted: Recorder<Changed<DeletedCards>>
  private let failures: Recorder<TrackerError>

  init() throws {
    desk = try Desk("Buy milk", "Ship it")
    viewModel = desk.scenes.deleteCards()
    let output = viewModel.transform(.init(didSubmit: didChooseCards))
    deleted = Recorder(output.answer)
    failures = Recorder(output.failure)
  }

  @Test func theAnswerHasTheDeletedCards() throws {
    let before = try desk.cards()[1]
    didChooseCards.onNext(Submission(try desk.choice("2")))
    expect(deleted.values.map { $0.answer.cards.map(\.card) }, is: [[before]])
    expect(deleted.values.map(\.transaction), is: [2])
    try expect(desk.cards().map(\.number), is: [1])
  }

  @Test func aDryRunDeletesNothing() throws {
    didChooseCards.onNext(Submission(try desk.choice("1-2"), isDryRun: true))
    expect(deleted.values.map { $0.answer.cards.count }, is: [2])
    try expect(desk.cards().count, is: 2)
  }

  @Test func afterAFailureTheNextRequestWorks() throws {
    didChooseCards.onNext(Submission(try desk.choice("tag:nowhere")))
    expect(failures.values, is: [.noSuchTag("nowhere", nearest: nil)])
    expect(deleted.values.isEmpty)

    didChooseCards.onNext(Submission(try desk.choice("is:open")))
    expect(failures.values.count, is: 1)
    try expect(desk.cards().isEmpty)
  }
}
