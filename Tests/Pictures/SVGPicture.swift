import TerminalKit

/// A film as an SVG picture in the colours of a terminal; several frames repeat without an end.
struct SVGPicture {
  private static let cell = (width: 9, height: 19)
  private static let margin = 12

  private let film: Film
  private let width: Int
  private let look: PictureLook

  /// `width` is the number of columns.
  init(_ film: Film, width: Int, look: PictureLook) {
    self.film = film
    self.width = width
    self.look = look
  }

  var text: String {
    let size = (
      width: width * Self.cell.width + 2 * Self.margin,
      height: film.height * Self.cell.height + 2 * Self.margin
    )
    let head = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(size.width)" height="\(size.height)" \
      viewBox="0 0 \(size.width) \(size.height)" font-size="15" xml:space="preserve" \
      font-family="ui-monospace,'DejaVu Sans Mono',Menlo,'Noto Sans Mono CJK KR',monospace">
      <style>text { white-space: pre; }</style>
      """
    let ground = "<rect width=\"100%\" height=\"100%\" rx=\"8\" fill=\"\(look.ground.hex)\"/>\n"
    let styles = FilmStyles(film)
    let rows = film.rows.flatMap { row in
      let parts = elements(row.y, row.runs)
      guard let name = styles.name(of: row.frames), !parts.isEmpty else { return parts }
      return ["<g class=\"\(name)\">"] + parts + ["</g>"]
    }
    return head + "\n" + styles.text + ground + rows.joined(separator: "\n") + "\n</svg>"
  }

  private func elements(_ y: Int, _ runs: [ScreenRows.Run]) -> [String] {
    runs.flatMap { run in
      let (front, back) = colors(of: run.style)
      let x = Self.margin + run.column * Self.cell.width
      let top = Self.margin + y * Self.cell.height
      let length = run.cells * Self.cell.width
      var parts: [String] = []
      if back != look.ground {
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

  private func colors(of style: Style) -> (front: RGB, back: RGB) {
    let front = style.foreground.map(\.picture) ?? look.ink
    let back = style.background.map(\.picture) ?? look.ground
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
