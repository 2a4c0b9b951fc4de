import CommandLineKit

extension FuzzTarget {
  /// Arguments, one per line: every word is an operand, or an option or its value.
  static let arguments = FuzzTarget("arguments") { (bytes) throws(Finding) in
    let words = bytes.words
    let arguments: ParsedArguments
    do throws(UsageError) {
      arguments = try ParsedArguments(words, for: command) { $0.hasPrefix("-x:") }
    } catch {
      return
    }
    for operand in arguments.operands {
      try demand(words[operand.index] == operand.word, "operands are words as they stood")
    }
    for option in arguments.occurrences {
      try demand(option.next <= words.count, "options stand among the words")
      let declared = command.options.contains { $0.name == option.name }
      try demand(declared || arguments.wantsHelp, "\(option.name) is declared")
    }
  }

  private static let command = CommandDeclaration(
    "try", synopses: ["[WORD…]"], operands: [OperandDeclaration("WORD", .anyNumber)],
    options: [
      OptionDeclaration("flag", short: "f"), OptionDeclaration("quiet", short: "q"),
      OptionDeclaration("project", short: "p", value: .required(placeholder: "NAME")),
      OptionDeclaration("tag", short: "t", value: .required(placeholder: "TAG"), repeats: true),
      OptionDeclaration("plain", value: .optional(placeholder: "COLUMNS")),
    ], examples: [], takesFilters: true)
}
