import CommandLineKit
import Entities

/// A command that does one action to the cards of a selection: it selects, acts and reports.
protocol CardCommandKind: CommandKind {
  /// Reads the options; `words` are the operands, and afterwards those of the selection.
  static func action(
    _ arguments: ParsedArguments, selecting words: inout [String], in context: Context
  ) throws(Refusal) -> CardAction

  static func scope(of command: String) -> SelectionScope
}

extension CardCommandKind {
  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    let form = try OutputForm(arguments, in: context, table: false)
    var words = arguments.operands.map(\.word)
    let action = try action(arguments, selecting: &words, in: context)
    let cards = try context.cards(words, arguments, scope: scope(of: arguments.command))
    try CardActing(action, on: cards, SelectionOptions(arguments), form).run(in: context)
  }

  static func scope(of _: String) -> SelectionScope { .open }

  static func declare(
    _ name: String, synopses: [String] = ["SELECTION"], completion: String = "card",
    options: [OptionDeclaration] = [], examples: [String]
  ) -> CommandDeclaration {
    CommandDeclaration(
      name, synopses: synopses,
      operands: [OperandDeclaration("SELECTION", .anyNumber, offering: completion)],
      options: options + SelectionOptions.changing + OutputForm.options, examples: examples,
      takesFilters: true)
  }
}
