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
