import Entities
import TerminalKit

/// The theme that the settings name, and the styles that they give to single roles.
public struct ThemeSelection: Hashable, Sendable {
  public var name: String
  public var looks: [Role: Look]

  public init(_ name: String = BuiltInTheme.system.rawValue, _ looks: [Role: Look] = [:]) {
    self.name = name
    self.looks = looks
  }
}

/// Chooses the theme on first use, because that may read a file; without colors, it reads none.
public final class ThemeChoice {
  private let depth: ColorDepth
  private let environment: (String) -> String?
  private let folder: ThemeFolder?
  private let background: () -> RGB?
  private let report: (ThemeFault, _ path: String) -> Void
  private let selection: () -> ThemeSelection

  /// `background` returns that of the terminal, and `report` gets the error in a theme of `folder`.
  ///
  /// Each is called at most once, and only if needed.
  public init(
    depth: ColorDepth, environment: @escaping (String) -> String?, folder: ThemeFolder?,
    background: @escaping () -> RGB?, report: @escaping (ThemeFault, _ path: String) -> Void,
    selection: @escaping () -> ThemeSelection
  ) {
    self.depth = depth
    self.environment = environment
    self.folder = folder
    self.background = background
    self.report = report
    self.selection = selection
  }

  public private(set) lazy var theme: Theme = {
    guard depth != .none else { return .mono }
    let selection = selection()
    return theme(named: selection.name).with(selection.looks)
  }()

  private func theme(named name: String) -> Theme {
    if let builtIn = BuiltInTheme(rawValue: name) { return theme(builtIn) }
    guard let folder else { return theme(.system) }
    do throws(ThemeFault) {
      let user = try folder.theme(name)
      if let fault = user.fault { report(fault, folder.file(of: name)) }
      return theme(user.base).with(user.looks)
    } catch {
      let isUnknown = if case .unknown = error { true } else { false }
      report(error, isUnknown ? folder.example(for: name) : folder.file(of: name))
      return theme(.system)
    }
  }

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
