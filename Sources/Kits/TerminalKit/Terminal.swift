import Glibc

public enum Terminal {
  public static func isTTY(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Returns the size of the terminal, with `COLUMNS` and `LINES`, or 80 × 24, for unknown parts.
  public static func size(of descriptor: Int32, environment: (String) -> String?) -> TerminalSize {
    var window = winsize()
    let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0
    func part(_ asked: UInt16, _ name: String, _ usual: Int) -> Int {
      if isKnown, asked > 0 { return Int(asked) }
      guard let set = environment(name).flatMap({ Int($0) }), set > 0 else { return usual }
      return set
    }
    return TerminalSize(
      columns: part(window.ws_col, "COLUMNS", 80), rows: part(window.ws_row, "LINES", 24))
  }
}

public struct TerminalSize: Sendable, Hashable {
  /// Limited, because `COLUMNS` and the system's own answer are untrusted, and each cell takes
  /// memory.
  public static let limits = 1...1_000

  public let columns: Int
  public let rows: Int

  public init(columns: Int, rows: Int) {
    self.columns = columns.clamped(to: Self.limits)
    self.rows = rows.clamped(to: Self.limits)
  }
}

extension Int {
  fileprivate func clamped(to limits: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, limits.lowerBound), limits.upperBound)
  }
}

/// Whether the background of a terminal is light or dark.
public enum TerminalShade: Hashable, Sendable {
  case light
  case dark

  /// Returns the shade of a background, by whether black or white text is easier to read on it.
  public init(of background: RGB) {
    let black = background.contrast(to: RGB(0, 0, 0))
    self = background.contrast(to: RGB(255, 255, 255)) < black ? .light : .dark
  }

  /// Parses `COLORFGBG` of rxvt and others: `15;0`, text and background, maybe with values between.
  ///
  /// Returns `nil` if the last value is not a number.
  public init?(colorfgbg text: String) {
    guard let last = text.split(separator: ";", omittingEmptySubsequences: false).last,
      text.contains(";"), let number = UInt8(last), number < 16
    else { return nil }
    // White and the bright colours, except grey.
    self = number == 7 || number > 8 ? .light : .dark
  }
}
