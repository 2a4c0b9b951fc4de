extension RuleTests {
  static let examples: [Example] = limits + imports + habits

  private static let limits: [Example] = [
    Example(
      "file_length", bad: String(repeating: "a\n", count: 250),
      good: String(repeating: "a\n", count: 250)),
    Example(
      "line_length", bad: String(repeating: "한", count: 101),
      good: String(repeating: "한", count: 100)),
    Example("function_body_length", bad: body(of: 41), good: body(of: 40)),
    Example("cyclomatic_complexity", bad: decisions(9), good: decisions(8)),
    Example("force_cast", bad: "a as! B", good: "a as? B // as! B"),
    Example("force_try", bad: "try! a()", good: "try a(\"try! a\")"),
    Example("force_unwrapping", bad: "a[0]!.b", good: "if !a, a != b { c(!d) }"),
  ]

  private static let imports: [Example] = [
    Example("no_foundation", bad: "import Foundation", good: "import FoundationEssentials"),
    Example(
      "entities_import_only_time", in: "/Sources/Domain/Entities/Card.swift",
      bad: "import Reactive", good: "import TimeKit\n@_spi(_Unicode) import Swift"),
    Example(
      "repositories_are_promises", in: "/Sources/Data/Repositories/Store.swift",
      bad: "import JSONKit", good: "import Entities\nimport Reactive"),
    Example(
      "the_inside_knows_no_terminal", in: "/Sources/Presentation/ViewModels/A.swift",
      bad: "import TerminalKit", good: "import Reactive"),
    Example(
      "the_inside_knows_no_presentation", in: "/Sources/Domain/UseCases/AddCard.swift",
      bad: "import ViewModels", good: "import Repositories"),
    Example(
      "stores_know_no_use_cases", in: "/Sources/Data/SQLite/SQLiteStore.swift",
      bad: "import UseCases", good: "import TerminalKit"),
    Example(
      "view_models_know_no_views", in: "/Sources/Presentation/ViewModels/A.swift",
      bad: "import TodoCommands", good: "import UseCases"),
    Example(
      "view_models_ask_use_cases", in: "/Sources/Presentation/ViewModels/A.swift",
      bad: "import Repositories", good: "import UseCases"),
    Example(
      "views_ask_view_models", in: "/Sources/Presentation/Commands/AddCommand.swift",
      bad: "import UseCases", good: "import ViewModels"),
    Example(
      "messages_know_no_views", in: "/Sources/Presentation/Messages/English.swift",
      bad: "import TerminalKit", good: "import CommandLineKit"),
    Example(
      "looks_know_no_words", in: "/Sources/Presentation/Looks/Themes/Theme.swift",
      bad: "import Messages", good: "import TerminalKit"),
    Example(
      "kits_know_no_tracker", in: "/Sources/Kits/TerminalKit/Style.swift",
      bad: "import Messages", good: "import Reactive"),
    Example(
      "only_the_root_names_a_backend", in: "/Sources/Presentation/Commands/AddCommand.swift",
      bad: "import SQLiteData", good: "// import SQLiteData"),
    Example(
      "c_stays_in_its_backend", in: "/Sources/todo/main.swift",
      bad: "import CSQLite", good: "import Glibc"),
  ]

  private static let habits: [Example] = [
    Example(
      "words_stand_in_messages", in: "/Sources/Presentation/Commands/AddCommand.swift",
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
