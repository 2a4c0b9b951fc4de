import Expectations
import Testing

/// The source files follow the custom rules of .swiftlint.yml, with or without SwiftLint, which
/// checks the other rules where it is installed.
@Suite struct StyleTests {
  @Test func theSourceFilesFollowEveryRule() throws {
    let files = try House.sources(["Sources", "Tests", "Package.swift"])
    expect(files.contains { $0.path == "/Tests/StyleTests/StyleTests.swift" })
    for rule in try CustomRule.all() {
      expect(files.flatMap(rule.violations), is: [], "\(rule.name)")
      expect(rule.unmatchedPaths(in: files), is: [], "\(rule.name)")
    }
  }

  /// Each rule finds its violation and accepts similar code.
  @Test(arguments: [
    ("no_foundation", "@_exported public import Foundation", "import FoundationEssentials"),
    (
      "words_belong_in_messages", "say(\"nothing was changed\")",
      "say(\"todo add Buy milk\") // \"a b\""
    ),
    (
      "no_unchecked_sendable", "class A: @unchecked  Sendable {}",
      "class A: Sendable {}  // @unchecked Sendable"
    ),
    ("no_nonisolated_unsafe", "nonisolated(unsafe) var a = 1", "nonisolated let a = 1"),
    ("no_weak_self", "f { [a, weak self] in }", "/// No `[weak self]` here."),
    ("no_switching_off", "// swiftlint:disable line_length", "// Nothing is disabled."),
  ])
  func aRuleFindsItsViolationAndNothingElse(name: String, bad: String, good: String) throws {
    let rules = try CustomRule.all()
    expect(rules.count, is: 6)
    let rule = try #require(rules.first { $0.name == name })
    let path = "/Sources/Presentation/Commands/AddCommand.swift"
    expect(rule.violations(in: SourceFile(path: path, text: "\n" + bad)).count, is: 1)
    expect(rule.violations(in: SourceFile(path: path, text: good)), is: [])
  }

  /// Package.swift's imports are checked by ``LayerRules``; the lint rule must agree with it.
  @Test func theLintRuleForbidsNoModuleThatTheLayersAllow() throws {
    let rule = try #require(try CustomRule.all().first { $0.name == "no_foundation" })
    for target in try PackageDump.read().sources {
      let modules = try LayerRules.toolchain(for: target.layer)
      let text = modules.sorted().map { "import \($0)\n" }.joined()
      let file = SourceFile(path: "/\(target.folder)/A.swift", text: text)
      expect(rule.violations(in: file), is: [])
      let bad = SourceFile(path: file.path, text: "  import FoundationXML")
      expect(rule.violations(in: bad).isEmpty, is: !target.folder.hasPrefix("Sources"))
    }
  }
}
