/// A help page, laid out for a width; the caller provides all texts.
public enum HelpPage {
  public typealias Section = (heading: String?, blocks: [Block])

  public typealias Term = (term: String, description: String)

  public enum Block: Sendable {
    case paragraph(String)
    case verbatim([String])
    case heading(String)
    case terms([Term])
  }

  /// The lines but for the title are at most `width` cells wide unless a single word is wider.
  ///
  /// `cells` measures a text.
  public static func lines(
    title: [String], _ sections: [Section], width: Int, cells: (String) -> Int
  ) -> [String] {
    var lines = title
    for section in sections {
      if !lines.isEmpty { lines.append("") }
      if let heading = section.heading { lines.append(heading) }
      let indent = section.heading == nil ? 0 : 2
      for block in section.blocks {
        lines += block.lines(indent: indent, width: width, cells: cells)
      }
    }
    return lines
  }
}

extension HelpPage.Block {
  private static let gap = 2
  /// The description of a wider term is on the next line.
  private static let widestTerm = 30
  /// With less room, descriptions are below the terms.
  private static let leastDescription = 24

  func lines(indent: Int, width: Int, cells: (String) -> Int) -> [String] {
    let margin = String(repeating: " ", count: indent)
    switch self {
    case .paragraph(let text):
      return wrap(text, width: width - indent, cells: cells).map { margin + $0 }
    case .heading(let text): return [margin + text]
    case .verbatim(let lines):
      return lines.map { $0.isEmpty ? "" : margin + $0 }
    case .terms(let terms):
      return Self.lines(of: terms, indent: indent, width: width, cells: cells)
    }
  }

  private static func lines(
    of terms: [HelpPage.Term], indent: Int, width: Int, cells: (String) -> Int
  ) -> [String] {
    let margin = String(repeating: " ", count: indent)
    let widths = terms.map { cells($0.term) }
    let widest = widths.filter { $0 <= widestTerm }.max() ?? 0
    let isBeside = width - indent - widest - gap >= leastDescription
    let column = isBeside ? indent + widest + gap : indent + 4
    let body = String(repeating: " ", count: column)
    var lines: [String] = []
    for (term, termWidth) in zip(terms, widths) {
      var wrapped = wrap(term.description, width: width - column, cells: cells)[...]
      var first = margin + term.term
      if isBeside, termWidth <= widest, let beside = wrapped.popFirst() {
        first += String(repeating: " ", count: column - indent - termWidth) + beside
      }
      lines.append(first)
      lines += wrapped.map { body + $0 }
    }
    return lines
  }
}

/// A word wider than `width` has its own line.
func wrap(_ text: String, width: Int, cells: (String) -> Int) -> [String] {
  var lines: [String] = []
  var line = ""
  var used = 0
  for word in text.split(whereSeparator: \.isWhitespace) {
    let taken = cells(String(word))
    if line.isEmpty {
      line = String(word)
      used = taken
    } else if used + 1 + taken <= width {
      line += " " + word
      used += 1 + taken
    } else {
      lines.append(line)
      line = String(word)
      used = taken
    }
  }
  if !line.isEmpty { lines.append(line) }
  return lines
}
