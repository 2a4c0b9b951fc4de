import Entities
import TerminalKit

/// Chooses the theme on first use.
public final class ThemeChoice {
  private let depth: ColorDepth
  private let environment: (String) -> String?
  private let background: () -> RGB?
  private let selection: () -> (name: BuiltInTheme, looks: [Role: Look])

  /// `selection` is that of the settings: a theme, and the styles that they give to single roles;
  /// `background` is that of the terminal.
  public init(
    depth: ColorDepth, environment: @escaping (String) -> String?,
    background: @escaping () -> RGB?,
    selection: @escaping () -> (name: BuiltInTheme, looks: [Role: Look])
  ) {
    self.depth = depth
    self.environment = environment
    self.background = background
    self.selection = selection
  }

  public private(set) lazy var theme: Theme = {
    guard depth != .none else { return .mono }
    let (name, looks) = selection()
    return theme(name).with(looks)
  }()

  private func theme(_ builtIn: BuiltInTheme) -> Theme {
    switch builtIn {
    case .mono: .mono
    case .light: theme(on: .light)
    case .dark: theme(on: .dark)
    case .paper: depth == .sixteen ? .terminalOnLight : .paper
    case .contrast: depth == .sixteen ? .terminalOnDark : .contrast
    case .system: theme(on: shade)
    }
  }

  private func theme(on shade: TerminalShade?) -> Theme {
    switch shade {
    case .light: depth == .sixteen ? .terminalOnLight : .light
    case .dark: depth == .sixteen ? .terminalOnDark : .dark
    case nil: .terminal
    }
  }

  private var shade: TerminalShade? {
    let named = environment("COLORFGBG").flatMap(TerminalShade.init(colorfgbg:))
    // The Linux console is black, and does not answer queries.
    if named == nil, environment("TERM") == "linux" { return .dark }
    return named ?? background().map(TerminalShade.init(of:))
  }
}
