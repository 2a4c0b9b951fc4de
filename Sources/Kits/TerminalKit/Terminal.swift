import Glibc

/// What can be asked about the terminal behind a file descriptor.
public enum Terminal {
  public static func isTTY(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }

  /// Returns the size the terminal says it has; for each part it does not know, that of `COLUMNS`
  /// and `LINES`, else 80 × 24.
  public static func size(
    of descriptor: Int32, environment: (String) -> String?
  ) -> TerminalSize {
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

/// A size in cells.
public struct TerminalSize: Sendable, Hashable {
  public let columns: Int
  public let rows: Int

  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// Whether a terminal's background is light or dark.
public enum TerminalShade: Hashable, Sendable {
  case light
  case dark

  /// The shade on which white text is harder to read than black is light.
  public init(of background: RGB) {
    let black = background.contrast(to: RGB(0, 0, 0))
    self = background.contrast(to: RGB(255, 255, 255)) < black ? .light : .dark
  }

  /// Reads what rxvt and others set: `15;0`, the colours of text and background by their numbers,
  /// with something else between them at times; `nil` where no number is last.
  public init?(colorfgbg text: String) {
    guard let last = text.split(separator: ";", omittingEmptySubsequences: false).last,
      text.contains(";"), let number = UInt8(last), number < 16
    else { return nil }
    // White, and all that is bright but grey.
    self = number == 7 || number > 8 ? .light : .dark
  }
}
