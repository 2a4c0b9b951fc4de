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
  // To describe how two long texts differ takes Swift Testing minutes.
  let isStored = try GoldenFile(name, in: folder).screen(shown: shown) == shown
  #expect(isStored, "\(name) is now:\n\(shown)", sourceLocation: sourceLocation)
}
