import Entities
import Expectations
import Reactive
import ReactiveTesting
import Testing
import ViewModels

@Suite(.leavesNoSubscriptions) struct StoryTests {
  private let day: Day

  init() throws {
    day = try Day()
  }

  @Test func addMoveUndoRedoAndList() throws {
    try day.add("Buy milk", "Write docs", "Ship it")
    expect(day.list(), is: ["1 todo Buy milk", "2 todo Write docs", "3 todo Ship it"])

    try day.move("2,3", to: .doing)
    expect(day.list(), is: ["2 doing Write docs", "3 doing Ship it", "1 todo Buy milk"])

    try day.move("3", to: .done)
    expect(day.list(), is: ["2 doing Write docs", "1 todo Buy milk"])

    day.undo()
    expect(day.list(), is: ["2 doing Write docs", "3 doing Ship it", "1 todo Buy milk"])
    day.undo()
    expect(day.list(), is: ["1 todo Buy milk", "2 todo Write docs", "3 todo Ship it"])
    day.redo()
    expect(day.list(), is: ["2 doing Write docs", "3 doing Ship it", "1 todo Buy milk"])
    expect(day.reversed, is: ["undid t3", "undid t2", "redid t2"])

    try day.add("Sleep")
    day.redo()
    expect(day.failures, is: [.nothingToRedo(endedBy: 7)])

    day.undo()
    day.undo()
    day.undo()
    expect(day.list(), is: [])
    day.undo()
    expect(day.failures.last, is: .nothingToUndo)

    day.redo()
    expect(day.list(), is: ["1 todo Buy milk", "2 todo Write docs", "3 todo Ship it"])
    try expect(day.transactionCount(), is: 11)
  }
}

private final class Day {
  private let desk: Desk
  private let viewModels: [AnyObject]
  private let didSubmitDrafts = PublishSubject<Submission<[CardDraft]>>()
  private let didRequestList = PublishSubject<PartsRequest<ListRequest, ListedCard>>()
  private let didChooseDestination = PublishSubject<Submission<CardRequest>>()
  private let didRequestUndo = PublishSubject<Submission<ReversalTarget>>()
  private let didRequestRedo = PublishSubject<Submission<Int?>>()
  private let reversals: Recorder<[Reversal]>
  private let refusals: Recorder<TrackerError>

  init() throws {
    desk = try Desk()
    let scenes = desk.scenes
    let (adding, listing, moving) = (scenes.addCards(), scenes.listCards(), scenes.changeCards())
    let (undoing, redoing) = (scenes.undo(), scenes.redo())
    viewModels = [adding, listing, moving, undoing, redoing]
    let added = adding.transform(.init(didSubmit: didSubmitDrafts))
    let list = listing.transform(.init(didSubmit: didRequestList))
    let moved = moving.transform(.init(didSubmit: didChooseDestination))
    let undone = undoing.transform(.init(didSubmit: didRequestUndo))
    let redone = redoing.transform(.init(didSubmit: didRequestRedo))
    reversals = Recorder(Observable.merge(undone.answer, redone.answer))
    refusals = Recorder(
      Observable.merge(added.failure, list.failure, moved.failure, undone.failure, redone.failure))
  }

  var failures: [TrackerError] {
    refusals.values
  }

  var reversed: [String] {
    reversals.values.joined().map { "\($0.isUndo ? "undid" : "redid") t\($0.target.number)" }
  }

  func add(_ titles: String...) throws {
    didSubmitDrafts.onNext(Submission(try titles.map { CardDraft(title: try Title($0)) }))
  }

  func move(_ words: String, to state: State) throws {
    let request = CardRequest(
      .move(Destination(column: .state(state))), try desk.choice(words))
    didChooseDestination.onNext(Submission(request))
  }

  func undo() {
    didRequestUndo.onNext(Submission(.newest(1)))
  }

  func redo() {
    didRequestRedo.onNext(Submission(nil))
  }

  func list() -> [String] {
    var lines: [String] = []
    didRequestList.onNext(
      PartsRequest(ListRequest()) {
        lines.append("\($0.card.number) \($0.card.state) \($0.card.title.text)")
      })
    return lines
  }

  func transactionCount() throws -> Int {
    try desk.transactionCount()
  }
}
