import Entities
import Expectations
import Testing

@Suite struct ProjectFieldTests {
  private let other = Project.inbox.with([
    FieldText(ProjectField.name, ProjectName(stored: "x")),
    FieldText(ProjectField.color, ProjectColor.named(.red)),
    FieldText(ProjectField.deadline, Deadline(iso: "2026-12-01")),
    FieldText(ProjectField.rank, Rank(stored: "b00")), FieldText(ProjectField.isArchived, true),
    FieldText(ProjectField.cover, PictureHash(of: [1])),
    FieldText(ProjectField.columns, ColumnSet([.initial(.todo)])),
  ])

  @Test func everyFieldCanBeSetAndReset() {
    expect(other.fields(differingFrom: .inbox), is: other.fields)
    expect(Project.inbox.fields(differingFrom: other), is: Project.inbox.fields)
    expect(other.with(Project.inbox.fields), is: .inbox)
    expect(Project.inbox.fields(differingFrom: .inbox), is: [])
  }

  @Test func hasComparesTheValuesOfAProject() {
    for (field, former) in zip(other.fields, Project.inbox.fields) {
      expect(other.has([field]))
      expect(!other.has([former]))
      expect(Project.inbox.with([field]).fields(differingFrom: .inbox), is: [field])
    }
  }

  @Test func reversingAProjectEditSwapsBeforeAndAfter() {
    let change = Change.edited(
      .project(other.id), before: Project.inbox.fields, after: other.fields)
    expect(
      change.reversed,
      is: .edited(.project(other.id), before: other.fields, after: Project.inbox.fields))
    expect(change.reversed.reversed, is: change)
    expect(change.projectID, is: other.id)
    expect(change.cardNumber == nil)
  }

  @Test func aProjectIsOverdueUntilAllItsCardsAreDone() throws {
    var project = Project.inbox
    project.deadline = Deadline(iso: "2026-12-01")
    let (due, late) = try (
      #require(Deadline(iso: "2026-12-01T23:59")), #require(Deadline(iso: "2026-12-02T00:00"))
    )
    func isOverdue(_ done: Int, _ all: Int, _ now: Deadline) -> Bool {
      ProjectSummary(
        project: project, progress: Progress(done: done, all: all), overdueCount: 0,
        nextDeadline: nil
      ).isOverdue(at: now)
    }
    expect(!isOverdue(1, 2, due))
    expect(isOverdue(1, 2, late))
    expect(isOverdue(0, 0, late))
    expect(!isOverdue(2, 2, late))
    project.isArchived = true
    expect(!isOverdue(1, 2, late))
    project.isArchived = false
    project.deadline = nil
    expect(!isOverdue(1, 2, late))
  }
}
