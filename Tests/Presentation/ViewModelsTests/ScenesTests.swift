import Entities
import Expectations
import InMemoryData
import Reactive
import ReactiveTesting
import System
import Testing
import ViewModels

/// The view model of one request, here of an action on cards.
@Suite(.leavesNoSubscriptions) struct RequestViewModelTests {
  private let desk: Desk
  private let didSubmit = PublishSubject<Submission<CardRequest>>()

  init() throws { desk = try Desk("Buy milk", "Ship it", "Sleep") }

  private func submit(_ words: String) throws {
    didSubmit.onNext(Submission(CardRequest(.delete, try desk.choice(words))))
  }

  @Test func afterAFailureTheNextRequestWorks() throws {
    let output = desk.scenes.changeCards().transform(.init(didSubmit: didSubmit))
    let (changed, failures) = (Recorder(output.answers()), Recorder(output.failures()))
    try submit("1,8,9")
    expect(failures.values == [.noSuchCards([8, 9])] && changed.values.isEmpty)
    try expect(desk.cards().count, is: 3)
    try submit("is:open")
    try expect(failures.values.count == 1 && desk.cards().isEmpty)
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
    let answers = (0..<outputs).map { _ in Recorder(output.answers()) }
    numbers.onNext(7)
    expect(count, is: outputs == 0 ? 0 : 1)
    expect(answers.map(\.values), is: Array(repeating: [7], count: outputs))
  }

  /// A request for a card that doesn't exist fails.
  @Test(arguments: ["1", "9"])
  func aViewModelIsReleasedAfterUse(card: String) throws {
    let ledger = SubscriptionLedger()
    try ledger.count {
      var viewModel: AnyObject?
      var recorders: [AnyObject] = []
      do {
        let changing = desk.scenes.changeCards()
        let output = changing.transform(.init(didSubmit: didSubmit))
        (viewModel, recorders) = (
          changing, [Recorder(output.answers()), Recorder(output.failures())]
        )
      }
      weak let released = viewModel
      try submit(card)
      if SubscriptionLedger.isCounting { expect(ledger.live > 0) }
      let transactions = try desk.transactionCount()
      (viewModel, recorders) = (nil, [])
      expect(released == nil && recorders.isEmpty && ledger.live == 0)

      // An input may outlive the view model; then it does nothing.
      try submit("2")
      try expect(desk.transactionCount() == transactions && ledger.live == 0)
    }
  }
}

/// When the view models open the store, and for which access.
@Suite(.leavesNoSubscriptions) struct ScenesTests {
  private let log = AccessLog()
  private let scenes: Scenes
  private let drafts: [CardDraft]

  init() throws {
    let store = InMemoryStore()
    let desk = try Desk()
    drafts = [CardDraft(title: try Title("Buy milk"))]
    scenes = Scenes(
      Scenes.Ports(
        ids: IdentifierMaker { _ in 7 }, settings: Settings { _ in nil },
        zone: .utc, now: { desk.newTransaction().date }, newTransaction: desk.newTransaction
      ) { [log] (access) throws(TrackerError) in
        log.accesses.append(access)
        if let fault = log.fault { throw fault }
        return store
      })
  }

  @Test func eachRequestOpensTheStoreForWhatItDoes() {
    _ = (scenes.addCards(), scenes.listCards(), scenes.undo(), scenes.runBatch())
    expect(log.accesses.isEmpty)
    _ = send(Submission(drafts), to: scenes.addCards())
    _ = send(Submission(drafts, isDryRun: true), to: scenes.addCards())
    _ = send(Submission(CardRequest(.delete, card: 1)), to: scenes.changeCards())
    _ = send((ListRequest(), { _ in }), to: scenes.listCards())
    expect(log.accesses, is: [.create, .preview, .change, .read])
  }

  @Test(arguments: [(false, [StoreAccess.create, .create]), (true, [.preview, .preview])])
  func aLineOfABatchCreatesTheStoreUnlessTheBatchIsADryRun(
    isDryRun: Bool, accesses: [StoreAccess]
  ) {
    let lines = { send(Submission(drafts), to: scenes.addCards()) == nil }
    let batch = Submission((keepsGoing: false, lines: lines), isDryRun: isDryRun)
    expect(send(batch, to: scenes.runBatch()) == nil)
    expect(log.accesses, is: accesses)
  }

  @Test func aStoreThatCannotBeOpenedIsAFailureOfTheRequest() {
    for fault in [TrackerError.store(.busy, path: "todo.sqlite3"), nil] {
      log.fault = fault
      expect(send(Submission(drafts), to: scenes.addCards()), is: fault)
    }
  }

  private func send<Request, Answer>(
    _ request: Request, to scene: RequestViewModel<Request, Answer>
  ) -> TrackerError? {
    let didSubmit = PublishSubject<Request>()
    let output = scene.transform(.init(didSubmit: didSubmit))
    let (answers, failures) = (Recorder(output.answers()), Recorder(output.failures()))
    withExtendedLifetime(scene) { didSubmit.onNext(request) }
    expect(answers.values.count + failures.values.count, is: 1)
    return failures.values.first
  }
}

private final class AccessLog {
  var accesses: [StoreAccess] = []
  var fault: TrackerError?
}
