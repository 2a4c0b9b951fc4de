import Entities
import Looks
import TerminalKit
import Words

/// The output of a command that changed cards, in any of the formats.
struct ChangeReport {
  static let limit = 20

  private var sentences: [String] = []
  var omitted = 0
  var details: [String] = []
  /// The last line: the progress of the project.
  var closing: String?
  var cards: [ListedCard] = []
  /// The next cards of repeating ones, for JSON.
  var successors: [ListedCard] = []
  var warnings: [String] = []
  var transaction: Int?

  func write(as form: OutputForm, in context: Context) {
    switch form {
    case .text:
      for sentence in sentences { context.console.say(sentence) }
      context.sayMore(omitted, transaction.map { "todo history t\($0)" })
      for detail in details { context.console.say(detail) }
      if let closing { context.console.say(closing) }
    case .plain(let columns):
      PlainRows(columns: columns, context: context).write(cards)
    case .json(let keys):
      let answer = CardsAnswer(keys, in: context)
      for card in cards { answer.append(card) }
      answer.finish(adding: successors, transaction: transaction, warnings: warnings)
      return
    }
    for warning in warnings { context.console.note(warning) }
  }
}

extension ChangeReport {
  /// Beyond the limit, the sentence is not made.
  mutating func add(_ sentence: @autoclosure () -> String) {
    if sentences.count < Self.limit {
      sentences.append(sentence())
    } else {
      omitted += 1
    }
  }

  mutating func note<Answer>(_ changed: Changed<Answer>, in context: Context) {
    transaction = context.isProvisional ? nil : changed.transaction
  }

  mutating func note(_ outcome: CardsOutcome, isDryRun: Bool, in context: Context) {
    note(outcome.skipped, in: context)
    note(outcome.newProjects, isDryRun: isDryRun, in: context)
    note(archived: outcome.archivedProjects, in: context)
    note(outcome.notices, in: context)
    for card in outcome.blocked {
      warnings.append(context.wording.text(.blockedCard(card)))
    }
    for change in outcome.cards where change.isChanged && change.before.card.state.isOpen {
      let card = change.after.card
      let open = card.state == .done ? card.steps.count { !$0.isChecked } : 0
      if open > 0 { warnings.append(context.wording.text(.uncheckedSteps(open, of: card.number))) }
    }
    for card in outcome.unreadableRules {
      warnings.append(context.wording.text(.unreadableRule(ofCard: card)))
    }
    if !outcome.ready.isEmpty {
      details.append(context.wording.text(.readyCards(outcome.ready)))
    }
    closing = outcome.projectProgress.map { project in
      let marks = CardMarks(marks: context.console.marks)
      return context.wording.text(
        .progress(
          of: project.project, project.progress, bar: marks.bar(project.progress, cells: 4),
          next: project.next, separator: marks.separator))
    }
  }

  mutating func note(_ skipped: SkippedCards, in context: Context) {
    if skipped.done > 0 {
      warnings.append(context.wording.text(.otherDoneCards(skipped.done)))
    }
    if skipped.waiting > 0 {
      warnings.append(context.wording.text(.skippedWaitingCards(skipped.waiting)))
    }
  }

  mutating func note(_ projects: [NewProject], isDryRun: Bool, in context: Context) {
    for new in projects {
      warnings.append(
        context.wording.text(
          .madeProject(new.project.name, similar: new.similar, isDryRun: isDryRun)))
    }
  }

  mutating func note(archived projects: [ProjectName], in context: Context) {
    warnings += projects.map { context.wording.text(.archivedProject($0)) }
  }

  mutating func note(_ notices: [ColumnNotice], in context: Context) {
    warnings += notices.map { context.wording.text($0.sentence) }
  }

  mutating func note(
    _ added: AddedCard, as form: OutputForm, isDryRun: Bool, in context: Context
  ) {
    let facts = context.facts(added.card)
    if form != .text {
      cards.append(added.card)
    } else if !context.console.isSilent {
      add(
        context.wording.text(
          .cardDeed(added.existed ? .existed : .added, facts, isDryRun: isDryRun)))
    }
    guard let deadline = added.card.card.deadline, !added.existed,
      added.card.card.isOverdue(at: Deadline(minute: facts.now))
    else { return }
    let warning = context.wording.text(.pastDeadline(deadline, now: facts.now))
    if !warnings.contains(warning) { warnings.append(warning) }
  }
}
