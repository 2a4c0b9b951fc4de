import CommandLineKit
import Entities
import FoundationEssentials
import TimeKit
import TodoScenes
import ViewModels
import Words

/// `todo claim`: claims the most urgent free card, or a named one.
struct ClaimCommand: Command {
  static let declaration = CommandDeclaration(
    "claim", synopses: ["[FILTERS…] [--lease TIME]", "CARD [--lease TIME] [--offline]"],
    operands: [OperandDeclaration("SELECTION", .anyNumber, completion: .source("card"))],
    options: [
      OptionDeclaration("lease", value: .required(placeholder: "TIME")), SelectionOptions.force,
      OptionDeclaration("offline"), SelectionOptions.ifAny, SelectionOptions.dryRun,
      SelectionOptions.explain,
    ] + OutputForm.options,
    examples: [
      "todo claim", "todo claim project:web --lease 30m --json", "todo claim 12 --lease 2h",
    ],
    takesFilters: true)

  private let form: OutputForm
  private let selection: Selection?
  private var request: ClaimRequest
  private let isDryRun: Bool
  private let isExplained: Bool
  private let mayBeNone: Bool

  init(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    form = try OutputForm(arguments, in: context, table: false)
    isDryRun = arguments.has(SelectionOptions.dryRun.name)
    isExplained = arguments.has(SelectionOptions.explain.name)
    mayBeNone = arguments.has(SelectionOptions.ifAny.name)
    let words = arguments.operands.map(\.word)
    selection = try context.selection(words)
    let target: ClaimRequest.Target
    if case .cards = selection {
      guard words.count == 1 else { throw .fault(.oneCardOnly(words.joined(separator: " "))) }
      target = .card(try ValueReader.card(words[0], in: context))
    } else {
      target = .next(selection?.filters)
    }
    request = ClaimRequest(
      target,
      for: try tracking { () throws(TrackerError) in try Assignee(context.userName()) },
      lease: try arguments.value("lease").map(Self.lease), scale: context.urgencyScale,
      isForced: arguments.has(SelectionOptions.force.name))
    request.isOffline = arguments.has("offline")
  }

  private static func lease(_ word: String) throws(Refusal) -> Lease {
    guard let lease = Lease(word) else { throw .fault(.unreadableLease(word)) }
    return lease
  }

  func run(in context: Context) throws(Refusal) {
    if isExplained { explain(in: context) }
    let changed: Changed<CardsOutcome>
    do throws(Refusal) {
      changed = try context.scenes.claimCards().answer(to: Submission(request, isDryRun: isDryRun))
    } catch .tracker(.claim(.nothingFree)) where mayBeNone {
      throw .nothingToDo
    }
    EditReport(changed, isDryRun: isDryRun || context.isDryRun).write(as: form, in: context) {
      guard $0.isChanged else { return .unchanged }
      return .claimed(until: $0.after.card.lease.map(context.zone.civil(at:)))
    }
  }
}

extension ClaimCommand {
  private func explain(in context: Context) {
    if let selection { Explanation(selection).write(in: context) }
    guard case .next = request.target else { return }
    context.console.note(context.wording.text(.claimable(request.person.text)))
  }
}

/// `todo release`: gives up the claim of a card.
struct ReleaseCommand: Command {
  static let declaration = CommandDeclaration(
    "release", synopses: ["CARD"],
    operands: [OperandDeclaration("CARD", .one, completion: .source("card"))],
    options: [SelectionOptions.force, SelectionOptions.dryRun] + OutputForm.options,
    examples: ["todo release 12"])

  private let form: OutputForm
  private let request: ReleaseRequest
  private let isDryRun: Bool

  init(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    form = try OutputForm(arguments, in: context, table: false)
    isDryRun = arguments.has(SelectionOptions.dryRun.name)
    let word = arguments.operands.first?.word ?? ""
    request = ReleaseRequest(
      try ValueReader.card(word, in: context, form: "release 12"),
      isForced: arguments.has(SelectionOptions.force.name))
  }

  func run(in context: Context) throws(Refusal) {
    let changed = try context.scenes.releaseCard().answer(
      to: Submission(request, isDryRun: isDryRun))
    EditReport(changed, isDryRun: isDryRun || context.isDryRun)
      .write(as: form, in: context) { $0.isChanged ? .released : .unchanged }
  }
}
