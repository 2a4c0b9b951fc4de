/// The release of the program.
enum Release {
  static let version = "0.1.0"
  /// The day of the last change to it, for the manual.
  static let date = "2026-11-21"
}
