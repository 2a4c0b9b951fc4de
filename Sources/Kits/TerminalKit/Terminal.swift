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
