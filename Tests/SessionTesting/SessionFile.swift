import Expectations
import FoundationEssentials
import TerminalKitTesting
import Testing

/// A file of `Tests/Sessions`.
///
/// `TODO_GOLDEN=write` stores what its lines print in this process.
package struct SessionFile: CustomTestStringConvertible, Sendable {
  private let name: String

  package init(_ name: String) {
    self.name = name
  }

  package var testDescription: String { name }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sessions").path(percentEncoded: false)

  /// All files, by name.
  package static func all() throws -> [SessionFile] {
    try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".txt") }
      .map { SessionFile(String($0.dropLast(4))) }.sorted { $0.name < $1.name }
  }

  private var path: String { "\(Self.folder)/\(name).txt" }

  private func text() throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  /// Expects that the lines print what the file has.
  package func expectAnswers(
    from makeProgram: @escaping () throws -> any SessionProgram, canRecord: Bool = false
  ) throws {
    let session = Session(parsing: try text())
    expect(!session.cases.isEmpty, "\(name) has no case")
    for part in session.cases {
      let isWhole = !part.text.isEmpty && part.commands.contains { $0.line.hasPrefix("todo") }
      expect(isWhole, "\(name): \(part.text.first ?? "a case without text")")
    }
    let printed = try session.printed(by: makeProgram)
    let kept =
      canRecord
      ? try GoldenFile(name, in: Self.folder).screen(shown: String(printed.dropLast())) + "\n"
      : try text()
    compare(printed, with: kept)
  }

  private func compare(_ printed: String, with kept: String) {
    let new = printed.split(separator: "\n", omittingEmptySubsequences: false)
    let old = kept.split(separator: "\n", omittingEmptySubsequences: false)
    let first = zip(new, old).enumerated().first { $1.0 != $1.1 }?.offset
    guard let line = first ?? (new.count == old.count ? nil : min(new.count, old.count)) else {
      return
    }
    let fact = new.prefix(line + 1).last { !$0.isEmpty && !$0.hasPrefix(" ") } ?? ""
    func part(_ lines: [Substring], _ sign: String) -> String {
      lines.dropFirst(line).prefix(6).map { "\(sign)\($0)\n" }.joined()
    }
    Issue.record(
      "\(fact)\n\(part(old, "-"))\(part(new, "+"))",
      sourceLocation: SourceLocation(
        fileID: "Sessions/\(name).txt", filePath: path, line: line + 1, column: 1))
  }
}
