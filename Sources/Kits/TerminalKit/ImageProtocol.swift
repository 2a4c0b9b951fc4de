/// The protocol by which a terminal displays image files.
///
/// Kitty: https://sw.kovidgoyal.net/kitty/graphics-protocol/; iTerm2:
/// https://iterm2.com/documentation-images.html.
public enum ImageProtocol: Sendable, Hashable {
  case kitty
  case iterm2

  public enum Format: Sendable, Hashable, CaseIterable {
    case png
    case jpeg
  }

  /// Returns the protocol of the terminal, based on the environment, or `nil` if it has none.
  ///
  /// tmux and screen do not forward images. `TERM` is set by the innermost terminal; the other
  /// variables may come from a terminal outside it.
  public init?(isTTY: Bool, environment: (String) -> String?) {
    func value(_ name: String) -> String { environment(name) ?? "" }
    let term = value("TERM")
    let isNested = !value("TMUX").isEmpty || !value("STY").isEmpty
    guard isTTY, !isNested, !["screen", "tmux", "dumb"].contains(where: term.hasPrefix) else {
      return nil
    }
    if ["xterm-kitty", "xterm-ghostty"].contains(term) {
      self = .kitty
    } else if ["iTerm.app", "WezTerm", "vscode", "mintty"].contains(value("TERM_PROGRAM")) {
      self = .iterm2
    } else if value("TERM_PROGRAM") == "ghostty" || !value("KITTY_WINDOW_ID").isEmpty {
      self = .kitty
    } else if value("LC_TERMINAL") == "iTerm2" {
      self = .iterm2
    } else {
      return nil
    }
  }

  public func takes(_ format: Format) -> Bool { self == .iterm2 || format == .png }

  /// Returns the sequence that displays the image above and to the left of the cursor, in the given
  /// number of cells, or `nil` if the protocol does not support the format.
  public func sequence(
    showing image: [UInt8], _ format: Format, columns: Int, rows: Int
  ) -> [UInt8]? {
    guard takes(format) else { return nil }
    let data = image.inBase64
    switch self {
    case .kitty:
      return Self.chunked(data, first: "a=T,f=100,c=\(columns),r=\(rows)")
    case .iterm2:
      let facts = "inline=1;size=\(image.count);width=\(columns);height=\(rows)"
      return Array("\u{1B}]1337;File=\(facts);preserveAspectRatio=1:".utf8) + data + [7]
    }
  }

  /// Kitty accepts at most 4096 bytes per sequence; `q=2` suppresses its replies.
  private static func chunked(_ data: [UInt8], first keys: String) -> [UInt8] {
    let limit = 4096
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: max(data.count, 1), by: limit) {
      let end = min(start + limit, data.count)
      let lead = start == 0 ? "\(keys)," : ""
      bytes += "\u{1B}_G\(lead)q=2,m=\(end < data.count ? 1 : 0);".utf8
      bytes += data[start..<end]
      bytes += "\u{1B}\\".utf8
    }
    return bytes
  }
}

extension [UInt8] {
  private static let base64 = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// As in RFC 4648, section 4; Foundation's links modules that make every start slower.
  package var inBase64: [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((count + 2) / 3 * 4)
    for start in stride(from: 0, to: count, by: 3) {
      let group = self[start..<Swift.min(start + 3, count)]
      let padded = group + Array(repeating: 0, count: 3 - group.count)
      let bits = padded.reduce(0) { $0 << 8 | Int($1) }
      for place in 0..<4 {
        text.append(
          place <= group.count ? Self.base64[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return text
  }
}
