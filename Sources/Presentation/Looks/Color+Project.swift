import Entities
import TerminalKit

extension Color {
  /// The colour as a terminal of that depth is asked for it; `nil` for no colour of its own.
  ///
  /// Of sixteen colours each named one has its own: the nearest ones would be greys, and two alike.
  public init?(_ color: ProjectColor, at depth: ColorDepth) {
    switch color {
    case .auto: return nil
    case .named(let name): self = depth == .sixteen ? .ansi(name.ansi) : Color(name.rgb)
    case .rgb(let rgb): self = Color(rgb)
    }
  }

  private init(_ rgb: ProjectColor.RGB) {
    self = .rgb(red: rgb.red, green: rgb.green, blue: rgb.blue)
  }
}

extension ProjectColor.Name {
  fileprivate var ansi: ANSIColor {
    switch self {
    case .red: .red
    case .orange: .brightRed
    case .yellow: .yellow
    case .lime: .brightGreen
    case .green: .green
    case .teal: .cyan
    case .cyan: .brightCyan
    case .blue: .blue
    case .indigo: .brightBlue
    case .purple: .magenta
    case .pink: .brightMagenta
    case .gray: .brightBlack
    }
  }
}
