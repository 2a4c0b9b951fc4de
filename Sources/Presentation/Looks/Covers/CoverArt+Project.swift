import Entities
import TerminalKit

extension CoverArt {
  /// Draws the cover of a project in the hue it is shown in.
  public init(_ project: Project) {
    self.init(name: project.name.text, color: RGB(project.shownColor))
  }
}

extension RGB {
  /// The shade of a project's colour; grey for one that only a name would tell.
  public init(_ color: ProjectColor) {
    switch color {
    case .rgb(let parts): self.init(parts.red, parts.green, parts.blue)
    case .named(let name): self.init(name.rgb.red, name.rgb.green, name.rgb.blue)
    case .auto: self.init(128, 128, 128)
    }
  }
}
