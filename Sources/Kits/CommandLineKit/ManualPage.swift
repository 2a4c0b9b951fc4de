/// A page of section 1 of the manual, in the `man` macros of roff (groff_man(7)).
public enum ManualPage {
  private static let width = 80

  /// Returns the page as roff, in ASCII; `date` is the last change in ISO 8601, `source` the
  /// program with its version.
  public static func roff(
    _ name: String, date: String, source: String, _ sections: [HelpPage.Section]
  ) -> String {
    var lines = [#".TH "\#(name.uppercased())" "1" "\#(date)" "\#(source)""#]
    for section in sections {
      if let heading = section.heading { lines.append(".SH \(escaped(heading.uppercased()))") }
      for block in section.blocks {
        let isFirst = lines.last.map { $0.hasPrefix(".S") } ?? true
        lines += roff(block).drop { isFirst && $0 == ".PP" }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func roff(_ block: HelpPage.Block) -> [String] {
    switch block {
    case .heading(let text): [".SS \(escaped(text))"]
    case .paragraph(let text): [".PP"] + filled(text)
    case .verbatim(let lines): [".PP", ".nf"] + lines.map(escaped) + [".fi"]
    case .terms(let terms):
      terms.flatMap { [".TP", ".B \(escaped($0.term))"] + filled($0.description) }
    }
  }

  /// Breaks running text into short lines, which roff joins.
  private static func filled(_ text: String) -> [String] {
    let words = text.split(whereSeparator: \.isWhitespace).map { escaped(String($0)) }
    let lines = wrap(words.joined(separator: " "), width: width, cells: \.utf8.count)
    return lines.isEmpty ? [""] : lines
  }

  private static func escaped(_ text: String) -> String {
    var line = ""
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for scalar in words.unicodeScalars {
      switch scalar {
      case "\\": line += #"\e"#
      case "-": line += #"\-"#
      case "'": line += #"\(aq"#
      case "\"": line += #"\(dq"#
      case _ where scalar.isASCII: line.unicodeScalars.append(scalar)
      default:
        let code = String(scalar.value, radix: 16, uppercase: true)
        line += #"\[u\#(String(repeating: "0", count: max(0, 4 - code.count)))\#(code)]"#
      }
    }
    return line.hasPrefix(".") ? #"\&"# + line : line
  }
}
