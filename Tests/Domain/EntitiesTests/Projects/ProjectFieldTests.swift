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
    expect(other.with(Project.inbox.fields), is: .inbox)
    for (field, former) in zip(other.fields, Project.inbox.fields) {
      expect(other.has([field]) && !other.has([former]))
      expect(Project.inbox.with([field]).fields(differingFrom: .inbox), is: [field])
    }
  }

  @Test func aProjectIsOverdueUntilAllItsCardsAreDone() throws {
    var project = Project.inbox
    project.deadline = Deadline(iso: "2026-12-01")
    let (due, late) = try (
      #require(Deadline(iso: "2026-12-01T23:59")), #require(Deadline(iso: "2026-12-02T00:00"))
    )
    func isOverdue(_ done: Int, _ all: Int, _ now: Deadline) -> Bool {
      let progress = Progress(done: done, all: all)
      return ProjectSummary(
        project: project, progress: progress, overdueCount: 0, nextDeadline: nil
      ).isOverdue(at: now)
    }
    expect(!isOverdue(1, 2, due) && !isOverdue(2, 2, late))
    expect(isOverdue(1, 2, late) && isOverdue(0, 0, late))
    project.isArchived = true
    expect(!isOverdue(1, 2, late))
    (project.isArchived, project.deadline) = (false, nil)
    expect(!isOverdue(1, 2, late))
  }
}
