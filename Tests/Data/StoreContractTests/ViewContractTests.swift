import Entities
import Expectations
import Repositories
import Testing

@Suite struct ViewContractTests {
  private static let urgent = SavedView(
    id: .sample(1), name: ViewName(stored: "urgent"),
    filters: ViewFilters(stored: "is:overdue or 'my text'"))

  @Test(arguments: Backend.allCases)
  func viewsAreSortedByName(_ backend: Backend) throws {
    let fixture = try Fixture(backend)
    try fixture.write { writing in
      try writing.add(Self.urgent)
      try writing.add(
        SavedView(
          id: .sample(2), name: ViewName(stored: "Mine"), filters: ViewFilters(stored: "is:open")))
    }

    try expect(fixture.read { try $0.views().map(\.name.text) }, is: ["Mine", "urgent"])
  }

  @Test(arguments: Backend.allCases, ["urgent", "URGENT"])
  func takenNamesIgnoreCase(_ backend: Backend, _ name: String) throws {
    let fixture = try Fixture(backend)
    try fixture.write { try $0.add(Self.urgent) }

    var other = SavedView(
      id: .sample(2), name: ViewName(stored: name), filters: ViewFilters(stored: "is:open"))
    #expect(throws: TrackerError.view(.nameTaken, name: name)) {
      try fixture.write { try $0.add(other) }
    }
    other.name = ViewName(stored: "other")
    try fixture.write { try $0.add(other) }
    var renamed = other
    renamed.name = ViewName(stored: name)
    #expect(throws: TrackerError.view(.nameTaken, name: name)) {
      try fixture.write { try $0.update(other, to: renamed) }
    }
  }

  @Test(arguments: Backend.allCases)
  func allFieldsAreStored(_ backend: Backend) throws {
    let fixture = try Fixture(backend)
    var full = Self.urgent
    full.sort = ViewText(stored: "priority,-deadline")
    full.fieldNames = ViewText(stored: "number,title")
    full.filters = ViewFilters(stored: "tag:a")
    try fixture.write { try $0.add(Self.urgent) }
    try expect(fixture.write { try $0.update(Self.urgent, to: full) }.answer, is: full)

    try expect(fixture.read { try $0.views() }, is: [full])
  }

  @Test(arguments: Backend.allCases)
  func changesAreRecorded(_ backend: Backend) throws {
    let fixture = try Fixture(backend)
    var sorted = Self.urgent
    sorted.sort = ViewText(stored: "title")
    try fixture.write { try $0.add(Self.urgent) }
    try fixture.write { _ = try $0.update(Self.urgent, to: sorted) }
    try fixture.write { try $0.delete(sorted) }

    var changes: [Change] = []
    try fixture.read { reading in
      for number in 1...3 {
        try reading.forEachChange(of: number, reversed: false) { changes.append($0) }
      }
    }
    expect(
      changes,
      is: [
        .added(.view(Self.urgent)),
        .edited(
          .view(Self.urgent.id), before: [FieldText(ViewField.sort, nil as ViewText?)],
          after: [FieldText(ViewField.sort, sorted.sort)]),
        .deleted(.view(sorted)),
      ])
    expect(changes.map { ChangeRecord($0).change }, is: changes)
  }

  @Test(arguments: Backend.allCases)
  func aConflictKeepsTheStoredValue(_ backend: Backend) throws {
    let fixture = try Fixture(backend)
    var (mine, theirs) = (Self.urgent, Self.urgent)
    mine.filters = ViewFilters(stored: "tag:mine")
    theirs.filters = ViewFilters(stored: "tag:theirs")
    try fixture.write { try $0.add(Self.urgent) }
    try fixture.write { _ = try $0.update(Self.urgent, to: theirs) }

    #expect(throws: TrackerError.view(.conflict, name: "urgent")) {
      try fixture.write { try $0.update(Self.urgent, to: mine) }
    }
    try expect(fixture.read { try $0.views() }, is: [theirs])
  }

  @Test(arguments: Backend.allCases)
  func aMissingViewIsNeitherChangedNorDeleted(_ backend: Backend) throws {
    let fixture = try Fixture(backend)
    var renamed = Self.urgent
    renamed.name = ViewName(stored: "x")
    let error = TrackerError.noSuchView(Self.urgent.id.recorded, nearest: nil)
    #expect(throws: error) { try fixture.write { try $0.update(Self.urgent, to: renamed) } }
    #expect(throws: error) { try fixture.write { try $0.delete(Self.urgent) } }
  }
}
