import Entities
import Expectations
import Reactive
import ReactiveTesting
import Testing
import TodoScenes
import ViewModels

@Suite(.leavesNoSubscriptions) struct EditCardsViewModelTests {
  private let desk: Desk
  private let didSubmitEdit = PublishSubject<Submission<CardEditRequest>>()
  private let viewModel: ChangeViewModel<CardEditRequest, CardsOutcome>
  private let edited: Recorder<Changed<CardsOutcome>>
  private let failures: Recorder<TrackerError>

  init() throws {
    desk = try Desk("Buy milk", "Ship it")
    viewModel = desk.scenes.editCards()
    let output = viewModel.transform(.init(didSubmit: didSubmitEdit))
    edited = Recorder(output.answer)
    failures = Recorder(output.failure)
  }

  @Test func theAnswerHasTheCardBeforeAndAfter() throws {
    try submit("1") { $0.title = try Title("Buy bread") }
    let change = try #require(edited.values.first?.answer.cards.first)
    expect(change.before.card.title.text, is: "Buy milk")
    expect(change.after.card.title.text, is: "Buy bread")
    try expect(desk.cards().map(\.title.text), is: ["Buy bread", "Ship it"])
    expect(edited.values.map(\.transaction), is: [2])
  }

  @Test func otherFieldsStayTheSame() throws {
    try submit("1") { $0.priority = .high }
    let card = try desk.cards()[0]
    expect(card.title.text, is: "Buy milk")
    expect(card.priority, is: .high)
  }

  @Test func anEqualEditIsNotATransaction() throws {
    try submit("1") { $0.priority = .normal }
    expect(edited.values.map(\.transaction), is: [nil])
    expect(edited.values.map { $0.answer.cards.map(\.isChanged) }, is: [[false]])
    try expect(desk.transactionCount(), is: 1)
  }

  @Test func aDryRunAnswersAndKeepsNothing() throws {
    try submit("1,2", isDryRun: true) { $0.priority = .high }
    expect(edited.values.map { $0.answer.cards.map(\.isChanged) }, is: [[true, true]])
    try expect(desk.cards().allSatisfy { $0.priority == .normal })
  }

  @Test func afterAFailureTheNextRequestWorks() throws {
    try submit("1,8,9") { $0.priority = .high }
    expect(failures.values, is: [.noSuchCards([8, 9])])
    expect(edited.values.isEmpty)
    try expect(desk.cards()[0].priority, is: .normal)

    try submit("1") { $0.priority = .high }
    expect(failures.values.count, is: 1)
    try expect(desk.cards()[0].priority, is: .high)
  }

  private func submit(
    _ words: String, isDryRun: Bool = false, _ configure: (inout CardEdit) throws -> Void
  ) throws {
    var edit = CardEdit()
    try configure(&edit)
    let request = CardEditRequest(cards: try desk.choice(words), edit: edit)
    didSubmitEdit.onNext(Submission(request, isDryRun: isDryRun))
  }
}
