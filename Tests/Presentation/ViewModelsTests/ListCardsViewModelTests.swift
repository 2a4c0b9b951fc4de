import Entities
import Reactive
import ReactiveTesting
import Testing
import ViewModels

@Suite(.leavesNoSubscriptions) struct ListCardsViewModelTests {
  private let desk: Desk
  private let didRequestList = PublishSubject<ListRequest>()
  private let viewModel: ListCardsViewModel
  private let cards: Recorder<ListedCard>
  private let failures: Recorder<TrackerError>
  private let summaries: Recorder<ListSummary>

  init() throws {
    desk = try Desk("Buy milk", "Ship it", "Sleep")
    viewModel = desk.listCards()
    let output = viewModel.transform(.init(didRequestList: didRequestList))
    cards = Recorder(output.card)
    failures = Recorder(output.failure)
    summaries = Recorder(output.summary)
  }

  @Test func cardsComeOneByOneAndThenTheSummary() throws {
    didRequestList.onNext(ListRequest())
    #expect(try desk.cards() == cards.values.map(\.card))
    #expect(summaries.values.map(\.count) == [3])
    #expect(summaries.values.map(\.more) == [0])
  }

  @Test func aLimitCutsTheCardsAndTellsOfTheRest() {
    var request = ListRequest()
    request.limit = 1
    didRequestList.onNext(request)
    #expect(cards.values.map(\.card.number) == [1])
    #expect(summaries.values.map(\.more) == [2])
  }

  @Test func nothingFoundIsASummaryAndNoFailure() throws {
    didRequestList.onNext(ListRequest(try desk.selection("title:nowhere")))
    #expect(cards.values.isEmpty && failures.values.isEmpty)
    #expect(summaries.values.map(\.count) == [0])
  }

  @Test func afterAFailureTheNextRequestWorks() throws {
    didRequestList.onNext(ListRequest(try desk.selection("project:nowhere")))
    #expect(failures.values == [.noSuchProject("nowhere", nearest: nil)])
    #expect(cards.values.isEmpty && summaries.values.isEmpty)

    didRequestList.onNext(ListRequest(try desk.selection("title:ship")))
    #expect(cards.values.map(\.card.number) == [2])
    #expect(summaries.values.count == 1)
    #expect(failures.values.count == 1)
  }
}
