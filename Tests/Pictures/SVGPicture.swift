import TerminalKit

/// A screen as an SVG picture, in the colours of a dark terminal.
struct SVGPicture {
  private static let ground = RGB(0x1E, 0x1E, 0x2E)
  private static let ink = RGB(0xE4, 0xE4, 0xEF)
  private static let cell = (width: 9, height: 19)
  private static let margin = 12

  private let screen: ScreenRows
  private let width: Int

  init(_ screen: ScreenRows, width: Int) {
    self.screen = screen
    self.width = width
  }

  var text: String {
    let size = (
      width: width * Self.cell.width + 2 * Self.margin,
      height: screen.rows.count * Self.cell.height + 2 * Self.margin
    )
    let head = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(size.width)" height="\(size.height)" \
      viewBox="0 0 \(size.width) \(size.height)" font-size="15" xml:space="preserve" \
      font-family="ui-monospace,'DejaVu Sans Mono',Menlo,'Noto Sans Mono CJK KR',monospace">
      <rect width="100%" height="100%" rx="8" fill="\(Self.ground.hex)"/>
      """
    return head + "\n" + screen.rows.enumerated().flatMap(elements).joined(separator: "\n")
      + "\n</svg>"
  }

  private func elements(_ y: Int, _ row: [ScreenRows.Run]) -> [String] {
    row.flatMap { run in
      let (front, back) = Self.colors(of: run.style)
      let x = Self.margin + run.column * Self.cell.width
      let top = Self.margin + y * Self.cell.height
      let length = run.cells * Self.cell.width
      var parts: [String] = []
      if back != Self.ground {
        parts.append(
          "<rect x=\"\(x)\" y=\"\(top)\" width=\"\(length)\" height=\"\(Self.cell.height)\" "
            + "fill=\"\(back.hex)\"/>")
      }
      guard run.text.contains(where: { $0 != " " }) else { return parts }
      parts.append(
        "<text x=\"\(x)\" y=\"\(top + 14)\" textLength=\"\(length)\" "
          + "lengthAdjust=\"spacingAndGlyphs\" fill=\"\(front.hex)\"\(attributes(run.style))>"
          + "\(run.text.escaped)</text>")
      return parts
    }
  }

  private static func colors(of style: Style) -> (front: RGB, back: RGB) {
    let front = style.foreground.map(\.picture) ?? ink
    let back = style.background.map(\.picture) ?? ground
    return style.attributes.contains(.reverse) ? (back, front) : (front, back)
  }

  private func attributes(_ style: Style) -> String {
    var text = ""
    if style.attributes.contains(.bold) { text += " font-weight=\"bold\"" }
    if style.attributes.contains(.italic) { text += " font-style=\"italic\"" }
    if style.attributes.contains(.dim) { text += " opacity=\"0.6\"" }
    if style.attributes.contains(.underline) { text += " text-decoration=\"underline\"" }
    if style.attributes.contains(.strike) { text += " text-decoration=\"line-through\"" }
    return text
  }
}

extension RGB {
  fileprivate var hex: String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension Color {
  fileprivate var picture: RGB {
    switch self {
    case .ansi(let color): RGB(palette: color.rawValue)
    case .palette(let number): RGB(palette: number)
    case .rgb(let red, let green, let blue): RGB(red, green, blue)
    }
  }
}

extension String {
  fileprivate var escaped: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
