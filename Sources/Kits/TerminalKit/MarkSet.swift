/// Whether symbols may be Unicode characters or must be ASCII.
public enum MarkSet: Sendable {
  case unicode
  case ascii

  /// Selects Unicode only for UTF-8 locales: the first of `LC_ALL`, `LC_CTYPE` and `LANG` that is
  /// set and not empty, as in the C library.
  public init(environment: (String) -> String?) {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let locale = names.lazy.compactMap(environment).first { !$0.isEmpty } ?? ""
    // language_COUNTRY.charset@modifier, or only the charset, as some terminals send it over SSH.
    let charset = locale.prefix { $0 != "@" }.split(separator: ".").last ?? ""
    let name = charset.lowercased().filter { $0 != "-" }
    self = name == "utf8" ? .unicode : .ascii
  }

  /// The symbol for truncated text; one cell.
  public var ellipsis: String { self == .unicode ? "…" : "~" }

  /// The done and the open part of a progress bar; one cell each.
  public var bar: (full: String, empty: String) { self == .unicode ? ("▰", "▱") : ("=", ".") }

  /// The line of a scroll bar, and the thumb on it; one cell each.
  public var scrollBar: (line: String, thumb: String) { self == .unicode ? ("│", "┃") : (":", "|") }

  /// Returns `text` with its punctuation in ASCII if Unicode symbols are not allowed.
  public func inMarks(_ text: String) -> String {
    guard self == .ascii, !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    return String(text.flatMap { Self.asciiMarks[$0] ?? String($0) })
  }

  private static let asciiMarks: [Character: String] = [
    "…": "...", "—": "-", "–": "-", "→": "->", "“": "\"", "”": "\"", "·": "-", "▰": "=", "▱": ".",
  ]
}
