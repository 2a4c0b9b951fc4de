import Expectations
import Testing

@Suite struct MaskingTests {
  @Test(arguments: [
    ("a // b", "a     "),
    ("a /* b /* c */ d */ e", "a                   e"),
    (#"x = "a // b" // c"#, #"x = "______"     "#),
    (#""a\"b""#, #""____""#),
    (#""a\(b! + "c")d""#, #""_\(b! + "_")_""#),
    (##"#"a"b\(c)\#(d)"#"##, ##"#"_______\#(d)"#"##),
    ("\"\"\"\n\"a\" b\n\"\"\"", "\"\"\"\n_____\n\"\"\""),
    ("f(/a\"b/)", "f(/___/)"),
    ("a / b / c", "a / b / c"),
    ("#if DEBUG", "#if DEBUG"),
    ("let é = \"é\"", "let é = \"__\""),
    (#"("a", /* )"#, #"("_",     "#),
  ])
  func commentsAndLiteralsAreMasked(text: String, code: String) {
    expect(String(decoding: Masking(text).masked(), as: UTF8.self), is: code)
  }
}

@Suite struct OccurrencesTests {
  @Test(arguments: [
    ("if a { }", 1), ("x.if", 0), ("#if a", 0), ("f(if: 1)", 0), ("`if`", 0), ("elseif", 0),
    ("ifs", 0), ("else if a { } // if", 1), ("if", 1),
  ])
  func onlyWholeWordsOfCodeAreFound(text: String, count: Int) {
    let file = SourceFile(path: "/a.swift", text: text)
    expect(file.occurrences(of: "if", in: file.code.indices).count, is: count)
  }
}
