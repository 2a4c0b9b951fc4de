/// What one cell of the screen shows.
///
/// A character that takes several cells is in the first of them; the others are its ``rest``.
public struct Cell: Hashable, Sendable {
  public let character: Character
  public let style: Style
  /// How many cells the character takes from here on; 0 in those it takes beside the first.
  public let width: Int

  init(_ character: Character, _ style: Style = .plain, width: Int = 1) {
    self.character = character
    self.style = style
    self.width = width
  }

  /// Nothing, in the terminal's own colours.
  public static let blank = Cell(" ")

  /// What stands in the cells that a wide character takes beside the first.
  static func rest(_ style: Style) -> Cell { Cell(" ", style, width: 0) }

  /// Whether every terminal agrees how many cells the character takes.
  var isSimple: Bool {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, let cells = first.simpleCells else { return false }
    return cells == width && scalars.index(after: scalars.startIndex) == scalars.endIndex
  }
}
