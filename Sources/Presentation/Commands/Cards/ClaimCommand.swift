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
    let form = try OutputForm(arguments, in: context, table: false)
    let words = arguments.operands.map(\.word)
    var selection = try context.selection(words)
    if case .cards = selection {
      guard words.count == 1 else { throw .fault(.oneCardOnly(words.joined(separator: " "))) }
      selection = .cards([.one(try ValueReader.card(words[0], in: context))])
    }
    let claim = Claim(
      for: try tracking { () throws(TrackerError) in try Assignee(context.userName()) },
      lease: try arguments.value("lease").map(Self.lease), scale: context.urgencyScale,
      isForced: arguments.has(SelectionOptions.force.name),
      isOffline: arguments.has("offline"))
    try CardActing(
      .claim(claim), on: selection.map { CardChoice($0) }, SelectionOptions(arguments), form
    ).run(in: context)
  }

  private static func lease(_ word: String) throws(Refusal) -> Lease {
    guard let lease = Lease(word) else { throw .fault(.unreadableLease(word)) }
    return lease
  }
}

/// `todo release`: gives up the claim of a card.
enum ReleaseCommand: CommandKind {
  static let declarations = [
    CommandDeclaration(
      "release", synopses: ["CARD"],
      operands: [OperandDeclaration("CARD", .one, offering: "card")],
      options: [SelectionOptions.force, SelectionOptions.dryRun] + OutputForm.options,
      examples: ["todo release 12"])
  ]

  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    let form = try OutputForm(arguments, in: context, table: false)
    let word = arguments.operands.first?.word ?? ""
    let card = try ValueReader.card(word, in: context, form: "release 12")
    try CardActing(
      .release(isForced: arguments.has(SelectionOptions.force.name)), on: CardChoice(card: card),
      SelectionOptions(arguments), form
    ).run(in: context)
  }
}
