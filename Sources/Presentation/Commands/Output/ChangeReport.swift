import Entities
import Looks
import Messages
import TerminalKit

/// What a command that changes cards says when it is done, in any of the forms.
struct ChangeReport {
  /// More cards than this are not told one by one.
  static let told = 20

  /// A sentence for each card, as far as they are told.
  private var sentences: [String] = []
  /// How many more there are.
  private var untold = 0
  /// What is told below the sentences, however much it is.
  var details: [String] = []
  /// What ends the answer: where a project stands.
  var closing: String?
  /// What is written in the other forms; a text needs none.
  var cards: [ListedCard] = []
  var warnings: [String] = []
  var transaction: Int?

  func write(as form: OutputForm, in context: Context) {
    switch form {
    case .text:
      for sentence in sentences { context.console.say(sentence) }
      if untold > 0 {
        context.console.say(context.wording.text(.cards(.andMore(untold))), context.theme[.muted])
      }
      for detail in details { context.console.say(detail) }
      if let closing { context.console.say(closing) }
    case .plain(let columns):
      PlainRows(columns: columns, zone: context.zone).write(cards, in: context)
    case .json:
      let answer = CardsAnswer(in: context)
      for card in cards { answer.append(card) }
      answer.finish(transaction: transaction, warnings: warnings)
      return
    }
    for warning in warnings { context.console.note(warning) }
  }
}

extension ChangeReport {
  /// Takes over a sentence about a card, which is only made when it is told.
  mutating func tell(_ sentence: @autoclosure () -> String) {
    if sentences.count < Self.told {
      sentences.append(sentence())
    } else {
      untold += 1
    }
  }

  /// Takes over the transaction, and that a plain redo is over.
  mutating func note<Answer>(_ changed: Changed<Answer>, in context: Context) {
    transaction = context.isRehearsal ? nil : changed.transaction
    if let ended = changed.endedRedo {
      warnings.append(context.wording.text(.warning(.endedRedo(ended))))
    }
  }

  /// Takes over what every change of cards has to tell beside its sentences.
  mutating func note(_ outcome: CardsOutcome, isRehearsal: Bool, in context: Context) {
    if outcome.otherDoneCount > 0 {
      warnings.append(context.wording.text(.warning(.otherDoneCount(outcome.otherDoneCount))))
    }
    note(outcome.newProjects, isRehearsal: isRehearsal, in: context)
    note(archived: outcome.archivedProjects, in: context)
    closing = outcome.projectProgress.map { standing in
      let marks = CardMarks(marks: context.console.marks)
      return context.wording.text(
        .cards(
          .progress(
            standing.project, standing.progress, bar: marks.bar(standing.progress, cells: 4),
            next: standing.next, separator: marks.separator)))
    }
  }

  mutating func note(_ projects: [NewProject], isRehearsal: Bool, in context: Context) {
    for new in projects {
      warnings.append(
        context.wording.text(
          .warning(.madeProject(new.project.name, similar: new.similar, isRehearsal: isRehearsal))))
    }
  }

  /// Takes over that cards went where lists do not show them.
  mutating func note(archived projects: [ProjectName], in context: Context) {
    warnings += projects.map { context.wording.text(.warning(.archived($0))) }
  }

  /// Takes over a card that was added, or was there; forms of rows and records take the card.
  mutating func note(
    _ added: AddedCard, as form: OutputForm, isRehearsal: Bool, in context: Context
  ) {
    if form != .text {
      cards.append(added.card)
    } else if !context.console.isSilent {
      tell(
        context.wording.text(
          .deed(
            added.existed ? .existed : .added,
            context.facts(added.card.card, added.card.project), isRehearsal: isRehearsal)))
    }
    guard let deadline = added.card.card.deadline, !added.existed,
      added.card.card.isOverdue(at: Deadline(minute: context.civilNow))
    else { return }
    let warning = context.wording.text(.warning(.pastDeadline(deadline, now: context.civilNow)))
    if !warnings.contains(warning) { warnings.append(warning) }
  }
}
