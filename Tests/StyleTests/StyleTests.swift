import Expectations
import Testing

/// The source files follow the custom rules of .swiftlint.yml, with or without SwiftLint, which
/// checks the other rules where it is installed.
@Suite struct StyleTests {
  @Test func theSourceFilesFollowEveryRule() throws {
    let files = try House.sources(["Sources", "Tests", "Package.swift"])
    let rules = try CustomRule.all()
    expect(rules.count, is: 6)
    for rule in rules { expect(files.flatMap(rule.violations), is: [], "\(rule.name)") }
  }
}
