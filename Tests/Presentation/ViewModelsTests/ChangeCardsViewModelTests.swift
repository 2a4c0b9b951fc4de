import Entities
import Expectations
import Reactive
import ReactiveTesting
import Testing
import ViewModels

/// The view model of one request, here of an action on cards.
@Suite(.leavesNoSubscriptions) struct ChangeCardsViewModelTests {
  private let desk: Desk
  private let didSubmit = PublishSubject<Submission<CardRequest>>()
  private let viewModel: ChangeViewModel<CardRequest, CardsOutcome>
  private let changed: Recorder<Changed<CardsOutcome>>
  private let failures: Recorder<TrackerError>

  init() throws {
    desk = try Desk("Buy milk", "Ship it", "Sleep")
    viewModel = desk.scenes.changeCards()
    let output = viewModel.transform(.init(didSubmit: didSubmit))
    changed = Recorder(output.answer)
    failures = Recorder(output.failure)
  }

  @Test func afterAFailureTheNextRequestWorks() throws {
    try submit(.delete, "1,8,9")
    expect(failures.values, is: [.noSuchCards([8, 9])])
    expect(changed.values.isEmpty)
    try expect(desk.cards().count, is: 3)

    try submit(.delete, "is:open")
    expect(failures.values.count, is: 1)
    try expect(desk.cards().isEmpty)
  }

  @Test(arguments: 0...3)
  func aRequestIsPerformedOnceIfAnybodyListens(outputs: Int) throws {
    var count = 0
    let counting = RequestViewModel<Int, Int> { (number) throws(TrackerError) in
      count += 1
      return number
    }
    let numbers = PublishSubject<Int>()
    let output = counting.transform(.init(didSubmit: numbers))
    let answers = (0..<outputs).map { _ in Recorder(output.answer) }
    numbers.onNext(7)
    expect(count, is: outputs == 0 ? 0 : 1)
    expect(answers.map(\.values), is: Array(repeating: [7], count: outputs))
  }

  private func submit(_ action: CardAction, _ words: String, isDryRun: Bool = false) throws {
    let request = CardRequest(action, try desk.choice(words))
    didSubmit.onNext(Submission(request, isDryRun: isDryRun))
  }
}
