/// The content of a cell; a wide character is in its first cell, and the others are ``rest(_:)``.
public struct Cell: Hashable, Sendable {
  private let glyph: Glyph
  /// The style; of a space, the simplest one that looks the same.
  public let style: Style
  public let width: Int

  /// A character, most of which are single scalars: to copy and compare these counts no references.
  private enum Glyph: Hashable, Sendable {
    case scalar(Unicode.Scalar)
    case cluster(Character)
  }

  private init(glyph: Glyph, style: Style, width: Int) {
    self.glyph = glyph
    self.style = glyph == .scalar(" ") && width == 1 ? style.ofSpace : style
    self.width = width
  }

  init(scalar: Unicode.Scalar, _ style: Style, width: Int) {
    self.init(glyph: .scalar(scalar), style: style, width: width)
  }

  init(_ character: Character, _ style: Style = .plain, width: Int = 1) {
    let scalars = character.unicodeScalars
    let isAlone = scalars.index(after: scalars.startIndex) == scalars.endIndex
    let glyph = isAlone ? Glyph.scalar(scalars[scalars.startIndex]) : .cluster(character)
    self.init(glyph: glyph, style: style, width: width)
  }

  public var character: Character {
    switch glyph {
    case .scalar(let scalar): Character(scalar)
    case .cluster(let character): character
    }
  }

  public static let blank = Cell(" ")

  static func rest(_ style: Style) -> Cell { Cell(" ", style, width: 0) }

  /// If scalars are drawn one by one: kitty before 0.40 draws a family of four in eight cells.
  var mostCells: Int { width < 2 || isSimple ? width : max(width, character.separateCells) }

  /// The byte of a visible ASCII character or a space; `nil` for all others.
  var ascii: UInt8? {
    guard width == 1, case .scalar(let scalar) = glyph, 0x20..<0x7F ~= scalar.value else {
      return nil
    }
    return UInt8(scalar.value)
  }

  func looksSame(in other: Style) -> Bool {
    style == other || glyph == .scalar(" ") && width == 1 && style == other.ofSpace
  }

  /// Whether all terminals agree on the width of the character.
  var isSimple: Bool {
    switch glyph {
    case .scalar(let scalar): scalar.simpleCells == width
    case .cluster: false
    }
  }

  /// Returns the cell with the background of `under`, unless it has a background.
  func over(_ under: Style) -> Cell {
    guard style.background == nil, let background = under.background else { return self }
    let style = Style(style.foreground, style.attributes, on: background)
    return Cell(glyph: glyph, style: style, width: width)
  }

  func write(to bytes: inout [UInt8]) {
    switch glyph {
    case .scalar(let scalar): bytes += scalar.utf8
    case .cluster(let character): bytes += character.utf8
    }
  }
}

extension Style {
  /// The simplest style in which a space looks the same: most show only its background.
  fileprivate var ofSpace: Style {
    attributes.isDisjoint(with: [.underline, .reverse, .strike])
      ? Style(nil, [], on: background) : self
  }
}
