import CommandLineKit
import Entities
import Looks
import System
import ViewModels
import Words

/// A run of a command that does an action to cards, and reports what became of each.
class CardChanging: CardRun {
  final func run(
    _ action: CardAction, on cards: CardChoice?, hints: [String] = []
  ) throws(Refusal) {
    if arguments.has("explain"), let cards {
      context.explain(cards.selection, scope: cards.scope)
    }
    try act(action, on: cards, hints: hints)
  }

  final func act(_ action: CardAction, on cards: CardChoice?, hints: [String]) throws(Refusal) {
    var request = CardRequest(action, cards)
    if form == .text {
      request.limit = Reversal.limit
      if context.batch == nil { request.scale = context.urgencyScale }
    }
    let changed = try selecting { () throws(Refusal) in
      try submit(request, to: context.scenes.changeCards())
    }
    report(changed, action, hints: hints)
  }

  final func reportUnchanged(_ card: ListedCard) {
    var report = ChangeReport(of: self)
    if form != .text { report.cards = [card] }
    report.add(.cardDeed(.unchanged, context.facts(card)))
    report.write()
  }

  private func report(_ changed: Changed<CardsOutcome>, _ action: CardAction, hints: [String]) {
    let outcome = changed.answer
    var report = ChangeReport(of: self)
    report.note(changed)
    report.note(outcome)
    if form != .text { report.cards = outcome.cards.map(\.after) }
    report.successors = outcome.successors.compactMap(\.added)
    var successors = outcome.successors[...]
    for change in outcome.cards {
      let isFinished = successors.first?.finished == change.after.card.number
      let successor = isFinished ? successors.popFirst() : nil
      let isDryRun = report.isDryRun
      report.add(text: text(about: change, action, successor, isDryRun: isDryRun))
      if case .step = action { report.details += steps(of: change) }
      if change.after.card.deadline != change.before.card.deadline {
        report.warn(ifPast: change.after.card)
      }
      if change.after.card.number == change.before.card.number {
        report.warn(ifTaken: change.before.card)
      }
    }
    report.omitted += outcome.more
    report.warnings += hints
    report.write()
  }

  /// The sentence about a card, and about what followed a repeating card that was finished.
  private func text(
    about change: CardChange, _ action: CardAction, _ successor: Successor?, isDryRun: Bool
  ) -> String {
    var facts = context.facts(change.after)
    facts.isFollowed = successor != nil
    let deed = action.deed(of: change, in: context)
    let text = context.text(.cardDeed(deed, facts).inDryRun(isDryRun))
    guard let successor else { return text }
    let next = context.text(
      .successor(successor.outcome, blockers: change.after.card.blockers, now: facts.now))
    return "\(text). \(next)"
  }

  private func steps(of change: CardChange) -> [String] {
    let (before, marks) = (change.before.card.steps, context.marks)
    return change.after.card.steps.enumerated().compactMap { index, step in
      guard !before.indices.contains(index) || before[index] != step else { return nil }
      return "  \(index + 1) \(marks.step(isChecked: step.isChecked)) \(step.text)"
    }
  }
}

/// A command that does one action to the cards of a selection: it selects, acts and reports.
protocol CardCommandKind: CardChanging, CommandKind {
  /// Reads the options; `words` are the operands, and afterwards those of the selection.
  func action(selecting words: inout [String]) throws(Refusal) -> CardAction

  var scope: SelectionScope { get }

  /// Whether the first operand is the card, instead of a selection.
  var takesOneCard: Bool { get }
}

extension CardCommandKind {
  func run() throws(Refusal) {
    var words = arguments.words
    let action = try action(selecting: &words)
    let cards =
      try takesOneCard
      ? CardChoice(card: context.card(words[0])) : context.cards(words, arguments, scope: scope)
    try run(action, on: cards)
  }

  var scope: SelectionScope { .open }

  var takesOneCard: Bool { false }

  static func declare(
    _ name: String, synopses: [String] = ["SELECTION"], completion: String = "card",
    options: [OptionDeclaration] = [], examples: [String]
  ) -> CommandDeclaration {
    CommandDeclaration(
      name, synopses: synopses,
      operands: [OperandDeclaration("SELECTION", .anyNumber, offering: completion)],
      options: options + OptionDeclaration.changing + OutputForm.options, examples: examples,
      takesFilters: true)
  }

  static func declareOfCard(
    _ name: String, _ synopses: [String], _ operands: [OperandDeclaration] = [],
    options: [OptionDeclaration] = [], examples: [String]
  ) -> CommandDeclaration {
    .change(
      name, synopses, [.card] + operands, options,
      form: OutputForm.options, examples: examples)
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
    case .stepsToCards: return .added
    case .step: return .editedSteps
    case .comment:
      return change.comment.map { .commented($0.deed, comment: $0.number) } ?? .unchanged
    default: return .edited(change.editedFields)
    }
  }
}

extension Destination {
  fileprivate func deed(of change: CardChange) -> CardDeed {
    guard change.isChanged else { return placement == nil && column != nil ? .stayed : .unchanged }
    return placement.map(CardDeed.placed) ?? .moved(from: change.before.card.state)
  }
}

extension CardChange {
  /// The comment that a command changed, by its number before or after; `nil` for none.
  fileprivate var comment: (deed: Deed, number: Int)? {
    let (old, new) = (before.card.comments, after.card.comments)
    if let index = new.list.firstIndex(where: { old[$0.id] != $0 }) {
      return (old[new.list[index].id] == nil ? .added : .edited, index + 1)
    }
    return old.list.firstIndex { new[$0.id] == nil }.map { (.deleted, $0 + 1) }
  }
}
