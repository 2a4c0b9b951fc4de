import Expectations
import Testing

/// The source files follow .swiftlint.yml, with or without SwiftLint.
///
/// Checked exactly: file lengths, line lengths, custom rules. Checked approximately, as their
/// comments explain: ``FunctionBodyLength``, ``CyclomaticComplexity``, ``ForceUnwrapping``,
/// ``ForceCast`` and ``ForceTry``. Not checked without SwiftLint: functions in another layout than
/// swift-format's.
@Suite struct StyleTests {
  @Test func theSourceFilesFollowEveryRule() throws {
    let configuration = try House.lintConfiguration()
    let files = try House.sources(configuration.included)
    expect(files.contains { $0.path == "/Tests/StyleTests/StyleTests.swift" })

    let violations = configuration.rules.flatMap { rule in
      files.flatMap { rule.violations(in: $0) }
    }
    let list = violations.map(\.description).joined(separator: "\n")
    expect(violations.isEmpty, "\(list)")
    print(Self.report(configuration.rules))
  }

  private static func report(_ rules: [any Rule]) -> String {
    let exact = rules.filter(\.isExact).map(\.name).joined(separator: ", ")
    let near = rules.filter { !$0.isExact }.map(\.name).joined(separator: ", ")
    return """
      StyleTests checked exactly: \(exact).
      Approximately: \(near).
      Not checked without SwiftLint: functions in another layout than swift-format's.
      """
  }
}
