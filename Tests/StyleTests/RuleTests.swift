import Expectations
import Testing

/// Each rule of .swiftlint.yml catches its violation and accepts similar code.
@Suite struct RuleTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let rule: String
    let path: String
    let bad: String
    let good: String

    var testDescription: String { rule }

    init(_ rule: String, in path: String = "/Sources/A.swift", bad: String, good: String) {
      self.rule = rule
      self.path = path
      self.bad = bad
      self.good = good
    }
  }

  @Test(arguments: examples)
  func aRuleFindsItsViolationAndNothingElse(example: Example) throws {
    let rules = try House.lintConfiguration().rules
    let rule = try #require(rules.first { $0.name == example.rule })
    let bad = SourceFile(path: example.path, text: "\n" + example.bad)
    expect(rule.violations(in: bad).map(\.rule), is: [example.rule])
    expect(rule.violations(in: SourceFile(path: example.path, text: example.good)), is: [])
  }

  @Test func everyRuleHasAnExample() throws {
    let names = try House.lintConfiguration().rules.map(\.name)
    expect(Set(names), is: Set(Self.examples.map(\.rule)))
  }

  @Test(arguments: [
    "import Foundation", "public import Foundation", "@_exported import Foundation",
    "@testable internal import struct Foundation.Date", "  import FoundationNetworking",
    "@_spi(A) import Foundation", "import FoundationInternationalization", "import FoundationXML",
  ])
  func anImportIsFoundHoweverItIsWritten(text: String) throws {
    let rule = try #require(
      try House.lintConfiguration().rules.first { $0.name == "no_foundation" })
    for place in ["/Sources/todo/main.swift", "/Sources/Kits/System/Day.swift"] {
      expect(rule.violations(in: SourceFile(path: place, text: text)).map(\.line), is: [1])
    }
    expect(rule.violations(in: SourceFile(path: "/Tests/ATests/A.swift", text: text)), is: [])
  }

  @Test func everyPathOfARuleMatchesAFile() throws {
    let configuration = try House.lintConfiguration()
    let files = try House.sources(configuration.included)
    for rule in configuration.rules.compactMap({ $0 as? CustomRule }) {
      expect(rule.unmatchedPaths(in: files), is: [], "\(rule.name)")
    }
  }

  /// Package.swift's imports are checked by ``LayerRules``; the lint rule must agree with it.
  @Test func theLintRuleForbidsNoModuleThatTheLayersAllow() throws {
    let rule = try #require(
      try House.lintConfiguration().rules.first { $0.name == "no_foundation" })
    for target in try PackageDump.read().sources {
      let modules = try LayerRules.toolchain(for: target.layer)
      expect(modules.isDisjoint(with: Self.foundation))
      let text = modules.sorted().map { "import \($0)\n" }.joined()
      let file = SourceFile(path: "/\(target.folder)/A.swift", text: text)
      expect(rule.violations(in: file), is: [])
    }
  }

  private static let foundation: Set = [
    "Foundation", "FoundationInternationalization", "FoundationNetworking", "FoundationXML",
  ]
}
