import TerminalKit

/// The colours of the terminal in a picture, where the screen sets none.
enum PictureLook: String {
  case dark
  case light

  var ground: RGB {
    switch self {
    case .dark: RGB(0x1E, 0x1E, 0x2E)
    case .light: RGB(0xF6, 0xF8, 0xFA)
    }
  }

  var ink: RGB {
    switch self {
    case .dark: RGB(0xE4, 0xE4, 0xEF)
    case .light: RGB(0x1F, 0x23, 0x28)
    }
  }
}
