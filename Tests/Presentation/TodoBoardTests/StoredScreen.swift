import TerminalKitTesting
import Testing

/// Expects the screen that the file `name` of Tests/Presentation/Screens has.
///
/// `TODO_GOLDEN=write` stores the screen.
func expectScreen(
  _ shown: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let parts = "\(#filePath)".split(separator: "/").dropLast(2)
  let folder = "/\(parts.joined(separator: "/"))/Screens"
  let text = shown.withCountsOfEqualLines
  // To describe how two long texts differ takes Swift Testing minutes.
  let isStored = try GoldenFile(name, in: folder).screen(shown: text) == text
  #expect(isStored, "\(name) is now:\n\(shown)", sourceLocation: sourceLocation)
}

extension String {
  /// Of more than two equal lines, such as the blank rows of a large screen, the first and a count.
  fileprivate var withCountsOfEqualLines: String {
    var rest = split(separator: "\n", omittingEmptySubsequences: false)[...]
    var lines: [String] = []
    while let line = rest.first {
      let count = rest.prefix { $0 == line }.count
      rest.removeFirst(count)
      lines += count > 2 ? ["\(line)", "× \(count)"] : Array(repeating: "\(line)", count: count)
    }
    return lines.joined(separator: "\n")
  }
}
