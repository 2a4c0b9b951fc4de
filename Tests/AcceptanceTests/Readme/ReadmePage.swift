import Foundation

/// README.md as something that can be run: its fenced blocks, command by command.
struct ReadmePage {
  private let blocks: [(language: String, lines: [String])]

  init(_ text: String) {
    var blocks: [(String, [String])] = []
    var open: (String, [String])?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("```") {
        if let block = open { blocks.append(block) }
        open = open == nil ? (String(line.dropFirst(3)), []) : nil
      } else {
        open?.1.append(line)
      }
    }
    self.blocks = blocks
  }

  /// Every line of a `sh` block, without what stands behind `#`.
  var shellCommands: [String] {
    blocks.filter { $0.language == "sh" }.flatMap(\.lines).map { line in
      line.prefix { $0 != "#" }.trimmingCharacters(in: .whitespaces)
    }
  }

  /// The page with the output that `run` gives to each command of its `console` blocks.
  ///
  /// A `hidden` block, which stands in an HTML comment, is run as one command and shows nothing.
  static func rewritten(_ text: String, run: (String) throws -> String) rethrows -> String {
    var lines: [String] = []
    var language: String?
    var hidden: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("```") {
        if language == "hidden" { _ = try run(hidden.joined(separator: "\n")) }
        hidden = []
        language = language == nil ? String(line.dropFirst(3)) : nil
      } else if language == "console", !line.hasPrefix("$ ") {
        continue
      } else if language == "hidden" {
        hidden.append(line)
      }
      lines.append(line)
      if language == "console", line.hasPrefix("$ ") {
        let output = try run(String(line.dropFirst(2)))
        lines += output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
          .map(String.init)
      }
    }
    return lines.joined(separator: "\n")
  }
}
