import Entities
import Expectations
import FoundationEssentials
import Testing

@Suite struct ProjectTreeTests {
  private func summary(_ name: String, _ done: Int, of all: Int) -> ProjectSummary {
    let project = Project(
      id: UUID(), name: ProjectName(stored: name), rank: .first,
      created: Date(timeIntervalSince1970: 0))
    return ProjectSummary(
      project: project, progress: Progress(done: done, all: all), overdueCount: all - done,
      nextDeadline: Deadline(iso: "2026-12-0\(all)"), estimate: Amount(thousandths: all * 500))
  }

  private func drawn(_ names: String..., addsLevels: Bool = true) -> [String] {
    ProjectTree(names.map { summary($0, 1, of: 2) }, addsLevels: addsLevels).rows.map { row in
      String(repeating: "  ", count: row.depth) + row.name + (row.summary == nil ? " +" : "")
    }
  }

  @Test func projectsAreBelowTheirLevelWhereItsFirstProjectIs() {
    expect(
      drawn("work/web", "home", "work", "work/web/css", "Work/api"),
      is: ["work", "  web", "    css", "  api", "home"])
  }

  @Test func aLevelWithoutAProjectIsARowIfSeveralProjectsShareIt() {
    expect(drawn("work/web", "home", "work/api"), is: ["work +", "  web", "  api", "home"])
    expect(drawn("work/web", "home"), is: ["work/web", "home"])
    expect(drawn("a/b/c", "a/b/d"), is: ["a/b +", "  c", "  d"])
    expect(drawn("work/web", "work/api", addsLevels: false), is: ["work/web", "work/api"])
    expect(drawn("a", "a/b/c", "a/b/d", addsLevels: false), is: ["a", "  b/c", "  b/d"])
  }

  @Test func namesWithoutALevelStayWhole() {
    expect(drawn("a/", "/a", "a//b", "/", "a"), is: ["a/", "/a", "a//b", "/", "a"])
    expect(drawn("b", "a"), is: ["b", "a"])
  }

  @Test func theFiguresOfALevelAreSums() throws {
    let names = [("work", 1, 3), ("work/web", 0, 1), ("work/web/css", 2, 2), ("home", 5, 9)]
    let rows = ProjectTree(names.map { summary($0.0, $0.1, of: $0.2) }).rows
    expect(rows.map(\.progress), is: [(3, 6), (2, 3), (2, 2), (5, 9)].map(Progress.init))
    expect(rows.map(\.overdueCount), is: [3, 1, 0, 4])
    expect(rows.map { $0.nextDeadline?.iso }, is: [1, 1, 2, 9].map { "2026-12-0\($0)" })
    expect(rows.map { $0.estimate?.text }, is: ["3", "1.5", "1", "4.5"])
  }

  @Test func aThousandLevelsNeedNoRecursion() {
    let deep = (1...29).map { Array(repeating: "x", count: $0).joined(separator: "/") }
    let wide = (1...1000).map { "l\($0 / 2)/p\($0)" }
    let rows = ProjectTree((deep + wide).map { summary($0, 0, of: 1) }).rows
    expect(rows.prefix(29).map(\.depth), is: Array(0..<29))
    expect(rows[0].progress, is: Progress(done: 0, all: 29))
    expect(rows.count { $0.summary != nil }, is: 1029)
  }

  @Test func levelsAreTheWordsThatSelectThem() throws {
    let names = try ["work/web/css", "Work/api", "home", "a//b"].map { try ProjectName($0) }
    expect(ProjectTree.levels(of: names), is: ["work/", "work/web/"])
  }
}
