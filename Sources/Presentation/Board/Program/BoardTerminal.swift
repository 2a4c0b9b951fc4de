import System
import TerminalKit

public struct BoardTerminal {
  public let output: any Output
  public let depth: ColorDepth
  public let traits: ScreenTraits
  public let environment: (String) -> String?
  public let size: () -> TerminalSize
  /// Whether the board writes spoken text in lines instead of drawing.
  public let isSpoken: Bool
  public let asksBackground: Bool

  public init(
    output: any Output, depth: ColorDepth, traits: ScreenTraits,
    environment: @escaping (String) -> String?, size: @escaping () -> TerminalSize,
    isSpoken: Bool = false, asksBackground: Bool = false
  ) {
    self.output = output
    self.depth = depth
    self.traits = traits
    self.environment = environment
    self.size = size
    self.isSpoken = isSpoken
    self.asksBackground = asksBackground
  }

  var session: TerminalSession {
    isSpoken
      ? TerminalSession(modes: .bracketedPaste, asks: false)
      : TerminalSession(asksBackground: asksBackground)
  }

  var frames: any Output { isSpoken ? NoOutput() : output }
}
