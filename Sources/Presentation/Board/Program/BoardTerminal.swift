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

  public init(
    output: any Output, depth: ColorDepth, traits: ScreenTraits,
    environment: @escaping (String) -> String?, size: @escaping () -> TerminalSize,
    isSpoken: Bool = false
  ) {
    self.output = output
    self.depth = depth
    self.traits = traits
    self.environment = environment
    self.size = size
    self.isSpoken = isSpoken
  }

  var session: TerminalSession {
    isSpoken ? TerminalSession(modes: .bracketedPaste, asks: false) : TerminalSession()
  }

  /// The output of frames.
  var frames: any Output { isSpoken ? NoOutput() : output }
}
