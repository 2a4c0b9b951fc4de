import Entities
import TerminalKit

/// The theme that a person wants: its name, and the looks of single roles over it.
public struct ThemeWish: Hashable, Sendable {
  public var name: String
  public var looks: [Role: Look]

  public init(_ name: String = BuiltInTheme.system.rawValue, _ looks: [Role: Look] = [:]) {
    self.name = name
    self.looks = looks
  }
}

/// Chooses the theme when it is needed first, since that may mean reading a file and asking the
/// terminal; where no colour is shown, neither is done.
public final class ThemeChoice {
  private let depth: ColorDepth
  private let environment: (String) -> String?
  private let folder: ThemeFolder?
  private let background: () -> RGB?
  private let tell: (ThemeFault, _ path: String) -> Void
  private let wish: () -> ThemeWish

  /// Creates a choice for an output of that depth.
  ///
  /// `background` asks the terminal, and `tell` is told of what is wrong with a theme of `folder`:
  /// each once at most, and only when it matters.
  public init(
    depth: ColorDepth, environment: @escaping (String) -> String?, folder: ThemeFolder?,
    background: @escaping () -> RGB?, tell: @escaping (ThemeFault, _ path: String) -> Void,
    wish: @escaping () -> ThemeWish
  ) {
    self.depth = depth
    self.environment = environment
    self.folder = folder
    self.background = background
    self.tell = tell
    self.wish = wish
  }

  public private(set) lazy var theme: Theme = {
    guard depth != .none else { return .mono }
    let wish = wish()
    return theme(named: wish.name).with(wish.looks)
  }()

  private func theme(named name: String) -> Theme {
    if let builtIn = BuiltInTheme(rawValue: name) { return theme(builtIn) }
    guard let folder else { return theme(.system) }
    do throws(ThemeFault) {
      let user = try folder.theme(name)
      if let fault = user.fault { tell(fault, folder.file(of: name)) }
      return theme(user.base).with(user.looks)
    } catch {
      tell(error, folder.file(of: name))
      return theme(.system)
    }
  }

  /// Where there are sixteen colours, they are the terminal's own shades, of which nobody knows how
  /// they look: the colours that it means for its texts are the ones to take.
  private func theme(_ builtIn: BuiltInTheme) -> Theme {
    switch builtIn {
    case .mono: .mono
    case _ where depth == .sixteen: .terminal
    case .light: .light
    case .dark: .dark
    case .system:
      switch shade {
      case .light: .light
      case .dark: .dark
      case nil: .terminal
      }
    }
  }

  private var shade: TerminalShade? {
    let told = environment("COLORFGBG").flatMap(TerminalShade.init(colorfgbg:))
    return told ?? background().map(TerminalShade.init(of:))
  }
}
