import Entities
import Expectations
import InMemoryData
import Reactive
import ReactiveTesting
import System
import Testing
import UseCases

@testable import ViewModels

@Suite(.leavesNoSubscriptions) struct SceneWaitingTests {
  private let store = BusyStore(InMemoryStore())
  private let didAppear = PublishSubject<Void>()
  private let didReverse = PublishSubject<Void>()
  private let didEdit = PublishSubject<ProjectSwitcherViewModel.Edit>()
  private let didTick = PublishSubject<Void>()
  private let busy = TrackerError.store(.busy, path: "todo.sqlite3")
  private let now = CivilMinute(iso: "2026-11-21T12:00") ?? CivilMinute(startOf: .first)

  private func history() throws -> HistoryBrowserViewModel.Output {
    try CardSceneDesk(over: store).add("Buy milk")
    return HistoryBrowserViewModel(over: store, try Desk().newTransaction)
      .transform(.init(didAppear: didAppear, didReverse: didReverse, didTick: didTick))
  }

  private func projects() throws -> ProjectSwitcherViewModel.Output {
    let desk = try Desk()
    return ProjectSwitcherViewModel(
      SceneTools(
        over: store, ids: IdentifierMaker { _ in 9 }, now: { [now] in now },
        newTransaction: desk.newTransaction)
    ).transform(.init(didAppear: didAppear, didEdit: didEdit, didTick: didTick))
  }

  @Test func thereIsNoContentUntilItIsRead() throws {
    let (history, projects) = (try history(), try projects())
    let (entries, rows) = (Recorder(history.content), Recorder(projects.content))
    let failures = [Recorder(history.failure), Recorder(projects.failure)]
    store.isBusy = true
    didAppear.onNext(())
    expect(entries.values.isEmpty && rows.values.isEmpty)
    expect(failures.map(\.values), is: [[busy], [busy]])
    store.isBusy = false
    didAppear.onNext(())
    expect(entries.values.last?.transactions.count, is: 1)
    expect(rows.values.last?.rows.count, is: 2)
  }

  @Test func aReversalWaitsUntilTheLockIsReleased() throws {
    let output = try history()
    let (content, reversals) = (Recorder(output.content), Recorder(output.reversals))
    let failures = Recorder(output.failure)
    didAppear.onNext(())
    store.isLocked = true
    didReverse.onNext(())
    didTick.onNext(())
    expect(content.values.last?.status, is: .waiting(thenQuits: false))
    expect(reversals.values.isEmpty && failures.values.isEmpty)
    store.isLocked = false
    didTick.onNext(())
    expect(content.values.last?.status == nil && reversals.values.count == 1)
    expect(content.values.last?.transactions.count, is: 2)
  }

  @Test func anEditOfAProjectWaitsUntilTheLockIsReleased() throws {
    let output = try projects()
    let (content, notices) = (Recorder(output.content), Recorder(output.notices))
    didAppear.onNext(())
    store.isLocked = true
    didEdit.onNext(.add("web"))
    didTick.onNext(())
    expect(content.values.last?.status == .waiting(thenQuits: false) && notices.values.isEmpty)
    store.isLocked = false
    didTick.onNext(())
    expect(content.values.last?.status == nil && notices.values.count == 1)
    expect(content.values.last?.selectedRow?.project?.name.text, is: "web")
  }
}
