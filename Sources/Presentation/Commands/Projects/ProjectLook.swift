import Entities
import Looks
import TerminalKit
import Words

/// The mark, color and name of a project.
struct ProjectLook {
  let mark: String
  let style: Style
  let name: [(text: String, style: Style)]
  private let context: Context

  /// `text` replaces the name; without a project it is that of a level.
  init(_ project: Project?, named text: String, in context: Context) {
    self.context = context
    guard let project else {
      (mark, style, name) = ("", context.theme[.filled], [(text, .plain)])
      return
    }
    let isUnicode = context.console.marks == .unicode
    style = context.theme.style(of: project.shownColor, at: context.console.depth)
    if project.isArchived {
      let muted = context.theme[.muted]
      mark = isUnicode ? "□" : "-"
      name = [
        (text, muted), (" \(context.wording.text(.archivedProject))", muted),
      ]
    } else {
      mark = isUnicode ? "■" : "+"
      name = [(text, .plain)]
    }
  }

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
  init(_ project: Project, in context: Context) {
    self.init(project, named: project.name.text, in: context)
  }

  func cover(of project: Project, columns: Int, rows: Int) -> [String] {
    let console = context.console
    return CoverArt(project).pixels(columns: columns, rows: rows)
      .lines(depth: console.depth, marks: console.marks)
  }
}
