import Entities
import FoundationEssentials
import InMemoryData
import Reactive
import Repositories
import System
import UseCases

@testable import ViewModels

/// Ann's card scene with its inputs and recorded outputs, over a store that Bob changes too.
///
/// It is Saturday, 21 November 2026, noon; each transaction comes a minute after the one before it.
final class CardSceneDesk: CardSceneCoordinator, StoreWriter {
  let store: any Store
  let didAct = PublishSubject<CardSceneAction>()
  let didTick = PublishSubject<Void>()
  /// `nil` closes the question.
  var leaving: LeavingAnswer?
  var target: State?
  private(set) var opened: [Int] = []
  /// Runs once, just before the next write of the scene.
  var inBetween: (() throws -> Void)?
  private(set) var questions = 0
  private(set) var failures: Recorder<TrackerError>?
  private(set) var notices: Recorder<CardNotice>?
  private(set) var focus: Recorder<CardField>?
  private(set) var added: Recorder<Int>?
  private(set) var lostTexts: Recorder<String>?
  private(set) var contents: [CardSceneContent] = []
  private(set) var hasEnded = false
  private(set) var scene: CardSceneViewModel?
  private var now = Date(timeIntervalSince1970: 1_795_262_400)
  let ids: IdentifierMaker
  private var bag = DisposeBag()

  var content: CardSceneContent? { contents.last }

  init(over store: any Store = InMemoryStore(), seed: UInt64 = 7) {
    self.store = store
    ids = IdentifierMaker { _ in seed }
  }

  /// Closes the open scene first, if there is one.
  func open(_ start: CardSceneStart) throws {
    close()
    let tools = SceneTools(
      over: store, ids: ids, now: { [unowned self] in Zone.utc.civil(at: now) },
      newTransaction: { [unowned self] in
        try? inBetween.take()?()
        return transaction(by: "ann@home")
      })
    let scene = try CardSceneViewModel(
      start, tools, coordinator: self,
      fields: { [unowned self] in
        FieldReader(dates: DateReader(today: Zone.utc.civil(at: now)), user: { "ann" })
      })
    self.scene = scene
    let output = scene.transform(.init(didAct: didAct, didTick: didTick))
    output.content.subscribe(with: self) { $0.contents.append($1) }.disposed(by: bag)
    output.ended.subscribe(with: self) { desk, _ in desk.hasEnded = true }.disposed(by: bag)
    failures = Recorder(output.failure)
    notices = Recorder(output.notices)
    focus = Recorder(output.focus)
    added = Recorder(output.addedCard)
    lostTexts = Recorder(output.lostText)
  }

  func close() {
    scene = nil
    bag = DisposeBag()
    contents = []
    (failures, notices, focus, added, lostTexts) = (nil, nil, nil, nil, nil)
  }

  /// Whether the user moves the card although a limit or a rule refuses it.
  var forced = false
  private(set) var forces = 0

  func act(_ actions: CardSceneAction...) { for action in actions { didAct.onNext(action) } }

  func type(_ text: String, into field: CardField) { act(.type(text, into: field)) }

  func openEditor(_ number: Int) { opened.append(number) }

  func chooseValue(of field: CardField, for cards: Set<Int>) -> Observable<CardEdit> {
    guard let target else { return .empty() }
    var edit = CardEdit()
    edit.column = .state(target)
    return .just(edit)
  }

  func confirmForce(after error: TrackerError) -> Observable<Void> {
    forces += 1
    return forced ? .just(()) : .empty()
  }

  func confirmLeaving() -> Observable<LeavingAnswer> {
    questions += 1
    return leaving.map(Observable.just) ?? .empty()
  }

  /// Bob's.
  var terms: ChangeTerms { ChangeTerms(transaction(by: "bob@work")) }

  private func transaction(by author: String) -> Transaction {
    now += 60
    return Transaction(command: "todo test", author: author, date: now)
  }
}
