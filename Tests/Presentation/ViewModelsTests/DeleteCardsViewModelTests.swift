import Entities
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
    #expect(deleted.values.map { $0.answer.cards.map(\.card) } == [[before]])
    #expect(deleted.values.map(\.transaction) == [2])
    #expect(try desk.cards().map(\.number) == [1])
  }

  @Test func aDryRunDeletesNothing() throws {
    didChooseCards.onNext(Submission(try desk.choice("1-2"), isDryRun: true))
    #expect(deleted.values.map { $0.answer.cards.count } == [2])
    #expect(try desk.cards().count == 2)
  }

  @Test func afterAFailureTheNextRequestWorks() throws {
    didChooseCards.onNext(Submission(try desk.choice("tag:nowhere")))
    #expect(failures.values == [.noSuchTag("nowhere", nearest: nil)])
    #expect(deleted.values.isEmpty)

    didChooseCards.onNext(Submission(try desk.choice("is:open")))
    #expect(failures.values.count == 1)
    #expect(try desk.cards().isEmpty)
  }
}
