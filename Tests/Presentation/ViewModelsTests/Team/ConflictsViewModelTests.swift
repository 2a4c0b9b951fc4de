import Entities
import Expectations
import InMemoryData
import Reactive
import ReactiveTesting
import Repositories
import System
import Testing
import UseCases
import ViewModels

/// Ann and Bob edited two fields of one card; Bob's values came second and are kept beside.
@Suite(.leavesNoSubscriptions) struct ConflictsViewModelTests {
  private let ann: Desk
  private let bob: Desk
  private let didAct = PublishSubject<ConflictAction>()
  private let didTick = PublishSubject<Void>()
  private let viewModel: ConflictsViewModel
  private let content: Recorder<ConflictsContent>
  private let failures: Recorder<TrackerError>
  private let settlements: Recorder<ConflictSettlement>

  init() throws {
    (ann, bob) = (try Desk("Buy milk", user: "ann"), try Desk(user: "bob"))
    let hubs = OneHub()
    let teams = [ann, bob].map { TeamTracker($0.tracker, hubs: hubs) }
    _ = try teams[0].create(
      TeamRequest(address: "hub", name: "Ann", machine: "desk", isConfirmed: false), on: ann.terms)
    _ = try teams[1].join(
      TeamRequest(address: "hub", name: "Bob", machine: "laptop", isConfirmed: false), on: bob.terms
    )
    for (member, title, priority) in [
      (ann, "Buy oat milk", Priority.high), (bob, "Buy bread", .low),
    ] {
      try member.edit(1) { ($0.title, $0.priority) = (try Title(title), priority) }
    }
    for (team, member) in [(teams[0], ann), (teams[1], bob), (teams[0], ann)] {
      _ = try team.sync(on: member.terms)
    }

    viewModel = Self.conflicts(of: ann)
    let output = viewModel.transform(.init(didAct: didAct, didTick: didTick))
    content = Recorder(output.content)
    failures = Recorder(output.failure)
    settlements = Recorder(output.settlements)
  }

  private static func conflicts(of member: Desk) -> ConflictsViewModel {
    ConflictsViewModel(member.tracker, newTransaction: member.newTransaction)
  }

  private var counts: [Int] { content.values.map(\.conflicts.count) }

  private var title: String { get throws { try ann.card().title.text } }

  @Test func aTakenValueReplacesTheTeams() throws {
    let selected = try #require(content.values.last?.selected)
    didAct.onNext(.settle(takes: true))
    expect(counts, is: [2, 1])
    expect(settlements.values.map(\.conflict), is: [selected.id])
    expect(settlements.values.allSatisfy(\.takes))
    didAct.onNext(.settle(takes: true))
    expect(counts, is: [2, 1, 0])
    try expect(title, is: "Buy bread")
    try expect(ann.card().priority, is: .low)
  }

  @Test func aDroppedValueLeavesTheCard() throws {
    didAct.onNext(.settle(takes: false))
    didAct.onNext(.settle(takes: false))
    expect(counts, is: [2, 1, 0])
    try expect(title, is: "Buy oat milk")
    expect(failures.values, is: [])
  }

  @Test func theSelectionFollowsItsConflict() throws {
    let first = try #require(content.values.last?.conflicts.first)
    didAct.onNext(.selectRow(1))
    let second = try #require(content.values.last?.selected)
    expect(second.id != first.id)
    try settleElsewhere(first.id)
    didTick.onNext(())
    expect(counts, is: [2, 2, 1])
    expect(content.values.last?.selected?.id, is: second.id)
  }

  @Test func whatWasSettledElsewhereIsAFailureThatTheNextMessageEnds() throws {
    try settleElsewhere(try #require(content.values.last?.selected?.id))
    didAct.onNext(.settle(takes: true))
    expect(failures.values.count, is: 1)
    expect(settlements.values.isEmpty)
    didTick.onNext(())
    expect(failures.values.count, is: 1)
    expect(counts, is: [2, 1])
  }

  @Test func itsStreamsDoNotHoldTheViewModel() throws {
    let didTick = PublishSubject<Void>()
    weak var released: ConflictsViewModel?
    let output: ConflictsViewModel.Output
    do {
      let viewModel = Self.conflicts(of: ann)
      released = viewModel
      output = viewModel.transform(.init(didAct: .never(), didTick: didTick))
    }
    let content = Recorder(output.content)
    expect(released == nil)
    expect(content.values.isEmpty)
    expect(!didTick.hasObservers)
  }

  private func settleElsewhere(_ conflict: Int) throws {
    _ = try ann.tracker.settleConflict(
      ConflictSettlement(conflict: conflict, takes: false), on: ann.terms)
  }
}
