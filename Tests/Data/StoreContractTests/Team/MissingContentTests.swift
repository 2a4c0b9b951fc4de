import Entities
import Expectations
import FoundationEssentials
import Repositories
import TeamLog
import Testing
import UseCases

/// Entries that name a content which the hub doesn't have: one faulty program stops nobody.
@Suite struct MissingContentTests {
  private let hub: any TeamHub
  private let stores: [Fixture]

  init() throws {
    hub = try HubBackend.inMemory.makeHub()
    stores = [try Fixture(.inMemory), try Fixture(.inMemory)]
    _ = try ports(0).create(request("Ann"), on: terms(1))
    try sync(0, 2)
    _ = try ports(1).join(request("Bob"), on: terms(3))
    try sync(1, 4)
    try sync(0, 5)
  }

  private func ports(_ index: Int) -> TeamTracker {
    TeamTracker(Tracker(stores[index].store), hubs: OneHub(hub: hub))
  }

  private func request(_ name: String) -> TeamRequest {
    TeamRequest(address: "hub", name: name, machine: name, isConfirmed: true)
  }

  private func terms(_ minute: Int, isDryRun: Bool = false) -> ChangeTerms {
    ChangeTerms(.at(minute), isDryRun: isDryRun)
  }

  private func sync(_ index: Int, _ minute: Int, isDryRun: Bool = false) throws {
    _ = try ports(index).sync(on: terms(minute, isDryRun: isDryRun))
  }

  private func voidEntries(_ index: Int) throws -> Int {
    try Tracker(stores[index].store).teamStatus().voidEntries
  }

  /// Pushes an entry that names this content, which nobody keeps.
  private func pushEntry(of content: [UInt8]) throws {
    let head = try hub.head()
    let digest = LargeContent(of: content)
    let entry = LogEntry(
      id: UUID(), predecessor: head.hash, replica: UUID(), sequence: 1, format: 1,
      person: UUID(), payload: digest.payload)
    try expect(hub.push([entry], after: head), is: .accepted)
  }

  @Test func anEntryWithoutItsContentIsVoidOnEveryMachine() throws {
    try pushEntry(of: [1, 2, 3])
    for (minute, index) in [0, 1].enumerated() { try sync(index, 10 + minute) }
    try expect([voidEntries(0), voidEntries(1)], is: [1, 1])
  }

  /// Else the machines that pull later had another card than the first ones.
  @Test func contentThatComesLaterIsRefused() throws {
    let content: [UInt8] = [1, 2, 3]
    try pushEntry(of: content)
    try sync(0, 10)
    #expect(throws: HubFault.different) {
      try hub.keep(content, as: LargeContent(of: content).id)
    }
    try sync(1, 11)
    try expect(voidEntries(1), is: 1)
  }

  @Test func theLogGoesOnAfterAnEntryWithoutItsContent() throws {
    try pushEntry(of: [1, 2, 3])
    try stores[0].write(.at(10)) { writing in
      try writing.add(Project(id: UUID(), name: ProjectName(stored: "web"), created: .minute(10)))
    }
    for (minute, index) in [0, 1, 0].enumerated() { try sync(index, 11 + minute) }
    let projects = try stores[1].read { try $0.projects() }
    expect(projects.map(\.name.text).contains("web"))
  }

  @Test func aDryRunLeavesTheHubAsItIs() throws {
    let content: [UInt8] = [1, 2, 3]
    try pushEntry(of: content)
    try sync(0, 10, isDryRun: true)
    try hub.keep(content, as: LargeContent(of: content).id)
    try sync(0, 11)
    try expect(hub.fetch(LargeContent(of: content).id, limit: 9), is: content)
  }
}
