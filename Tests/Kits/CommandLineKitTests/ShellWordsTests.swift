import CommandLineKit
import Expectations
import Testing

@Suite struct ShellWordsTests {
  @Test(
    arguments: [
      // Blanks divide words.
      ("", []), ("  \t ", []), ("add Buy milk", ["add", "Buy", "milk"]),
      ("  add\tBuy  milk ", ["add", "Buy", "milk"]),
      // Single quotes take everything to the letter.
      (#"add 'Buy milk'"#, ["add", "Buy milk"]), (#"'a\b"c'"#, [#"a\b"c"#]),
      (#"--title='Buy milk'x"#, ["--title=Buy milkx"]), ("''", [""]), (#"a'' """#, ["a", ""]),
      (#"'it'\''s'"#, ["it's"]), ("' '", [" "]),
      // Double quotes leave four escapes.
      (#""Buy 'oat' milk""#, ["Buy 'oat' milk"]), (#""a\"b""#, [#"a"b"#]),
      (#""a\\b""#, [#"a\b"#]), (#""\$HOME""#, ["$HOME"]), (#""\`x\`""#, ["`x`"]),
      (#""a\nb""#, [#"a\nb"#]), (#""é\é""#, [#"é\é"#]),
      // A backslash quotes the next character.
      (#"Buy\ milk"#, ["Buy milk"]), (#"\'a"#, ["'a"]), (#"\\"#, [#"\"#]), (#"\한글"#, ["한글"]),
      ("a\\\tb", ["a\tb"]),
    ] as [(String, [String])])
  func quotesAndBlanksAreThoseOfAShell(line: String, words: [String]) throws {
    try expect(ShellWords.words(in: line), is: words)
  }

  @Test(arguments: [
    "$HOME", "*", "~", "`date`", "$(date)", "a;b", "a|b", "a>b", "#12", "{a,b}", "!",
  ])
  func nothingIsExpanded(word: String) throws {
    try expect(ShellWords.words(in: "\(word) x"), is: [word, "x"])
  }

  @Test(
    arguments: [
      ("add it's late", 7), ("add \"Buy milk", 5), ("é한 'x", 4), ("👨‍👩‍👧 'x", 3), ("a 'b' 'c", 7),
      ("\"a\\\"", 1), ("add x\\", 6),
    ] as [(String, Int)])
  func anOpenQuoteAndABackslashAtTheEndAreNamedByTheirColumn(line: String, column: Int) throws {
    let fault = #expect(throws: QuotingFault.self) { try ShellWords.words(in: line) }
    expect(fault?.column, is: column)
  }
}
