import CommandLineKit
import Entities
import Words

/// `todo claim`: claims the most urgent free card, or a named one.
enum ClaimCommand: CommandKind {
  static let declarations = [
    CommandDeclaration(
      "claim", synopses: ["[FILTERS…] [--lease TIME]", "CARD [--lease TIME] [--offline]"],
      operands: [OperandDeclaration("SELECTION", .anyNumber, offering: "card")],
      options: [
        OptionDeclaration("lease", takes: "TIME"), SelectionOptions.force,
        OptionDeclaration("offline"), SelectionOptions.ifAny, SelectionOptions.dryRun,
        SelectionOptions.explain,
      ] + OutputForm.options,
      examples: [
        "todo claim", "todo claim project:web --lease 30m --json", "todo claim 12 --lease 2h",
      ],
      takesFilters: true)
  ]

  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    let acting = try CardActing(arguments, in: context)
    let cards = try cards(arguments.operands.map(\.word), in: context)
    let person = try tracked(try Assignee(context.userName()))
    let lease = try arguments.value("lease").map { (word) throws(Refusal) in
      guard let lease = Lease(word) else { throw .fault(.unreadableLease(word)) }
      return lease
    }
    let claim = Claim(
      for: person, lease: lease, scale: context.urgencyScale,
      isForced: arguments.has(SelectionOptions.force.name), isOffline: arguments.has("offline"))
    try acting.run(.claim(claim), on: cards)
  }

  private static func cards(
    _ words: [String], in context: Context
  ) throws(Refusal) -> CardChoice? {
    guard !words.isEmpty else { return nil }
    let selection = try context.selection(words)
    guard case .cards = selection else { return CardChoice(selection) }
    guard words.count == 1 else { throw .fault(.oneCardOnly(words.joined(separator: " "))) }
    return CardChoice(card: try ValueReader.card(words[0], in: context))
  }
}

/// `todo release`: gives up the claim of a card.
enum ReleaseCommand: CardCommandKind {
  static let declarations = [
    declareOfCard(
      "release", ["CARD"], options: [SelectionOptions.force], examples: ["todo release 12"])
  ]

  static func action(
    _ arguments: ParsedArguments, selecting _: inout [String], in _: Context
  ) throws(Refusal) -> CardAction {
    .release(isForced: arguments.has(SelectionOptions.force.name))
  }

  static func form(of _: String) -> String? { "release 12" }
}
