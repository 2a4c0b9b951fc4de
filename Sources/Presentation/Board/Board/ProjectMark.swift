import Entities
import Looks
import TerminalKit

/// A mark in the colour of a project, before its name.
enum ProjectMark {
  static func text(_ marks: MarkSet) -> String { marks == .unicode ? "■" : "#" }

  static func style(_ project: Project, _ depth: ColorDepth) -> Style {
    Style(Color(project.shownColor, at: depth))
  }
}
