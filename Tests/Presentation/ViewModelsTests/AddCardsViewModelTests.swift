import Entities
import Expectations
import Reactive
import ReactiveTesting
import Testing
import ViewModels

@Suite(.leavesNoSubscriptions) struct AddCardsViewModelTests {
  private let desk: Desk
  private let didSubmitDrafts = PublishSubject<Submission<[CardDraft]>>()
  private let viewModel: ChangeViewModel<[CardDraft], AddedCards>
  private let added: Recorder<Changed<AddedCards>>
  private let failures: Recorder<TrackerError>

  init() throws {
    desk = try Desk()
    viewModel = desk.scenes.addCards()
    let output = viewModel.transform(.init(didSubmit: didSubmitDrafts))
    added = Recorder(output.answer)
    failures = Recorder(output.failure)
  }

  @Test func theAnswerHasTheAddedCards() throws {
    didSubmitDrafts.onNext(Submission([try draft("Buy milk"), try draft("Ship it")]))
    expect(added.values.map { $0.answer.cards.map(\.card.card) }, is: [try desk.cards()])
    expect(added.values.map(\.transaction), is: [1])
    expect(failures.values, is: [])
  }

  @Test func eachRequestIsATransaction() throws {
    didSubmitDrafts.onNext(Submission([try draft("Buy milk")]))
    didSubmitDrafts.onNext(Submission([try draft("Ship it")]))
    expect(added.values.map(\.transaction), is: [1, 2])
    let dates = try desk.cards().map(\.created)
    expect(dates[0] < dates[1])
  }

  @Test func anExistingCardIsReported() throws {
    var keyed = try draft("Bug")
    keyed.key = try CardKey("ci-1")
    didSubmitDrafts.onNext(Submission([keyed]))
    didSubmitDrafts.onNext(Submission([keyed]))
    expect(added.values.map { $0.answer.cards.map(\.existed) }, is: [[false], [true]])
    expect(added.values.map(\.transaction), is: [1, nil])
  }

  @Test func aDryRunKeepsNothing() throws {
    didSubmitDrafts.onNext(Submission([try draft("Buy milk")], isDryRun: true))
    expect(added.values.map { $0.answer.cards.map(\.card.card.number) }, is: [[1]])
    expect(added.values.map(\.transaction), is: [nil])
    try expect(desk.cards().isEmpty)
  }

  @Test func afterAFailureTheNextRequestWorks() throws {
    // Another process with the same random bits and clock, which give it the same id.
    let other = desk.scenes(ids: IdentifierMaker { _ in 7 }).addCards()
    let didSubmitThere = PublishSubject<Submission<[CardDraft]>>()
    let theirs = Recorder(other.transform(.init(didSubmit: didSubmitThere)).answer)
    desk.isClockStopped = true
    didSubmitThere.onNext(Submission([try draft("Theirs")]))
    expect(theirs.values.count, is: 1)

    didSubmitDrafts.onNext(Submission([try draft("Ours")]))
    expect(failures.values, is: [.conflict(card: 2)])
    expect(added.values.isEmpty)
    try expect(desk.cards().map(\.title.text), is: ["Theirs"])

    didSubmitDrafts.onNext(Submission([try draft("Ours")]))
    expect(failures.values.count, is: 1)
    try expect(desk.cards().map(\.title.text), is: ["Theirs", "Ours"])
  }

  private func draft(_ title: String) throws -> CardDraft {
    CardDraft(title: try Title(title))
  }
}
