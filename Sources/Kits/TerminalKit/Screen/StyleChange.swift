extension ColorDepth {
  /// The escape sequence that turns one style into another, the shorter of starting over and of
  /// changing what differs; empty where nothing does.
  ///
  /// Without colours attributes are still told apart: a screen has other sequences anyway.
  ///
  /// Colours that the palette has as they are take eight bytes less from there.
  func change(from old: Style, to new: Style) -> String {
    let (old, new) = self == .full ? (old.inPalette, new.inPalette) : (old, new)
    let wanted = parameters(of: new)
    let current = parameters(of: old)
    if wanted == current { return "" }
    if wanted.isEmpty { return "\u{1B}[m" }
    let whole = (current.isEmpty ? wanted : ["0"] + wanted).joined(separator: ";")
    let part = difference(from: old, to: new).joined(separator: ";")
    return "\u{1B}[\(part.utf8.count < whole.utf8.count ? part : whole)m"
  }

  private func difference(from old: Style, to new: Style) -> [String] {
    var gone = old.attributes.subtracting(new.attributes)
    // One parameter ends bold and dim.
    let isLighter = !gone.isDisjoint(with: [.bold, .dim])
    if isLighter { gone.formUnion([.bold, .dim]) }
    let kept = isLighter ? old.attributes.subtracting([.bold, .dim]) : old.attributes
    return gone.ends + new.attributes.subtracting(kept).parameters
      + color(from: old.foreground, to: new.foreground, of: .front)
      + color(from: old.background, to: new.background, of: .back)
  }

  private func color(from old: Color?, to new: Color?, of ground: Color.Ground) -> [String] {
    let wanted = new?.parameters(of: ground, at: self)
    guard wanted != old?.parameters(of: ground, at: self) else { return [] }
    return [wanted ?? "\(ground.rawValue + 9)"]
  }
}

extension Style.Attributes {
  private static let endings: [(attributes: Style.Attributes, parameter: String)] = [
    ([.bold, .dim], "22"), (.italic, "23"), (.underline, "24"), (.reverse, "27"), (.strike, "29"),
  ]

  /// The parameters that end them, each once.
  fileprivate var ends: [String] {
    Self.endings.filter { !isDisjoint(with: $0.attributes) }.map(\.parameter)
  }
}

extension Style {
  fileprivate var inPalette: Style {
    Style(foreground?.inPalette, attributes, on: background?.inPalette)
  }
}

extension Color {
  /// The same colour by its number, where it has one that is the same on all terminals: people give
  /// the first of the 256 other shades.
  fileprivate var inPalette: Color {
    guard case .rgb(let red, let green, let blue) = self else { return self }
    let color = RGB(red, green, blue)
    let number = color.nearestInPalette
    return number > 21 && RGB(palette: number) == color ? .palette(number) : self
  }
}
