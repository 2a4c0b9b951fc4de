import Entities
import Looks
import TerminalKit

/// A mark in the colour of a project, before its name.
///
/// It is one whose width terminals agree on, in the nearest colour that has a number: there is one
/// on every card, and each frame is to be short.
enum ProjectMark {
  static func text(_ marks: MarkSet) -> String { marks == .unicode ? "▮" : "#" }

  static func style(_ project: Project, _ depth: ColorDepth) -> Style {
    Style(Color(project.shownColor, at: depth).map(\.numbered))
  }
}

extension Color {
  fileprivate var numbered: Color {
    guard case .rgb(let red, let green, let blue) = self else { return self }
    return .palette(RGB(red, green, blue).nearestInPalette)
  }
}
