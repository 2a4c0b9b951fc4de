public struct Style: Sendable, Hashable {
  public struct Attributes: OptionSet, Sendable, Hashable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let bold = Attributes(rawValue: 1 << 0)
    public static let dim = Attributes(rawValue: 1 << 1)
    public static let italic = Attributes(rawValue: 1 << 2)
    public static let underline = Attributes(rawValue: 1 << 3)
    public static let reverse = Attributes(rawValue: 1 << 4)
    public static let strike = Attributes(rawValue: 1 << 5)

    /// The SGR parameters, in the order of the bits.
    private static let codes = ["1", "2", "3", "4", "7", "9"]

    var parameters: [String] {
      Self.codes.enumerated().filter { rawValue >> $0.offset & 1 == 1 }.map(\.element)
    }
  }

  public var foreground: Color?
  public var background: Color?
  public var attributes: Attributes

  public init(
    _ foreground: Color? = nil, _ attributes: Attributes = [], on background: Color? = nil
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  public static let plain = Style()
}

/// The number of colours that an output can display.
public enum ColorDepth: Int, Sendable, Comparable, CaseIterable {
  case none
  case sixteen
  case palette
  case full

  static let end = "\u{1B}[0m"

  /// Chooses the colour depth of an output.
  ///
  /// `NO_COLOR` (not empty) disables all escape sequences. `CLICOLOR_FORCE` (neither empty nor `0`)
  /// enables colours for any output. Otherwise only terminals other than `dumb` have colours.
  public init(isTTY: Bool, environment: (String) -> String?) {
    func value(_ name: String) -> String { environment(name) ?? "" }
    let term = value("TERM")
    let isForced = !["", "0"].contains(value("CLICOLOR_FORCE"))
    let isCapable = isTTY && !["", "dumb"].contains(term)
    guard value("NO_COLOR").isEmpty, isForced || isCapable else {
      self = .none
      return
    }
    if ["truecolor", "24bit"].contains(value("COLORTERM")) || term.hasSuffix("-direct") {
      self = .full
    } else {
      self = term.hasSuffix("256color") ? .palette : .sixteen
    }
  }

  public static func < (lhs: ColorDepth, rhs: ColorDepth) -> Bool { lhs.rawValue < rhs.rawValue }

  public func paint(_ text: String, _ style: Style) -> String {
    let shown = text.visible
    guard let start = start(of: style), !shown.isEmpty else { return shown }
    return start + shown + Self.end
  }

  /// Returns the escape sequence that sets the style, or `nil` if it has no effect.
  func start(of style: Style) -> String? {
    guard self != .none, style != .plain else { return nil }
    return "\u{1B}[\(parameters(of: style).joined(separator: ";"))m"
  }

  func parameters(of style: Style) -> [String] {
    var parameters = style.attributes.parameters
    if let color = style.foreground?.parameters(of: .front, at: self) { parameters.append(color) }
    if let color = style.background?.parameters(of: .back, at: self) { parameters.append(color) }
    return parameters
  }
}
