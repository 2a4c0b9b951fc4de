import Entities
import Expectations
import Reactive
import ReactiveTesting
import Testing
import TodoScenes
import ViewModels

@Suite(.leavesNoSubscriptions) struct ChangeStepsViewModelTests {
  private let desk: Desk
  private let didSubmitSteps = PublishSubject<Submission<StepsEditRequest>>()
  private let viewModel: ChangeViewModel<StepsEditRequest, CardsOutcome>
  private let edited: Recorder<Changed<CardsOutcome>>
  private let failures: Recorder<TrackerError>

  init() throws {
    desk = try Desk("Move house")
    viewModel = desk.scenes.changeSteps()
    let output = viewModel.transform(.init(didSubmit: didSubmitSteps))
    edited = Recorder(output.answer)
    failures = Recorder(output.failure)
    try submit(.add([try Step("Pack"), try Step("Drive")]))
  }

  @Test func theAnswerHasTheCheckedSteps() throws {
    try submit(.check([2]))
    expect(edited.values.map(\.transaction), is: [2, 3])
    try expect(desk.cards()[0].steps.map(\.isChecked), is: [false, true])
  }

  @Test func aDryRunChecksNothing() throws {
    try submit(.check([1]), isDryRun: true)
    expect(edited.values.last?.answer.cards[0].after.card.steps[0].isChecked, is: true)
    try expect(desk.cards()[0].steps.map(\.isChecked), is: [false, false])
  }

  @Test func afterAFailureTheNextRequestWorks() throws {
    try submit(.check([1, 3]))
    expect(failures.values, is: [.noSuchStep(card: 1, step: 3, count: 2)])
    expect(edited.values.count, is: 1)
    try expect(desk.cards()[0].steps.map(\.isChecked), is: [false, false])

    try submit(.delete(1))
    expect(failures.values.count, is: 1)
    try expect(desk.cards()[0].steps.map(\.text), is: ["Drive"])
  }

  private func submit(_ edit: StepsEdit, isDryRun: Bool = false) throws {
    let request = StepsEditRequest(cards: try desk.choice("1"), edit: edit)
    didSubmitSteps.onNext(Submission(request, isDryRun: isDryRun))
  }
}
