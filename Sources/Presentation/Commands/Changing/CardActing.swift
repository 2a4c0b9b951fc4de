import CommandLineKit
import Entities
import Looks
import System
import ViewModels
import Words

/// Does actions to cards, and reports what became of each.
struct CardActing {
  var options: SelectionOptions
  let form: OutputForm
  let context: Context

  init(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    form = try OutputForm(arguments, in: context, table: false)
    options = SelectionOptions(arguments)
    self.context = context
  }

  func run(
    _ action: CardAction, on cards: CardChoice?, hints: [String] = []
  ) throws(Refusal) {
    if options.isExplained, let cards { context.explain(cards.selection, scope: cards.scope) }
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

  func reportUnchanged(_ card: ListedCard) {
    var report = ChangeReport(in: context)
    if form != .text { report.cards = [card] }
    report.add(.cardDeed(.unchanged, context.facts(card)))
    report.write(as: form)
  }
}

/// A command that does one action to the cards of a selection: it selects, acts and reports.
protocol CardCommandKind: CommandKind {
  /// Reads the options; `words` are the operands, and afterwards those of the selection.
  static func action(
    _ arguments: ParsedArguments, selecting words: inout [String], in context: Context
  ) throws(Refusal) -> CardAction

  static func scope(of command: String) -> SelectionScope

  /// Whether the first operand is the card, instead of a selection.
  static func takesOneCard(_ command: String) -> Bool
}

extension CardCommandKind {
  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    let acting = try CardActing(arguments, in: context)
    var words = arguments.operands.map(\.word)
    let action = try action(arguments, selecting: &words, in: context)
    let cards =
      try takesOneCard(arguments.command)
      ? CardChoice(card: ValueReader.card(words[0], in: context))
      : context.cards(words, arguments, scope: scope(of: arguments.command))
    try acting.run(action, on: cards)
  }

  static func scope(of _: String) -> SelectionScope { .open }

  static func takesOneCard(_: String) -> Bool { false }

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

  static func declareOfCard(
    _ name: String, _ synopses: [String], _ operands: [OperandDeclaration] = [],
    options: [OptionDeclaration] = [], examples: [String]
  ) -> CommandDeclaration {
    .change(
      name, synopses, [OperandDeclaration("CARD", .one, offering: "card")] + operands, options,
      form: OutputForm.options, examples: examples)
  }
}

/// The output after an action on cards.
struct CardReport {
  let changed: Changed<CardsOutcome>
  let action: CardAction
  let isDryRun: Bool
  let hints: [String]
  let context: Context

  func write(as form: OutputForm) {
    let outcome = changed.answer
    var report = ChangeReport(in: context)
    report.note(changed)
    report.note(outcome, isDryRun: isDryRun)
    if form != .text { report.cards = outcome.cards.map(\.after) }
    report.successors = outcome.successors.compactMap(\.added)
    var successors = outcome.successors[...]
    for change in outcome.cards {
      let isFinished = successors.first?.finished == change.after.card.number
      let successor = isFinished ? successors.popFirst() : nil
      report.add(text: text(about: change, successor))
      if case .step = action { report.details += steps(of: change) }
      notePastDeadline(of: change, in: &report)
    }
    report.omitted += outcome.more
    report.warnings += hints
    report.write(as: form)
  }

  /// Returns the sentence about a card, and about a repeating card that was finished, what
  /// followed.
  private func text(about change: CardChange, _ successor: Successor?) -> String {
    var facts = context.facts(change.after)
    facts.isFollowed = successor != nil
    let deed = action.deed(of: change, in: context)
    let text = context.wording.text(.cardDeed(deed, facts).inDryRun(isDryRun))
    guard let successor else { return text }
    let next = context.wording.text(
      .successor(successor.outcome, blockers: change.after.card.blockers, now: facts.now))
    return "\(text). \(next)"
  }

  private func steps(of change: CardChange) -> [String] {
    let (before, marks) = (change.before.card.steps, CardMarks(marks: context.console.marks))
    return change.after.card.steps.enumerated().compactMap { index, step in
      guard !before.indices.contains(index) || before[index] != step else { return nil }
      return "  \(index + 1) \(marks.step(isChecked: step.isChecked)) \(step.text)"
    }
  }

  private func notePastDeadline(of change: CardChange, in report: inout ChangeReport) {
    let card = change.after.card
    guard let deadline = card.deadline, deadline != change.before.card.deadline,
      card.isOverdue(at: Deadline(minute: context.civilNow))
    else { return }
    report.warn(ofPast: deadline)
  }
}

extension CardAction {
  fileprivate func deed(of change: CardChange, in context: Context) -> CardDeed {
    switch self {
    case .copy: return .added
    case .delete: return .deleted
    case .move(let destination): return destination.deed(of: change)
    default: break
    }
    guard change.isChanged else { return .unchanged }
    switch self {
    case .claim:
      return .claimed(until: change.after.card.lease.map(context.zone.civil(at:)))
    case .release: return .released
    case .skip: return .skipped
    case .step: return .editedSteps
    case .comment:
      guard let found = CommentChange(change) else { return .unchanged }
      return .commented(found.deed, comment: found.number)
    default: return .edited(change.editedFields)
    }
  }
}

extension Destination {
  fileprivate func deed(of change: CardChange) -> CardDeed {
    guard change.isChanged else {
      return placement == nil && column != nil ? .stayed : .unchanged
    }
    return placement.map(CardDeed.placed) ?? .moved(from: change.before.card.state)
  }
}

/// The comment that a command changed, and its number before or after.
private struct CommentChange {
  let deed: Deed
  let number: Int

  /// `nil` if no comment differs.
  init?(_ change: CardChange) {
    let (before, after) = (change.before.card.comments, change.after.card.comments)
    if let index = after.list.firstIndex(where: { before[$0.id] != $0 }) {
      deed = before[after.list[index].id] == nil ? .added : .edited
      number = index + 1
    } else if let index = before.list.firstIndex(where: { after[$0.id] == nil }) {
      deed = .deleted
      number = index + 1
    } else {
      return nil
    }
  }
}
