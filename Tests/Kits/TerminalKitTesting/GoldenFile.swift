import FoundationEssentials

/// A screen as it is kept in a file; `TODO_GOLDEN=write` keeps what is shown instead.
package struct GoldenFile {
  private let path: String

  /// The file of that name, beside others of the same folder.
  package init(_ name: String, in folder: String) {
    path = "\(folder)/\(name).txt"
  }

  /// The screen that is kept; empty where there is none.
  package func screen(shown: String) throws -> String {
    if ProcessInfo.processInfo.environment["TODO_GOLDEN"] == "write" {
      try Data((shown + "\n").utf8).write(to: URL(filePath: path))
    }
    guard let data = FileManager.default.contents(atPath: path) else { return "" }
    return String(decoding: data.dropLast(), as: UTF8.self)
  }
}
