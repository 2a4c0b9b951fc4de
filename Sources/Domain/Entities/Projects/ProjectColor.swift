/// The color of a project.
///
/// Terminals may show a similar one.
public enum ProjectColor: Hashable, Sendable {
  /// Chosen by the project's name.
  case auto
  case named(Name)
  case rgb(RGB)

  public enum Name: String, CaseIterable, Hashable, Sendable {
    case red, orange, yellow, lime, green, teal, cyan, blue, indigo, purple, pink, gray
  }

  public struct RGB: Hashable, Sendable {
    public let red: UInt8
    public let green: UInt8
    public let blue: UInt8

    public init(red: UInt8, green: UInt8, blue: UInt8) {
      self.red = red
      self.green = green
      self.blue = blue
    }
  }

  private static let autoName = "auto"

  /// A name, `auto`, `#rrggbb` or `#rgb`; throws ``TrackerError/unknownColor(_:nearest:)``.
  public init(_ text: some StringProtocol) throws(TrackerError) {
    let word = OneLine.trimmed(text.foldedForComparison)
    guard let color = ProjectColor(text: word) ?? RGB(hexadecimal: word).map(ProjectColor.rgb)
    else {
      let names = Name.allCases.map(\.rawValue) + [Self.autoName]
      throw .unknownColor(String(text), nearest: Entities.nearest(to: word, among: names))
    }
    self = color
  }

  /// Exactly what ``text`` returns; `nil` for anything else.
  public init?(text: some StringProtocol) {
    if text == Self.autoName {
      self = .auto
    } else if let name = Name(rawValue: String(text)) {
      self = .named(name)
    } else if text.utf8.count == 7, let rgb = RGB(hexadecimal: text), rgb.text == text {
      self = .rgb(rgb)
    } else {
      return nil
    }
  }

  /// `auto`, a name, or `#rrggbb`.
  public var text: String {
    switch self {
    case .auto: Self.autoName
    case .named(let name): name.rawValue
    case .rgb(let rgb): rgb.text
    }
  }
}

extension ProjectColor.RGB {
  /// `#rgb` doubles each digit.
  init?(hexadecimal text: some StringProtocol) {
    var digits = String(text.dropFirst())
    if digits.utf8.count == 3 { digits = digits.reduce("") { "\($0)\($1)\($1)" } }
    guard text.first == "#", digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
      let number = UInt32(digits, radix: 16)
    else { return nil }
    self.init(number)
  }

  init(_ number: UInt32) {
    self.init(
      red: UInt8(number >> 16 & 0xFF), green: UInt8(number >> 8 & 0xFF), blue: UInt8(number & 0xFF))
  }

  /// `#rrggbb` in lower case.
  public var text: String { "#" + [red, green, blue].hexadecimal }
}

extension ProjectColor.Name {
  /// The color's components, with a contrast of at least 3 to every background from black to
  /// #2f2f2f and from #eeeeee to white.
  public var rgb: ProjectColor.RGB {
    switch self {
    case .red: .init(0xE5484D)
    case .orange: .init(0xD96A0B)
    case .yellow: .init(0xA88000)
    case .lime: .init(0x6E940E)
    case .green: .init(0x2E9A4F)
    case .teal: .init(0x129688)
    case .cyan: .init(0x0B90B5)
    case .blue: .init(0x3B82F0)
    case .indigo: .init(0x6B74EE)
    case .purple: .init(0x9A63E6)
    case .pink: .init(0xDB4B9B)
    case .gray: .init(0x7D8590)
    }
  }

  /// The same on every machine and in any case.
  public init(for name: ProjectName) {
    // FNV-1a. Its low bits alone repeat with the letters, so the high bits are mixed in below.
    var hash: UInt32 = 0x811C_9DC5
    for byte in name.folded.utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    let colors = Self.allCases.filter { $0 != .gray }
    self = colors[Int((hash ^ hash >> 16) % UInt32(colors.count))]
  }
}

extension Project {
  public var shownColor: ProjectColor {
    color == .auto ? .named(ProjectColor.Name(for: name)) : color
  }
}
