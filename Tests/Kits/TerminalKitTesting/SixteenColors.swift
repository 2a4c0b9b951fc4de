import TerminalKit

/// The shades in which a terminal shows its 16 colors.
package struct SixteenColors: Sendable {
  private let shades: [RGB]

  /// The defaults of xterm (XTerm-col.ad).
  package static let xterm = SixteenColors([
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ])

  /// The defaults of the Linux console (drivers/tty/vt/vt.c).
  package static let linuxConsole = SixteenColors([
    0x000000, 0xAA0000, 0x00AA00, 0xAA5500, 0x0000AA, 0xAA00AA, 0x00AAAA, 0xAAAAAA,
    0x555555, 0xFF5555, 0x55FF55, 0xFFFF55, 0x5555FF, 0xFF55FF, 0x55FFFF, 0xFFFFFF,
  ])

  private init(_ values: [UInt32]) {
    shades = values.map {
      RGB(UInt8($0 >> 16), UInt8($0 >> 8 & 0xFF), UInt8($0 & 0xFF))
    }
  }

  package subscript(number: UInt8) -> RGB { shades[Int(number)] }

  package func shade(of color: Color, at depth: ColorDepth) -> RGB {
    let rgb: RGB
    switch color {
    case .ansi(let color): return self[color.rawValue]
    case .palette(let number): rgb = RGB(palette: number)
    case .rgb(let red, let green, let blue): rgb = RGB(red, green, blue)
    }
    switch depth {
    case .none, .full: return rgb
    case .palette: return RGB(palette: rgb.nearestInPalette)
    case .sixteen: return self[ANSIColor.nearest(to: rgb).rawValue]
    }
  }
}
