import Entities
import Expectations
import Reactive
import ReactiveTesting
import System
import Testing
import UseCases
import ViewModels

@Suite(.leavesNoSubscriptions) struct ReversalViewModelTests {
  private let desk: Desk
  private let didRequestRedo = PublishSubject<Submission<Int?>>()
  private let didRequestUndo = PublishSubject<Submission<ReversalTarget>>()
  private let viewModels: [AnyObject]
  private let reversals: Recorder<[Reversal]>
  private let failures: Recorder<TrackerError>

  init() throws {
    desk = try Desk("Buy milk", "Ship it")
    _ = try Tracker(desk.store, ids: IdentifierMaker { _ in 7 }, zone: .utc).changeCards(
      CardRequest(.delete, card: 1), on: ChangeTerms(desk.newTransaction()))
    let (undo, redo) = (desk.scenes.undo(), desk.scenes.redo())
    let undone = undo.transform(.init(didSubmit: didRequestUndo))
    let redone = redo.transform(.init(didSubmit: didRequestRedo))
    viewModels = [undo, redo]
    reversals = Recorder(Observable.merge(undone.answer, redone.answer))
    failures = Recorder(Observable.merge(undone.failure, redone.failure))
  }

  @Test func redoRepeatsTheUndoneTransaction() throws {
    didRequestUndo.onNext(Submission(.newest(1)))
    try expect(desk.cards().map(\.number), is: [1, 2])
    didRequestRedo.onNext(Submission(nil))
    try expect(desk.cards().map(\.number), is: [2])
    expect(reversals.values.map { $0.map(\.target.number) }, is: [[2], [2]])
    expect(reversals.values.map { $0.map(\.isUndo) }, is: [[true], [false]])
    expect(reversals.values.map { $0.map(\.transaction) }, is: [[3], [4]])
  }

  @Test func severalTransactionsAreUndoneTogether() throws {
    didRequestUndo.onNext(Submission(.newest(2)))
    expect(reversals.values.map { $0.map(\.target.number) }, is: [[2, 1]])
    try expect(desk.cards().isEmpty)
  }

  @Test func aDryRunReversesNothing() throws {
    didRequestUndo.onNext(Submission(.newest(2), isDryRun: true))
    expect(reversals.values.map { $0.map(\.transaction) }, is: [[nil, nil]])
    try expect(desk.cards().map(\.number), is: [2])
  }

  @Test func afterFailuresTheNextRequestWorks() throws {
    didRequestRedo.onNext(Submission(nil))
    didRequestUndo.onNext(Submission(.number(9)))
    didRequestUndo.onNext(Submission(.newest(5)))
    expect(
      failures.values,
      is: [
        .nothingToRedo(endedBy: nil), .noSuchTransaction(9),
        .tooFewToUndo(requested: 5, available: 2),
      ])
    expect(reversals.values.isEmpty)

    didRequestUndo.onNext(Submission(.number(2)))
    expect(failures.values.count, is: 3)
    try expect(desk.cards().map(\.number), is: [1, 2])
  }
}
