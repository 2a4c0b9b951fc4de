import Expectations
import Testing

@Suite struct YAMLTests {
  @Test func mapsListsAndScalarsAreRead() throws {
    let yaml = try YAML(
      """
      # A comment.
      included:
        - Sources
        - 'it''s'

      limits:
        warning: 250
        message: "a: b"
      """)
    expect(
      yaml,
      is: .map([
        "included": .list(["Sources", "it's"]),
        "limits": .map(["warning": .scalar("250"), "message": .scalar("a: b")]),
      ]))
  }

  @Test(arguments: [
    "", "  indented: 1", "a: [1, 2]", "a: {b: 1}", "a: |\n  text", "a: &name 1", "a: *name",
    "a: 1 # why", "a:1", "a:", "a:\nb: 1", "a:\n- b", "a: 1\na: 2", "a: 'open", "a: \"\\n\"",
    "a: 'one'two'", "a:\n    b: 1\n  c: 1", "a: 1\n  b: 2", "- a", "a: !tag 1", "---\na: 1",
    "a:\n  - b: 1", "<<: 1", "a: yes?",
  ])
  func otherYAMLIsRefused(text: String) {
    #expect(throws: NotUnderstood.self) { try YAML(text) }
  }
}

@Suite struct LintConfigurationTests {
  private let plain = """
    included:
      - Sources
    only_rules:
      - line_length
      - custom_rules
    line_length:
      warning: 100
    custom_rules:
      no_b:
        message: No b
        regex: 'b'

    """.replacing("No b", with: "'No b'")

  @Test func limitsAndRulesComeFromTheFile() throws {
    let configuration = try LintConfiguration(YAML(plain))
    expect(configuration.included, is: ["Sources"])
    expect(configuration.rules.map(\.name), is: ["line_length", "no_b"])
    expect((configuration.rules.first as? LineLength)?.limit, is: 100)
  }

  @Test(arguments: [
    "nesting:\n  warning: 1", "  no_c:\n    regex: 'c'",
    "  no_c:\n    message: 'No c'\n    regex: 'c'\n    match_kinds: comment",
    "disabled_rules:\n  - todo", "strict: true",
  ])
  func anUnknownSettingIsRefused(more: String) {
    #expect(throws: NotUnderstood.self) { try LintConfiguration(YAML(plain + more)) }
  }

  @Test(arguments: ["line_length", "warning: 100"])
  func aRuleWithoutItsSettingsIsRefused(missing: String) {
    let text = plain.replacing(missing + "\n", with: "nothing\n")
    #expect(throws: NotUnderstood.self) { try LintConfiguration(YAML(text)) }
  }

  @Test func anInvalidRegexIsRefused() {
    let text = plain.replacing("'b'", with: "'('")
    #expect(throws: (any Error).self) { try LintConfiguration(YAML(text)) }
  }

  @Test func theLimitsOfTheRepositoryAreRead() throws {
    let rules = try House.lintConfiguration().rules
    expect(rules.compactMap { ($0 as? FileLength)?.limit }, is: [600])
    expect(rules.compactMap { ($0 as? LineLength)?.limit }, is: [100])
    expect(rules.compactMap { ($0 as? FunctionBodyLength)?.limit }, is: [40])
    expect(rules.compactMap { ($0 as? CyclomaticComplexity)?.limit }, is: [8])
    expect(Set(rules.map(\.name)).isSuperset(of: ["force_cast", "force_try", "force_unwrapping"]))
  }
}
