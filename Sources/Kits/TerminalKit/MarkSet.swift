/// Whether marks may be drawn with Unicode characters.
public enum MarkSet: Sendable {
  case unicode
  case ascii

  /// Decides by the first of `LC_ALL`, `LC_CTYPE` and `LANG` that is set and not empty, as the C
  /// library does; UTF-8 alone allows Unicode.
  public init(environment: (String) -> String?) {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let locale = names.lazy.compactMap(environment).first { !$0.isEmpty } ?? ""
    // language_COUNTRY.charset@modifier, or the charset alone, as some terminals hand it over ssh.
    let charset = locale.prefix { $0 != "@" }.split(separator: ".").last ?? ""
    let name = charset.lowercased().filter { $0 != "-" }
    self = name == "utf8" ? .unicode : .ascii
  }

  /// Stands for what was cut off; one cell.
  public var ellipsis: String { self == .unicode ? "…" : "~" }

  /// Returns the text with ASCII in place of the marks that sentences use, where nothing else may
  /// be drawn.
  public func inMarks(_ text: String) -> String {
    guard self == .ascii else { return text }
    return String(text.flatMap { Self.asciiMarks[$0] ?? String($0) })
  }

  private static let asciiMarks: [Character: String] = [
    "…": "...", "—": "-", "→": "->", "“": "\"", "”": "\"", "·": "-", "▰": "#", "▱": "-",
  ]
}
