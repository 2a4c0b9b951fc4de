import Entities
import Expectations
import FoundationEssentials
import Repositories
import Testing

@testable import SQLiteData

/// Values in the history that nothing can have: an undo would bring them back.
@Suite struct SoundHistoryTests {
  private let folder = Folder()
  private static let view = SavedView(
    id: .sample(700), name: ViewName(stored: "mine"), filters: ViewFilters(stored: "tag:a"))
  private static let column = Column(
    id: ColumnID(.sample(701)), name: ColumnName(stored: "review"), state: .doing)
  private static let project = Project(
    id: .sample(702), name: ProjectName(stored: "web"), created: .sample)

  /// The sample's t6 edits card 3 and deletes card 5; t7 edits it again, a view, a column and a
  /// project.
  private func fill() throws {
    try folder.fill()
    let store = try folder.store()
    defer { store.close() }
    try store.write { (writing) throws(TrackerError) in
      try writing.add(Self.view)
      try writing.add(Self.column)
      try writing.add(Self.project)
      let before = try writing.cards([3])[0]
      var after = before
      after.assignee = Assignee(stored: "Ann")
      after.blockers = Blockers([4])
      try writing.update(before, to: after)
      var renamed = (view: Self.view, column: Self.column, project: Self.project)
      renamed.view.name = ViewName(stored: "urgent")
      renamed.view.filters = ViewFilters(stored: "tag:b")
      renamed.column.name = ColumnName(stored: "check")
      renamed.project.name = ProjectName(stored: "shop")
      try writing.update(Self.view, to: renamed.view)
      try writing.update(Self.column, to: renamed.column)
      try writing.update(Self.project, to: renamed.project)
      let moved = try writing.cards([1])[0]
      let todo = ColumnKey(.initial(.todo), of: .todo)
      try writing.update(moved, to: moved.moved(to: todo, rank: moved.rank, at: .sample))
    }
  }

  @Test(arguments: [
    "before = replace(before, 'title card', 'title ') WHERE \"transaction\" = 6 AND card = 3",
    "before = replace(before, 'title card', 'title') WHERE \"transaction\" = 6 AND card = 3",
    "after = replace(after, 'title Café', 'title ') WHERE \"transaction\" = 6 AND card = 3",
    "after = replace(after, 'title card', 'title ') WHERE \"transaction\" = 3",
    "after = replace(after, 'tags Rot', 'tags Rot rot') WHERE \"transaction\" = 6 AND card = 3",
    "before = replace(before, 'title card', 'title ') WHERE \"transaction\" = 6 AND card = 5",
    "before = replace(before, 'rank a', 'rank !') WHERE \"transaction\" = 6 AND card = 5",
    "before = replace(before, 'rank a', 'rank zz') WHERE \"transaction\" = 6 AND card = 5",
    "after = replace(after, 'assignee Ann', 'assignee ') WHERE card = 3",
    "after = replace(after, 'Ann', 'A' || char(27) || 'nn') WHERE card = 3",
    "after = replace(after, 'Ann', 'A' || char(8238) || 'nn') WHERE card = 3",
    "after = replace(after, 'blockers 4', 'blockers \(Int.max)') WHERE card = 3",
    "before = replace(before, 'filters tag:a', 'filters ') WHERE before LIKE '%tag:a%'",
    "before = replace(before, 'name mine', 'name a,b') WHERE before LIKE '%name mine%'",
    "before = replace(before, 'name review', 'name 7') WHERE before LIKE '%name review%'",
    "after = replace(after, 'name review', 'name ') WHERE after LIKE '%name review%'",
    "after = replace(after, 'name web', 'name ') WHERE after LIKE '%name web%'",
    "before = replace(before, 'name web', 'name ') WHERE before LIKE '%name web%'",
  ])
  func aWrongValueIsNamedAndFollowsFromTheOtherChanges(terms: String) throws {
    try fill()
    let before = try history()
    try folder.run("UPDATE change SET \(terms)")
    try expect(history() != before)
    let found = try folder.care().examine().findings
    expect(found.map(\.code).contains("invalid_history"), "\(found)")
    expect(found.allSatisfy { $0.code.hasSuffix("_history") || $0.code.hasPrefix("unrecorded_") })
    try expect(folder.repair().findings, is: [])
    try expect(folder.care().examine().findings, is: [])
    try expect(history(), is: before)
  }

  @Test(arguments: [
    "after = replace(after, 'blockers 4', 'blockers 4,99') WHERE card = 3",
    "before = before || char(10) || 'blockers 99' WHERE \"transaction\" = 6 AND card = 5",
    "before = before || char(10) || 'id x' WHERE \"transaction\" = 6 AND card = 5",
    "before = 'title First' || char(10) || before WHERE \"transaction\" = 6 AND card = 5",
    "before = before || char(10) || 'future a' || char(10) || 'future b' WHERE card = 5",
  ])
  func aSecondValueOrAnUnknownBlockerIsNamedAndRemoved(terms: String) throws {
    try fill()
    try folder.run("UPDATE change SET \(terms)")
    let found = try folder.care().examine().findings
    expect(found.map(\.code).contains("invalid_history"), "\(found)")
    try expect(folder.repair().findings, is: [])
    try expect(folder.care().examine().findings, is: [])
    let rows = try history().joined()
    expect(!rows.contains("99") && !rows.contains("First"))
  }

  /// Nothing tells the values, or they contradict the state.
  @Test(arguments: [
    """
    before = replace(before, 'title card', 'title '),
    after = replace(after, 'title Café', 'title ')
    """,
    "before = replace(before, 'state todo', 'state doing')",
    "before = replace(before, 'state doing', 'state done')",
    "after = replace(after, 'state todo', 'state done')",
    "after = replace(after, 'rank a', 'rank ') WHERE kind = 0",
    "before = replace(before, 'name ', 'name  '), after = replace(after, 'name ', 'name  ')",
    "after = replace(after, 'filters tag:', 'filters ''')",
  ])
  func aRepairOfTheHistoryEnds(terms: String) throws {
    try fill()
    let titles = try folder.titles()
    try folder.run("UPDATE change SET \(terms)")
    try expect(!folder.care().examine().findings.isEmpty)
    try expect(folder.repair().findings, is: [])
    try expect(folder.care().examine().findings, is: [])
    try expect(folder.repair().backup == nil)
    try expect(folder.titles(), is: titles)
  }

  private static let junk = [
    nil, "", "zz", "-1", "9223372036854775807", "-9223372036854775808", "99999999999999999999",
    "a a", "A a", "\u{1B}[31m\u{202E}", "x\ny", "0", "null", "1,1", "?", "'", "10000",
  ]

  /// Walks the fields: what an undo accepts damages nothing.
  @Test(arguments: CardField.all.filter { $0.role != .kept }.map(\.key))
  func aValueOfACardThatCountsAsSoundDamagesNothing(field: String) throws {
    try fill()
    // Doctor looks for blockers that never were cards.
    for junk in Self.junk where field != "blockers" || junk != "10000" {
      try write { (writing) throws(TrackerError) in
        let card = try writing.cards([3])[0]
        let values = [FieldText(field, junk)]
        let edited = card.with(values)
        guard Card.unsound(values, isWhole: false).isEmpty, edited.unsoundFields.isEmpty else {
          return
        }
        try writing.update(card, to: edited)
      }
      try expect(folder.care().examine().findings, is: [], "\(junk ?? "nil")")
    }
  }

  @Test(arguments: ProjectField.allCases.map(\.rawValue).filter { $0 != "cover" })
  func aValueOfAProjectThatCountsAsSoundDamagesNothing(field: String) throws {
    try fill()
    for junk in Self.junk {
      try write { (writing) throws(TrackerError) in
        guard let project = try writing.project(Self.project.id) else { return }
        let edited = project.with([FieldText(field, junk)])
        guard edited.unsoundFields.isEmpty else { return }
        try writing.update(project, to: edited)
      }
      try expect(folder.care().examine().findings, is: [], "\(junk ?? "nil")")
    }
  }

  @Test(arguments: ["name", "rank", "limit", "from", "needs"])
  func aValueOfAColumnThatCountsAsSoundDamagesNothing(field: String) throws {
    try fill()
    for junk in Self.junk {
      try write { (writing) throws(TrackerError) in
        guard let column = try writing.columns()[Self.column.id] else { return }
        let edited = column.with([FieldText(field, junk)])
        guard edited.unsoundFields.isEmpty else { return }
        try writing.update(column, to: edited)
      }
      try expect(folder.care().examine().findings, is: [], "\(junk ?? "nil")")
    }
  }

  @Test(arguments: ViewField.allCases.map(\.rawValue))
  func aValueOfAViewThatCountsAsSoundDamagesNothing(field: String) throws {
    try fill()
    for junk in Self.junk {
      try write { (writing) throws(TrackerError) in
        guard let view = try writing.views()[id: Self.view.id] else { return }
        let edited = view.with([FieldText(field, junk)])
        guard edited.unsoundFields.isEmpty else { return }
        try writing.update(view, to: edited)
      }
      try expect(folder.care().examine().findings, is: [], "\(junk ?? "nil")")
    }
  }

  private func write(_ body: (any Writing) throws(TrackerError) -> Void) throws {
    let store = try folder.store()
    defer { store.close() }
    try store.write(.sample, body)
  }

  private func history() throws -> [String] {
    let database = try Database(path: folder.file, patience: 0)
    defer { database.close() }
    var rows: [String] = []
    try database.query("SELECT kind, card, before, after FROM change") { row in
      // A field that was replaced may be the last one.
      let sides = [row.text(2), row.text(3)].map { $0.split(separator: "\n").sorted() }
      rows.append("\(row.text(0)) \(row.text(1)) \(sides)")
      return true
    }
    return rows
  }
}
