extension RuleTests {
  static let examples: [Example] = limits + habits

  private static let limits: [Example] = [
    Example(
      "file_length", bad: String(repeating: "a\n", count: 600),
      good: String(repeating: "a\n", count: 600)),
    Example(
      "line_length", bad: String(repeating: "한", count: 101),
      good: String(repeating: "한", count: 100)),
    Example("function_body_length", bad: body(of: 41), good: body(of: 40)),
    Example("cyclomatic_complexity", bad: decisions(9), good: decisions(8)),
    Example("force_cast", bad: "a as! B", good: "a as? B // as! B"),
    Example("force_try", bad: "try! a()", good: "try a(\"try! a\")"),
    Example("force_unwrapping", bad: "a[0]!.b", good: "if !a, a != b { c(!d) }"),
  ]

  private static let habits: [Example] = [
    Example("no_foundation", bad: "import Foundation", good: "import FoundationEssentials"),
    Example(
      "words_belong_in_messages", in: "/Sources/Presentation/Commands/AddCommand.swift",
      bad: "say(\"nothing was changed\")", good: "say(\"todo add Buy milk\") // \"a b\""),
    Example(
      "no_unchecked_sendable", bad: "class A: @unchecked  Sendable {}",
      good: "class A: Sendable {}  // @unchecked Sendable"),
    Example(
      "no_nonisolated_unsafe", bad: "nonisolated(unsafe) var a = 1", good: "nonisolated let a = 1"),
    Example("no_weak_self", bad: "f { [a, weak self] in }", good: "/// No `[weak self]` here."),
    Example(
      "no_switching_off", bad: "// swiftlint:disable line_length", good: "// Nothing is disabled."),
  ]

  private static func body(of lines: Int) -> String {
    "func f() {\n" + String(repeating: "  a()\n", count: lines) + "}\n"
  }

  private static func decisions(_ count: Int) -> String {
    "func f() {\n" + String(repeating: "  if a { }\n", count: count) + "}\n"
  }
}
