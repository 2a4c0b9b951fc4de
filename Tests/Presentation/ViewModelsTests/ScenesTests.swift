import Entities
import Expectations
import InMemoryData
import Reactive
import ReactiveTesting
import Repositories
import System
import Testing
import ViewModels

/// When the view models open the store, and for which access.
@Suite(.leavesNoSubscriptions) struct ScenesTests {
  private let log = AccessLog()
  private let scenes: Scenes
  private let draft: CardDraft

  init() throws {
    let store = InMemoryStore()
    let desk = try Desk()
    draft = CardDraft(title: try Title("Buy milk"))
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

  @Test func makingAViewModelOpensNoStore() {
    _ = (scenes.addCards(), scenes.listCards(), scenes.undo(), scenes.runBatch())
    expect(log.accesses.isEmpty)
  }

  @Test func addingACardCreatesTheStoreAndDeletingItDoesNot() throws {
    _ = send(Submission([draft]), to: scenes.addCards())
    _ = send(Submission(CardRequest(.delete, card: 1)), to: scenes.changeCards())
    expect(log.accesses, is: [.create, .change])
  }

  @Test func listingCardsOnlyReads() {
    _ = send(PartsRequest(ListRequest()) { _ in }, to: scenes.listCards())
    expect(log.accesses, is: [.read])
  }

  @Test func aDryRunDoesNotCreateTheStore() {
    _ = send(Submission([draft], isDryRun: true), to: scenes.addCards())
    expect(log.accesses, is: [.preview])
  }

  @Test(arguments: [(false, [StoreAccess.create, .create]), (true, [.preview, .preview])])
  func aLineOfABatchCreatesTheStoreUnlessTheBatchIsADryRun(
    isDryRun: Bool, accesses: [StoreAccess]
  ) {
    let lines = BatchRequest(keepsGoing: false) {
      send(Submission([draft]), to: scenes.addCards()) == nil
    }
    expect(send(Submission(lines, isDryRun: isDryRun), to: scenes.runBatch()) == nil)
    expect(log.accesses, is: accesses)
  }

  @Test func aStoreThatCannotBeOpenedIsAFailureOfTheRequest() {
    log.fault = .store(.busy, path: "todo.sqlite3")
    expect(send(Submission([draft]), to: scenes.addCards()), is: log.fault)
    log.fault = nil
    expect(send(Submission([draft]), to: scenes.addCards()) == nil)
  }

  private func send<Request, Answer>(
    _ request: Request, to scene: RequestViewModel<Request, Answer>
  ) -> TrackerError? {
    let didSubmit = PublishSubject<Request>()
    let output = scene.transform(.init(didSubmit: didSubmit))
    let (answers, failures) = (Recorder(output.answer), Recorder(output.failure))
    withExtendedLifetime(scene) { didSubmit.onNext(request) }
    expect(answers.values.count + failures.values.count, is: 1)
    return failures.values.first
  }
}

private final class AccessLog {
  var accesses: [StoreAccess] = []
  var fault: TrackerError?
}
