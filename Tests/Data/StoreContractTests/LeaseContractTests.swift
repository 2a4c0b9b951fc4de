import Entities
import Expectations
import FoundationEssentials
import Repositories
import Testing

@Suite struct LeaseContractTests {
  private static let end = Date(timeIntervalSince1970: 1_800_000_000.125)

  @Test(arguments: Backend.allCases)
  func theStoreKeepsTheLease(_ backend: Backend) throws {
    let fixture = try Fixture(backend)
    try fixture.add(.sample(1), .sample(2) { $0.lease = Self.end })
    try fixture.edit(1) { $0.lease = Self.end.addingTimeInterval(60) }
    try expect(fixture.card(1).lease, is: Self.end.addingTimeInterval(60))
    try expect(fixture.card(2).lease, is: Self.end)
    try fixture.edit(1) { $0.lease = nil }
    try expect(Fixture(beside: fixture).card(1).lease == nil)
  }
}
