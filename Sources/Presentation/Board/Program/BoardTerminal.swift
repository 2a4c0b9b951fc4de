import FileKit
import TerminalKit

/// The terminal of the board and its properties.
public struct BoardTerminal {
  public let output: any Output
  public let depth: ColorDepth
  public let traits: ScreenTraits
  public let environment: (String) -> String?
  /// Returns the present size of the terminal.
  public let size: () -> TerminalSize
  /// Whether the board writes spoken text in lines instead of drawing.
  public let isSpoken: Bool
  /// Whether to query the terminal for its background.
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

  /// The output of frames.
  var frames: any Output { isSpoken ? NoOutput() : output }
}
