public struct Pixels: Hashable, Sendable {
  public let width: Int
  public let height: Int
  private let colors: [RGB]

  public init(width: Int, height: Int, _ color: (_ x: Int, _ y: Int) -> RGB) {
    self.width = max(width, 0)
    self.height = max(height, 0)
    var colors: [RGB] = []
    for y in 0..<self.height { for x in 0..<self.width { colors.append(color(x, y)) } }
    self.colors = colors
  }

  public subscript(x: Int, y: Int) -> RGB { colors[y * width + x] }
}

// MARK: - Drawing
extension Pixels {
  private static let shades: [MarkSet: [Character]] = [
    .unicode: [" ", "░", "▒", "▓", "█"],
    .ascii: [" ", ".", ":", "-", "=", "+", "*", "#", "%", "@"],
  ]

  /// Returns the picture as lines of `width` cells, with two rows of pixels per line.
  ///
  /// With Unicode, a cell shows both pixels, one above the other. In ASCII, it shows their average.
  /// Without colours, it shows the brightness, relative to the rest of the picture.
  public func lines(depth: ColorDepth, marks: MarkSet) -> [String] {
    stride(from: 0, to: height, by: 2).map { row in
      depth == .none ? shaded(row, marks) : colored(row, depth, marks)
    }
  }

  private func colored(_ row: Int, _ depth: ColorDepth, _ marks: MarkSet) -> String {
    var line = ""
    var before: String?
    for x in 0..<width {
      let (style, character) = cell(x, row, marks)
      let start = depth.start(of: style)
      if start != before {
        line += start ?? ""
        before = start
      }
      line.append(character)
    }
    return line + (line.isEmpty ? "" : ColorDepth.end)
  }

  private func cell(_ x: Int, _ row: Int, _ marks: MarkSet) -> (Style, Character) {
    let top = self[x, row]
    guard row + 1 < height else {
      return marks == .unicode ? (Style(top.color), "▀") : (Style(on: top.color), " ")
    }
    let bottom = self[x, row + 1]
    if marks == .ascii { return (Style(on: top.mixed(with: bottom).color), " ") }
    return (Style(top.color, on: bottom.color), "▀")
  }

  private func shaded(_ row: Int, _ marks: MarkSet) -> String {
    let shades = Self.shades[marks] ?? []
    let all = colors.map(\.brightness)
    let (least, most) = (all.min() ?? 0, all.max() ?? 0)
    return String(
      (0..<width).map { x in
        let pixel = row + 1 < height ? self[x, row].mixed(with: self[x, row + 1]) : self[x, row]
        return shades[(pixel.brightness - least) * shades.count / (most - least + 1)]
      })
  }
}

extension RGB {
  /// Returns a mix of this colour and `share` of 256 parts of `other`.
  public func mixed(with other: RGB, _ share: Int = 128) -> RGB {
    func mixed(_ one: UInt8, _ two: UInt8) -> UInt8 {
      UInt8((Int(one) * (256 - share) + Int(two) * share) / 256)
    }
    return RGB(mixed(red, other.red), mixed(green, other.green), mixed(blue, other.blue))
  }

  /// The perceived brightness, from 0 to 255.
  fileprivate var brightness: Int {
    (2126 * Int(red) + 7152 * Int(green) + 722 * Int(blue)) / 10_000
  }
}
