import FileKit
import TerminalKit

/// What is known of the terminal that the board is to be on.
public struct BoardTerminal {
  public let output: any Output
  public let depth: ColorDepth
  public let traits: ScreenTraits
  public let environment: (String) -> String?
  /// Asks it how large it is.
  public let size: () -> TerminalSize
  /// Whether changes are told in lines, and nothing is drawn.
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

  /// Where frames go.
  var frames: any Output { isSpoken ? NoOutput() : output }
}
