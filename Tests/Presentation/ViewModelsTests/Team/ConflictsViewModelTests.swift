import Entities
import Expectations
import FoundationEssentials
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
  private let ann = Member("ann")
  private let bob = Member("bob")
  private let didAppear = PublishSubject<Void>()
  private let didDrop = PublishSubject<Void>()
  private let didSelectRow = PublishSubject<Int>()
  private let didTake = PublishSubject<Void>()
  private let didTick = PublishSubject<Void>()
  private let viewModel: ConflictsViewModel
  private let content: Recorder<ConflictsContent>
  private let failures: Recorder<TrackerError>
  private let settlements: Recorder<ConflictSettlement>

  init() throws {
    let hubs = OneHub(hub: InMemoryHub())
    try ann.add("Buy milk")
    _ = try ann.ports(hubs).create(
      TeamRequest(address: "hub", name: "Ann", machine: "desk", isConfirmed: false), on: ann.terms()
    )
    _ = try bob.ports(hubs).join(
      TeamRequest(address: "hub", name: "Bob", machine: "laptop", isConfirmed: false),
      on: bob.terms())
    try ann.edit("Buy oat milk", priority: .high)
    try bob.edit("Buy bread", priority: .low)
    for member in [ann, bob, ann] { _ = try member.ports(hubs).sync(on: member.terms()) }

    viewModel = Self.conflicts(of: ann)
    let output = viewModel.transform(
      .init(
        didAppear: didAppear, didDrop: didDrop, didSelectRow: didSelectRow, didTake: didTake,
        didTick: didTick))
    content = Recorder(output.content)
    failures = Recorder(output.failure)
    settlements = Recorder(output.settlements)
  }

  private static func conflicts(of member: Member) -> ConflictsViewModel {
    ConflictsViewModel(
      Tracker(member.store, ids: member.ids), newTransaction: { member.newTransaction() })
  }

  private var counts: [Int] { content.values.map(\.conflicts.count) }

  private var title: String { get throws { try ann.card().title.text } }

  @Test func nothingIsReadBeforeTheSceneAppears() {
    expect(counts, is: [])
    didAppear.onNext(())
    expect(counts, is: [2])
    expect(content.values.last?.selection, is: 0)
  }

  @Test func aTakenValueReplacesTheTeams() throws {
    didAppear.onNext(())
    let selected = try #require(content.values.last?.selected)
    didTake.onNext(())
    expect(counts, is: [2, 1])
    expect(settlements.values.map(\.conflict), is: [selected.id])
    expect(settlements.values.allSatisfy(\.takes))
    didTake.onNext(())
    expect(counts, is: [2, 1, 0])
    try expect(title, is: "Buy bread")
    try expect(ann.card().priority, is: .low)
  }

  @Test func aDroppedValueLeavesTheCard() throws {
    didAppear.onNext(())
    didDrop.onNext(())
    didDrop.onNext(())
    expect(counts, is: [2, 1, 0])
    try expect(title, is: "Buy oat milk")
    expect(failures.values, is: [])
  }

  @Test func theSelectionFollowsItsConflict() throws {
    didAppear.onNext(())
    let first = try #require(content.values.last?.conflicts.first)
    didSelectRow.onNext(1)
    let second = try #require(content.values.last?.selected)
    expect(second.id != first.id)
    try settleElsewhere(first.id)
    didTick.onNext(())
    expect(counts, is: [2, 2, 1])
    expect(content.values.last?.selected?.id, is: second.id)
  }

  @Test func whatWasSettledElsewhereIsAFailureThatTheNextMessageEnds() throws {
    didAppear.onNext(())
    try settleElsewhere(try #require(content.values.last?.selected?.id))
    didTake.onNext(())
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
      output = viewModel.transform(.init(didTick: didTick))
    }
    let content = Recorder(output.content)
    expect(released == nil)
    expect(didTick.hasObservers)
    didTick.onNext(())
    expect(content.values.isEmpty)
    expect(!didTick.hasObservers)
  }

  private func settleElsewhere(_ conflict: Int) throws {
    _ = try Tracker(ann.store, ids: ann.ids).settleConflict(
      ConflictSettlement(conflict: conflict, takes: false), on: ann.terms())
  }
}

private struct OneHub: TeamHubs {
  let hub: any TeamHub

  func hub(
    at address: String, creates: Bool, left: @escaping () -> Int
  ) throws(TrackerError) -> any TeamHub { hub }

  func address(_ text: String) throws(TrackerError) -> String { text }
}

private final class Member {
  let store: any Store = InMemoryStore()
  let ids: IdentifierMaker
  private let name: String
  private var now = Date(timeIntervalSince1970: 1_795_262_400)

  init(_ name: String) {
    self.name = name
    var bits = UInt64(name.utf8.first ?? 0)
    ids = IdentifierMaker { _ in
      bits &+= 0x9E37_79B9_7F4A_7C15
      return bits
    }
  }

  func newTransaction() -> Transaction {
    now += 60
    return Transaction(command: "todo test", author: "\(name)@home", date: now)
  }

  func terms() -> ChangeTerms { ChangeTerms(newTransaction()) }

  func ports(_ hubs: OneHub) -> TeamTracker { TeamTracker(Tracker(store), hubs: hubs) }

  func add(_ title: String) throws {
    _ = try Tracker(store, ids: ids, zone: .utc).addCards(
      [CardDraft(title: try Title(title))], on: terms())
  }

  func edit(_ title: String, priority: Priority) throws {
    var edit = CardEdit()
    edit.title = try Title(title)
    edit.priority = priority
    _ = try Tracker(store, ids: ids, zone: .utc).changeCards(
      CardRequest(.edit(edit), card: 1), on: terms())
  }

  func card() throws -> Card {
    try store.reading { (reading) throws(TrackerError) in try reading.cards([1])[0] }
  }
}
