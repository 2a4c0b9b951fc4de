import Entities
import Expectations
import Reactive
import ReactiveTesting
import Testing
import ViewModels

@Suite(.leavesNoSubscriptions) struct ListCardsViewModelTests {
  private let desk: Desk
  private let didRequestList = PublishSubject<PartsRequest<ListRequest, ListedCard>>()
  private let viewModel: RequestViewModel<PartsRequest<ListRequest, ListedCard>, ListSummary>
  private let cards = PartRecorder<ListedCard>()
  private let failures: Recorder<TrackerError>
  private let summaries: Recorder<ListSummary>

  init() throws {
    desk = try Desk("Buy milk", "Ship it", "Sleep")
    viewModel = desk.scenes.listCards()
    let output = viewModel.transform(.init(didSubmit: didRequestList))
    failures = Recorder(output.failure)
    summaries = Recorder(output.answer)
  }

  @Test func cardsComeBeforeTheSummary() throws {
    request(ListRequest())
    try expect(desk.cards(), is: cards.values.map(\.card))
    expect(summaries.values.map(\.count), is: [3])
    expect(summaries.values.map(\.more), is: [0])
  }

  @Test func aLimitCutsTheCardsAndCountsTheRest() {
    var request = ListRequest()
    request.limit = 1
    self.request(request)
    expect(cards.values.map(\.card.number), is: [1])
    expect(summaries.values.map(\.more), is: [2])
  }

  @Test func noMatchIsAnAnswer() throws {
    request(ListRequest(try desk.selection("title:nowhere")))
    expect(cards.values.isEmpty && failures.values.isEmpty)
    expect(summaries.values.map(\.count), is: [0])
  }

  @Test func afterAFailureTheNextRequestWorks() throws {
    request(ListRequest(try desk.selection("project:nowhere")))
    expect(failures.values, is: [.noSuchProject("nowhere", nearest: nil)])
    expect(cards.values.isEmpty && summaries.values.isEmpty)

    request(ListRequest(try desk.selection("title:ship")))
    expect(cards.values.map(\.card.number), is: [2])
    expect(summaries.values.count, is: 1)
    expect(failures.values.count, is: 1)
  }

  private func request(_ list: ListRequest) {
    didRequestList.onNext(PartsRequest(list) { cards.values.append($0) })
  }
}
