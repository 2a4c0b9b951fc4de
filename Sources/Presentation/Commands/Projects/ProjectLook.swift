import Entities
import Looks
import Messages
import TerminalKit

/// How a project looks wherever it is shown.
struct ProjectLook {
  /// The mark in the project's colour; that of an archived one is empty.
  let mark: String
  /// The project's colour.
  let style: Style
  /// The name, and that the project is archived, where it is.
  let name: [(text: String, style: Style)]
  private let context: Context
  private let project: Project

  init(_ project: Project, in context: Context) {
    self.context = context
    self.project = project
    let isUnicode = context.console.marks == .unicode
    style = Style(Color(project.shownColor, at: context.console.depth))
    if project.isArchived {
      let muted = context.theme[.muted]
      mark = isUnicode ? "□" : "-"
      name = [
        (project.name.text, muted), (" \(context.wording.text(.projects(.archived)))", muted),
      ]
    } else {
      mark = isUnicode ? "■" : "#"
      name = [(project.name.text, .plain)]
    }
  }

  /// A bar whose filled part has the project's colour.
  func bar(_ progress: Progress, cells: Int) -> [(text: String, style: Style)] {
    let filled = ProgressRing.share(of: cells, done: progress.done, all: progress.all)
    let (full, empty) = context.console.marks == .unicode ? ("▰", "▱") : ("#", "-")
    return [
      (String(repeating: full, count: filled), style),
      (String(repeating: empty, count: cells - filled), context.theme[.empty]),
    ]
  }
}

extension ProjectLook {
  /// The picture that follows from the name, as painted lines of so many cells.
  func cover(columns: Int, rows: Int) -> [String] {
    let console = context.console
    return CoverArt(project).pixels(columns: columns, rows: rows)
      .lines(depth: console.depth, marks: console.marks)
  }
}
