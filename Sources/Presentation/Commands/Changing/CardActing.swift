import CommandLineKit
import Entities
import ViewModels
import Words

/// Does actions to cards, and reports what became of each.
struct CardActing {
  var options: SelectionOptions
  let form: OutputForm
  let context: Context

  init(
    _ arguments: ParsedArguments, moreKeys: [String] = [], in context: Context
  ) throws(Refusal) {
    form = try OutputForm(arguments, in: context, table: false, moreKeys: moreKeys)
    options = SelectionOptions(arguments)
    self.context = context
  }

  /// `hints` are warnings about the words of the command.
  func run(
    _ action: CardAction, on cards: CardChoice?, hints: [String] = []
  ) throws(Refusal) {
    if options.isExplained { explain(action, cards) }
    var request = CardRequest(action, cards)
    if form == .text {
      request.limit = Reversal.limit
      if context.batch == nil { request.scale = context.urgencyScale }
    }
    let changed = try options.selecting { () throws(Refusal) in
      try context.scenes.changeCards().answer(
        to: Submission(request, isDryRun: options.isDryRun))
    }
    CardReport(
      changed: changed, action: action, isDryRun: options.isDryRun || context.isDryRun,
      hints: hints, context: context
    ).write(as: form)
  }

  /// Reports that the editor left the card as it was.
  func reportUnchanged(_ card: ListedCard) {
    var report = ChangeReport(in: context)
    if form != .text { report.cards = [card] }
    report.add(.cardDeed(.unchanged, context.facts(card)))
    report.write(as: form)
  }

  private func explain(_ action: CardAction, _ cards: CardChoice?) {
    if let cards { Explanation(cards.selection, scope: cards.scope).write(in: context) }
    guard case .claim(let claim) = action else { return }
    if case .cards = cards?.selection { return }
    context.note(.claimable(claim.person.text))
  }
}

/// A command that does one action to the cards of a selection: it selects, acts and reports.
protocol CardCommandKind: CommandKind {
  /// Reads the options; `words` are the operands, and afterwards those of the selection.
  static func action(
    _ arguments: ParsedArguments, selecting words: inout [String], in context: Context
  ) throws(Refusal) -> CardAction

  static func scope(of command: String) -> SelectionScope

  /// How to write a command of one card, such as `release 12`; `nil` for a selection.
  static func form(of command: String) -> String?
}

extension CardCommandKind {
  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    let acting = try CardActing(arguments, in: context)
    var words = arguments.operands.map(\.word)
    let action = try action(arguments, selecting: &words, in: context)
    guard let form = form(of: arguments.command) else {
      let scope = scope(of: arguments.command)
      return try acting.run(action, on: context.cards(words, arguments, scope: scope))
    }
    let card = try ValueReader.card(words[0], in: context, form: form)
    try acting.run(action, on: CardChoice(card: card))
  }

  static func scope(of _: String) -> SelectionScope { .open }

  static func form(of _: String) -> String? { nil }

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

  /// A command that changes the card of its first operand.
  static func declareOfCard(
    _ name: String, _ synopses: [String], _ operands: [OperandDeclaration] = [],
    options: [OptionDeclaration] = [], examples: [String]
  ) -> CommandDeclaration {
    .change(
      name, synopses, [OperandDeclaration("CARD", .one, offering: "card")] + operands, options,
      form: OutputForm.options, examples: examples)
  }
}
