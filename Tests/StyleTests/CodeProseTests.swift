import Expectations
import Foundation
import Testing

/// Comments and declared names follow plain-english.md.
///
/// `.ci/never Sources/Domain` lists the violations of a folder without a build.
@Suite struct CodeProseTests {
  /// Read once, because masking all files takes seconds in a debug build.
  private static let sources = Result { try House.sources(["Sources", "Tests", "Package.swift"]) }

  private let files: [SourceFile]

  init() throws {
    files = try Self.sources.get()
  }

  @Test func noCommentIsOnTheNeverList() {
    let found = files.flatMap { NeverWrite.violations(in: $0.comments, of: $0.path) }
    expect(found.isEmpty, "\(found.joined(separator: "\n"))")
  }

  @Test func noDeclaredNameIsOnTheNeverList() {
    let found = files.flatMap {
      NeverWrite.violations(
        in: $0.declaredNames.map(Self.words), of: $0.path,
        patterns: NeverWrite.entries + NeverWrite.names)
    }
    expect(found.isEmpty, "\(found.joined(separator: "\n"))")
  }

  @Test func noNameHasMoreThan60Characters() {
    let long = files.flatMap { file in
      file.declaredNames.filter { $0.count > 60 }.map { "\(file.path): \($0)" }
    }
    expect(long.isEmpty, "\(long.joined(separator: "\n"))")
  }

  private static func words(of name: String) -> String {
    name.map { $0.isUppercase ? " \($0.lowercased())" : "\($0)" }.joined()
      .trimmingCharacters(in: .whitespaces)
  }
}

extension SourceFile {
  /// The first name that each line declares; empty for a line that declares none.
  fileprivate var declaredNames: [String] {
    let declaration = /\b(?:case|class|enum|func|let|protocol|struct|typealias|var) +(\w+)/
    return code.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.firstMatch(of: declaration).map { String($0.1) } ?? ""
    }
  }
}
