import Testing

/// The house keeps what .swiftlint.yml asks for, SwiftLint or not.
///
/// Checked exactly: lengths of files and lines, the custom rules. Checked by the approximations
/// that ``FunctionBodyLength``, ``CyclomaticComplexity``, ``ForceUnwrapping``, ``ForceCast`` and
/// ``ForceTry`` describe. Unchecked without SwiftLint: what only its parser knows, above all
/// functions whose signature is not laid out as swift-format does it.
@Suite struct StyleTests {
  @Test func theSourcesKeepEveryRule() throws {
    let configuration = try House.lintConfiguration()
    let files = try House.sources(configuration.included)
    #expect(files.contains { $0.path == "/Tests/StyleTests/StyleTests.swift" })

    let violations = configuration.rules.flatMap { rule in
      files.flatMap { rule.violations(in: $0) }
    }
    let list = violations.map(\.description).joined(separator: "\n")
    #expect(violations.isEmpty, "\(list)")
    print(Self.report(configuration.rules))
  }

  /// Says what was checked how, so that nobody takes the approximations for SwiftLint.
  private static func report(_ rules: [any Rule]) -> String {
    let exact = rules.filter(\.isExact).map(\.name).joined(separator: ", ")
    let near = rules.filter { !$0.isExact }.map(\.name).joined(separator: ", ")
    return """
      StyleTests checked exactly: \(exact).
      By approximation: \(near).
      Unchecked without SwiftLint: functions laid out otherwise than swift-format does it.
      """
  }
}
