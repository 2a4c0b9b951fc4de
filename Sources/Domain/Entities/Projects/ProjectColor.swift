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
    let digits = text.utf8.dropFirst()
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == 3 || digits.count == 6,
      digits.allSatisfy(\.isHexadecimal), let number = UInt32(String(text.dropFirst()), radix: 16)
    else { return nil }
    if digits.count == 3 {
      self.init(
        red: UInt8(number >> 8 & 0xF) * 17, green: UInt8(number >> 4 & 0xF) * 17,
        blue: UInt8(number & 0xF) * 17)
    } else {
      self.init(
        red: UInt8(number >> 16 & 0xFF), green: UInt8(number >> 8 & 0xFF),
        blue: UInt8(number & 0xFF))
    }
  }

  /// `#rrggbb` in lower case.
  public var text: String { "#" + [red, green, blue].hexadecimal }
}

extension ProjectColor.Name {
  /// The color's components, with a contrast of at least 3 to every background from black to
  /// #2f2f2f and from #eeeeee to white.
  public var rgb: ProjectColor.RGB {
    switch self {
    case .red: .init(red: 0xE5, green: 0x48, blue: 0x4D)
    case .orange: .init(red: 0xD9, green: 0x6A, blue: 0x0B)
    case .yellow: .init(red: 0xA8, green: 0x80, blue: 0x00)
    case .lime: .init(red: 0x6E, green: 0x94, blue: 0x0E)
    case .green: .init(red: 0x2E, green: 0x9A, blue: 0x4F)
    case .teal: .init(red: 0x12, green: 0x96, blue: 0x88)
    case .cyan: .init(red: 0x0B, green: 0x90, blue: 0xB5)
    case .blue: .init(red: 0x3B, green: 0x82, blue: 0xF0)
    case .indigo: .init(red: 0x6B, green: 0x74, blue: 0xEE)
    case .purple: .init(red: 0x9A, green: 0x63, blue: 0xE6)
    case .pink: .init(red: 0xDB, green: 0x4B, blue: 0x9B)
    case .gray: .init(red: 0x7D, green: 0x85, blue: 0x90)
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

extension UInt8 {
  fileprivate var isHexadecimal: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}
