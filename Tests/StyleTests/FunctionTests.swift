import Expectations
import Testing

@Suite struct FunctionTests {
  @Test(arguments: [
    ("func f() {\n}", 1),
    ("init?(a: Int) {\n}", 1),
    ("func f() -> Int { 1 }", 1),
    ("func f<T>(\n  _ t: T = { 1 }\n) throws(E) -> T\nwhere T: P {\n}", 1),
    ("protocol P {\n  func f()\n  init()\n  var a: Int { get }\n}", 0),
    ("protocol P {\n  func f() -> [Int]\n\n  func g()\n}", 0),
    ("func f() {\n  func g() {\n  }\n}", 2),
    ("self.init(a: 1)\nx = [.init(b)] { }", 0),
    ("static func < (a: A, b: A) -> Bool {\n}", 1),
    ("f(func: 1) { }", 0),
    ("let s = \"func f() { }\"", 0),
  ])
  func functionsWithABodyAreFound(text: String, count: Int) {
    expect(Function.all(in: SourceFile(path: "/a.swift", text: text)).count, is: count)
  }

  @Test func blankLinesAndCommentsAreNotCounted() {
    let text = "func f() {\n  a()\n\n  // b\n  /*\n   c */\n  \"\"\"\n  d\n  \"\"\"\n}\n"
    expect(reasons(FunctionBodyLength(limit: 3), text), is: ["4 lines of body"])
    expect(reasons(FunctionBodyLength(limit: 4), text), is: [])
  }

  @Test func decisionsAreCounted() {
    let text = """
      func f() {
        if a { } else if b { }
        guard c else { return }
        for d in e { }
        while g { }
        repeat { } while h
        do { } catch { }
        switch i {
        case 1: break
        default: break
        }
        f(for: 1, if: 2)
        // if
      }
      """
    expect(reasons(CyclomaticComplexity(limit: 6), text), is: ["complexity 7"])
    expect(reasons(CyclomaticComplexity(limit: 7), text), is: [])
  }

  @Test func nestedFunctionsAreCountedSeparately() {
    let text = "func f() {\n  if a { }\n  func g() {\n    if b { }\n    if c { }\n  }\n}"
    let violations = CyclomaticComplexity(limit: 1)
      .violations(in: SourceFile(path: "/a.swift", text: text))
    expect(violations.map(\.line), is: [3])
  }

  private func reasons(_ rule: any Rule, _ text: String) -> [String] {
    rule.violations(in: SourceFile(path: "/a.swift", text: text)).map(\.reason)
  }
}
