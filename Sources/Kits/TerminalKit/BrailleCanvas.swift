/// A picture of dots, 2 × 4 in each cell, drawn with braille characters.
public struct BrailleCanvas: Sendable, Hashable {
  private static let blank: UInt32 = 0x2800
  /// The bits of the dots of a cell, row by row, left before right.
  private static let bits: [UInt8] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]

  public let columns: Int
  public let rows: Int
  private var cells: [UInt8]

  /// Creates a picture without dots; a negative size counts as 0.
  public init(columns: Int, rows: Int) {
    self.columns = max(columns, 0)
    self.rows = max(rows, 0)
    cells = Array(repeating: 0, count: self.columns * self.rows)
  }

  /// Whether there is a dot, counted from the top left; dots outside the picture are ignored.
  public subscript(x: Int, y: Int) -> Bool {
    get {
      guard let (cell, bit) = place(x, y) else { return false }
      return cells[cell] & bit != 0
    }
    set {
      guard let (cell, bit) = place(x, y) else { return }
      if newValue { cells[cell] |= bit } else { cells[cell] &= ~bit }
    }
  }

  /// Returns the characters of a row, one per cell; a cell without dots is a space.
  public func characters(inRow row: Int) -> [Character] {
    (0..<columns).map { column in
      let dots = cells[row * columns + column]
      guard dots != 0, let scalar = Unicode.Scalar(Self.blank + UInt32(dots)) else { return " " }
      return Character(scalar)
    }
  }

  private func place(_ x: Int, _ y: Int) -> (cell: Int, bit: UInt8)? {
    guard 0..<columns * 2 ~= x, 0..<rows * 4 ~= y else { return nil }
    return (y / 4 * columns + x / 2, Self.bits[y % 4 * 2 + x % 2])
  }
}
