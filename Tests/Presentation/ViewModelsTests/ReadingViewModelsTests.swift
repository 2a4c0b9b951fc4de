import Entities
import Expectations
import Reactive
import ReactiveTesting
import System
import Testing
import UseCases
import ViewModels

@Suite(.leavesNoSubscriptions) struct ReadingViewModelsTests {
  private let desk: Desk

  init() throws {
    desk = try Desk("Buy milk", "Ship it", "Sleep")
  }

  @Test func shownCardsHaveTheirHistory() throws {
    let didChooseCards = PublishSubject<Selection>()
    let viewModel = desk.scenes.showCards()
    let output = viewModel.transform(.init(didSubmit: didChooseCards))
    let details = Recorder(output.answer)
    let failures = Recorder(output.failure)

    didChooseCards.onNext(try desk.selection("8,9"))
    expect(failures.values, is: [.noSuchCards([8, 9])])
    expect(details.values.isEmpty)

    didChooseCards.onNext(try desk.selection("3,1"))
    expect(details.values.map { $0.map(\.card.card.number) }, is: [[3, 1]])
    expect(details.values.first?[0].history.map(\.transaction.number), is: [1])
    expect(failures.values.count, is: 1)
  }

  @Test func theHistoryHasTheRequestedPart() throws {
    let didRequestHistory = PublishSubject<PartsRequest<HistoryRequest, History>>()
    var parts: [History] = []
    func request(_ request: HistoryRequest) {
      didRequestHistory.onNext(PartsRequest(request) { parts.append($0) })
    }
    let viewModel = desk.scenes.history()
    let output = viewModel.transform(.init(didSubmit: didRequestHistory))
    let histories = Recorder(output.answer)
    let failures = Recorder(output.failure)

    request(.transaction(7))
    expect(failures.values, is: [.noSuchTransaction(7)])
    expect(histories.values.isEmpty)

    request(.newest(card: nil, limit: 20, changes: false))
    expect(parts.isEmpty)
    request(.newest(card: 2, limit: 20, changes: true))
    expect(histories.values.map { $0.entries.map(\.transaction.number) }, is: [[1], [1]])
    expect(histories.values.map { $0.entries[0].changes.count }, is: [0, 0])
    expect(parts.flatMap(\.entries).map(\.transaction.number), is: [1])
    expect(parts.flatMap(\.entries).flatMap(\.changes).map(\.cardNumber), is: [2])
    expect(failures.values.count, is: 1)
  }

  @Test func eachRequestReadsTheBoard() throws {
    let didRequestBoard = PublishSubject<BoardLimits>()
    let viewModel = desk.scenes.boardSummary()
    let output = viewModel.transform(.init(didSubmit: didRequestBoard))
    let boards = Recorder(output.answer)
    let failures = Recorder(output.failure)

    didRequestBoard.onNext(.init(open: 2, done: 10))
    _ = try Tracker(desk.store, ids: IdentifierMaker { _ in 7 }, zone: .utc).changeCards(
      CardRequest(.delete, card: 1), on: ChangeTerms(desk.newTransaction()))
    didRequestBoard.onNext(.init(open: nil, done: nil))
    expect(boards.values.map { $0.all.map(\.count) }, is: [[3, 0, 0], [2, 0, 0]])
    expect(boards.values.map { $0.all[0].cards.map(\.card.number) }, is: [[1, 2], [2, 3]])
    expect(failures.values.isEmpty)
  }
}
