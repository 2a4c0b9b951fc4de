import Looks
import Messages
import TerminalKit

/// In which words the board speaks, and how things look; the settings may change it.
public struct BoardLook {
  public let wording: any Wording
  public let theme: Theme
  public let traits: ScreenTraits

  public init(wording: any Wording, theme: Theme, traits: ScreenTraits) {
    self.wording = wording
    self.theme = theme
    self.traits = traits
  }
}
