import Entities
import Expectations
import Testing

@Suite struct YAMLTextTests {
  private func card(title: String = "A", tags: String = "[a]") throws -> CardRecord {
    let text = """
      ---
      id: 5
      title: \(title)
      status: done
      created: 2026-01-15T10:00:00Z
      tags: \(tags)
      ---

      """
    return try Round(.backlog).card(text)
  }

  /// Go's yaml.v3 escapes every character above U+FFFF.
  @Test(arguments: [
    (#""\U0001F680 Launch""#, "🚀 Launch"),
    (#""caf\u00e9 \x41""#, "café A"), (#""a \"b\" \\ c\/d" # e"#, #"a "b" \ c/d"#),
    (#""ends in \\""#, #"ends in \"#), (#""a\q \u12 \ud800 b""#, #"a\q \u12 \ud800 b"#),
  ])
  func textsInDoubleQuotesAreUnescaped(yaml: String, title: String) throws {
    try expect(card(title: yaml).draft.title.text, is: title)
  }

  @Test(arguments: [
    (#"'a\U0001F680 ''b'' # c' # d"#, #"a\U0001F680 'b' # c"#),
    (#"a \x41 "b" # c"#, #"a \x41 "b""#),
  ])
  func otherTextsHaveNoEscapes(yaml: String, title: String) throws {
    try expect(card(title: yaml).draft.title.text, is: title)
  }

  @Test(arguments: [
    ("\"one\n  two\"", "one two"), ("'one\n  two'", "one two"), ("one\n  two", "one two"),
    ("\"one \\\n  two\"", "one two"), ("\"one\\\n  two\"", "onetwo"),
    ("\"one\\\\\n  two\"", "one\\ two"), ("\"one\\\n  \\ two\"", "one two"),
  ])
  func textsContinueOnTheNextLine(yaml: String, title: String) throws {
    try expect(card(title: yaml).draft.title.text, is: title)
  }

  @Test(arguments: [
    "\n    - \"\\u00FCbug\"\n    - a",
    "[\"\\u00FCbug\", a]", "[\n  \"\\u00FCbug\",\n  a ]",
  ])
  func itemsInQuotesAreUnescaped(yaml: String) throws {
    let tags = try card(tags: yaml).draft.tags.list.map(\.text)
    expect(tags, is: ["übug", "a"])
  }

  @Test func anEscapedQuoteDoesNotEndAnItem() throws {
    try expect(card(tags: #"["a\"x, b", c]"#).draft.tags.list.count, is: 2)
  }
}
