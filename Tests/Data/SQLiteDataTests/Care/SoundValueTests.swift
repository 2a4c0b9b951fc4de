import Entities
import Expectations
import FoundationEssentials
import Repositories
import Testing

@testable import SQLiteData

/// Values that an undo or a sync accepts are no damage.
@Suite struct SoundValueTests {
  private let folder = Folder()
  private static let view = SavedView(
    id: .sample(700), name: ViewName(stored: "mine"), filters: ViewFilters(stored: "tag:a"))
  private static let column = Column(
    id: ColumnID(.sample(701)), name: ColumnName(stored: "review"), state: .doing)
  private static let project = Project(
    id: .sample(702), name: ProjectName(stored: "web"), created: .sample)

  private func fill() throws {
    try folder.fill()
    try write { (writing) throws(TrackerError) in
      try writing.add(Self.view)
      try writing.add(Self.column)
      try writing.add(Self.project)
    }
  }

  private static let junk = [
    nil, "", "zz", "-1", "9223372036854775807", "-9223372036854775808", "99999999999999999999",
    "a a", "A a", "\u{1B}[31m\u{202E}", "x\ny", "0", "null", "1,1", "?", "'", "10000",
  ]

  /// Walks the fields: what an undo accepts damages nothing.
  @Test(arguments: CardField.all.filter { $0.role != .kept }.map(\.key))
  func aValueOfACardThatCountsAsSoundDamagesNothing(field: String) throws {
    try fill()
    // No such card is there to be a blocker or a parent.
    try check(field, Self.junk.filter { !["blockers", "parent"].contains(field) || $0 != "10000" })
    {
      (writing) throws(TrackerError) in try writing.cards([3])[0]
    }
  }

  @Test(arguments: ProjectField.allCases.map(\.rawValue).filter { $0 != "cover" })
  func aValueOfAProjectThatCountsAsSoundDamagesNothing(field: String) throws {
    try fill()
    try check(field) { (writing) throws(TrackerError) in try writing.project(Self.project.id) }
  }

  @Test(arguments: ["name", "rank", "limit", "from", "needs"])
  func aValueOfAColumnThatCountsAsSoundDamagesNothing(field: String) throws {
    try fill()
    try check(field) { (writing) throws(TrackerError) in try writing.columns()[Self.column.id] }
  }

  @Test(arguments: ViewField.allCases.map(\.rawValue))
  func aValueOfAViewThatCountsAsSoundDamagesNothing(field: String) throws {
    try fill()
    try check(field) { (writing) throws(TrackerError) in try writing.views()[id: Self.view.id] }
  }

  private func check<Subject: ItemSubject>(
    _ field: String, _ values: [String?] = junk,
    _ subject: (any Writing) throws(TrackerError) -> Subject?
  ) throws {
    for junk in values {
      try write { (writing) throws(TrackerError) in
        let value = [FieldText(field, junk)]
        guard let before = try subject(writing) else { return }
        let after = before.with(value)
        guard Subject.unsound(value, isWhole: false).isEmpty, after.unsoundFields.isEmpty else {
          return
        }
        try writing.update(before, to: after)
      }
      try expect(folder.care().examine().findings, is: [], "\(junk ?? "nil")")
    }
  }

  private func write(_ body: (any Writing) throws(TrackerError) -> Void) throws {
    let store = try folder.store()
    defer { store.close() }
    try store.write(.sample, body)
  }
}
