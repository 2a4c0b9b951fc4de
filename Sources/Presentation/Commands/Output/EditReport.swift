import Entities
import Words

/// The output after cards were edited or moved.
struct EditReport {
  private let changed: Changed<CardsOutcome>
  private let isDryRun: Bool
  private let hints: [String]

  init(_ changed: Changed<CardsOutcome>, isDryRun: Bool, hints: [String] = []) {
    self.changed = changed
    self.isDryRun = isDryRun
    self.hints = hints
  }

  func write(
    as form: OutputForm, in context: Context, deed: (CardChange) -> CardDeed
  ) {
    let outcome = changed.answer
    var report = ChangeReport()
    report.note(changed, in: context)
    report.note(outcome, isDryRun: isDryRun, in: context)
    if form != .text { report.cards = outcome.cards.map(\.after) }
    report.successors = outcome.successors.compactMap(\.added)
    var successors = outcome.successors[...]
    for change in outcome.cards {
      let isFinished = successors.first?.finished == change.after.card.number
      let successor = isFinished ? successors.popFirst() : nil
      report.add(sentence(change, deed(change), successor, in: context))
      notePastDeadline(of: change, in: &report, context)
    }
    report.omitted += outcome.more
    report.warnings += hints
    report.write(as: form, in: context)
  }

  private func sentence(
    _ change: CardChange, _ deed: CardDeed, _ successor: Successor?, in context: Context
  ) -> String {
    var facts = context.facts(change.after)
    facts.isFollowed = successor != nil
    func text(_ deed: CardDeed) -> String {
      context.wording.text(.cardDeed(deed, facts, isDryRun: isDryRun))
    }
    guard let successor else { return text(deed) }
    let next = context.wording.text(
      .successor(successor.outcome, blockers: change.after.card.blockers, now: facts.now))
    let finished =
      switch deed {
      case .moved, .entered: CardDeed.finished
      default: deed
      }
    return "\(text(finished)). \(next)"
  }

  private func notePastDeadline(
    of change: CardChange, in report: inout ChangeReport, _ context: Context
  ) {
    let card = change.after.card
    guard let deadline = card.deadline, deadline != change.before.card.deadline,
      card.isOverdue(at: Deadline(minute: context.civilNow))
    else { return }
    let warning = context.wording.text(.pastDeadline(deadline, now: context.civilNow))
    if !report.warnings.contains(warning) { report.warnings.append(warning) }
  }
}
