import Entities
import Looks
import Messages
import TerminalKit

/// The mark, color and name of a project.
struct ProjectLook {
  /// The mark: filled, or empty for an archived project.
  let mark: String
  /// The style with the color of the project.
  let style: Style
  /// The name, with a note if the project is archived.
  let name: [(text: String, style: Style)]
  private let context: Context
  private let project: Project

  init(_ project: Project, in context: Context) {
    self.context = context
    self.project = project
    let isUnicode = context.console.marks == .unicode
    style = context.theme.style(of: project.shownColor, at: context.console.depth)
    if project.isArchived {
      let muted = context.theme[.muted]
      mark = isUnicode ? "□" : "-"
      name = [
        (project.name.text, muted), (" \(context.wording.text(.projects(.archived)))", muted),
      ]
    } else {
      mark = isUnicode ? "■" : "+"
      name = [(project.name.text, .plain)]
    }
  }

  /// Returns a progress bar in the color of the project.
  func bar(_ progress: Progress, cells: Int) -> [(text: String, style: Style)] {
    let filled = ProgressRing.share(of: cells, done: progress.done, all: progress.all)
    let (full, empty) = context.console.marks.bar
    return [
      (String(repeating: full, count: filled), style),
      (String(repeating: empty, count: cells - filled), context.theme[.empty]),
    ]
  }
}

extension ProjectLook {
  /// Returns the generated cover as styled lines.
  func cover(columns: Int, rows: Int) -> [String] {
    let console = context.console
    return CoverArt(project).pixels(columns: columns, rows: rows)
      .lines(depth: console.depth, marks: console.marks)
  }
}
