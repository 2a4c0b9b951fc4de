import FoundationEssentials

/// The expected screen of a test, stored in a file.
///
/// `TODO_GOLDEN=write` stores the actual screen.
package struct GoldenFile {
  private let path: String

  package init(_ name: String, in folder: String) {
    path = "\(folder)/\(name).txt"
  }

  /// Empty if the file does not exist.
  package func screen(shown: String) throws -> String {
    if ProcessInfo.processInfo.environment["TODO_GOLDEN"] == "write" {
      try Data((shown + "\n").utf8).write(to: URL(filePath: path))
    }
    guard let data = FileManager.default.contents(atPath: path) else { return "" }
    return String(decoding: data.dropLast(), as: UTF8.self)
  }
}
