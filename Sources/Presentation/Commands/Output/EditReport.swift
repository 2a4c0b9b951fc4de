import Entities
import Messages

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

  /// Writes the report; `deed` returns the kind of a change.
  func write(
    as form: OutputForm, in context: Context, deed: (CardChange) -> CardDeed
  ) {
    let outcome = changed.answer
    var report = ChangeReport()
    report.note(changed, in: context)
    report.note(outcome, isDryRun: isDryRun, in: context)
    if form != .text { report.cards = outcome.cards.map(\.after) }
    for change in outcome.cards {
      report.add(
        context.wording.text(
          .deed(
            deed(change), context.facts(change.after),
            isDryRun: isDryRun)))
      notePastDeadline(of: change, in: &report, context)
    }
    report.warnings += hints
    report.write(as: form, in: context)
  }

  private func notePastDeadline(
    of change: CardChange, in report: inout ChangeReport, _ context: Context
  ) {
    let card = change.after.card
    guard let deadline = card.deadline, deadline != change.before.card.deadline,
      card.isOverdue(at: Deadline(minute: context.civilNow))
    else { return }
    let warning = context.wording.text(.warning(.pastDeadline(deadline, now: context.civilNow)))
    if !report.warnings.contains(warning) { report.warnings.append(warning) }
  }
}
