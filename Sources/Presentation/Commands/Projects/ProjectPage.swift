import Entities
import JSONKit
import Looks
import System
import TerminalKit
import ViewModels
import Words

/// The output about one project: a page, a row or JSON.
struct ProjectPage {
  private static let bar = 20

  private let context: Context
  private let detail: ProjectDetail
  private let marks: CardMarks

  init(_ detail: ProjectDetail, in context: Context) {
    self.context = context
    self.detail = detail
    marks = CardMarks(marks: context.console.marks)
  }

  func write(as form: ProjectForm) {
    var answer = ItemAnswer<ProjectSummary>("projects", in: context)
    answer.items = [detail.summary]
    answer.write(as: form, table: writeText) { writer in
      writer.object("counts") { writer in
        for state in State.allCases { writer.member(state.rawValue, detail.counts[state] ?? 0) }
      }
      writer.member("columns", detail.columns.map(\.text))
      writer.member("next", detail.next.map(\.card.number))
    }
  }

  private func writeText() {
    let look = ProjectLook(detail.summary.project, in: context)
    var heading = Table([Table.Column(isFlexible: true)])
    let name = look.name.map { ($0.text, context.theme[.heading]) }
    heading.append([Table.Cell([(look.mark, look.style), (" ", .plain)] + name)])
    context.console.write(heading)
    var labels = Table([Table.Column(), Table.Column(isFlexible: true)])
    for (label, value) in self.labels(look) {
      labels.append([
        Table.Cell("  \(context.wording.text(label.title))"), Table.Cell(value),
      ])
    }
    context.console.write(labels)
    guard !detail.next.isEmpty else { return }
    context.console.say("")
    var cards = CardTable(marking: [], in: context)
    for listed in detail.next { cards.append(listed) }
    cards.write()
    let (summary, shown) = (detail.summary, detail.next.count)
    context.sayMore(
      summary.progress.all - summary.progress.done - shown,
      "todo list project:\(summary.project.name.text.inShell)")
  }

  private typealias Value = [(text: String, style: Style)]

  private func labels(_ look: ProjectLook) -> [(label: ProjectLabel, value: Value)] {
    let (wording, theme) = (context.wording, context.theme)
    let (summary, project) = (detail.summary, detail.summary.project)
    let progress = summary.progress
    let ring = ProgressRing.mark(
      done: progress.done, all: progress.all, marks: context.console.marks)
    let counts = State.allCases.map { wording.number(detail.counts[$0] ?? 0) + " " + $0.rawValue }
    var labels: [(label: ProjectLabel, value: Value)] = [
      (
        .progress,
        look.bar(progress, cells: Self.bar)
          + [(" \(ring) \(progress.done)/\(progress.all)", .plain)]
      ),
      (.cards, [(counts.joined(separator: ", "), .plain)]),
    ]
    if detail.summary.project.columns != nil {
      labels.append((.columns, [(detail.columns.map(\.text).joined(separator: ", "), .plain)]))
    }
    if let estimate { labels.append((.estimate, [(estimate, .plain)])) }
    if summary.overdueCount > 0 {
      let count = "\(marks.overdue) \(wording.number(summary.overdueCount))"
      labels.append((.overdue, [(count, theme[.overdue])]))
    }
    if let next = summary.nextDeadline { labels.append((.next, [(date(next), .plain)])) }
    if let deadline = project.deadline {
      let isOverdue = summary.isOverdue(at: Deadline(minute: context.civilNow))
      labels.append(
        (
          .deadline,
          isOverdue
            ? [("\(marks.overdue) \(date(deadline))", theme[.overdue])]
            : [(date(deadline), .plain)]
        ))
    }
    labels.append((.color, [(colorName, .plain)]))
    let cover = wording.text(.cover(isOwn: project.cover != nil))
    labels.append((.cover, [(cover, .plain)]))
    // The inbox exists since the beginning of time.
    if !project.isInbox { labels.append((.created, [(context.words(project.created), .plain)])) }
    return labels
  }

  private var estimate: String? {
    let unit = context.settings[TrackerSettings.estimateUnit]
    return detail.summary.estimate.map { context.wording.amount($0, in: unit) }
  }

  private var colorName: String {
    let project = detail.summary.project
    let color = project.shownColor.text
    return project.color == .auto ? context.wording.text(.automaticColor(color)) : color
  }

  private func date(_ deadline: Deadline) -> String {
    context.wording.date(deadline, now: context.civilNow)
  }
}
