import CommandLineKit
import Entities
import Looks
import System
import Words

/// The output of a command that changed cards, in any of the formats.
struct ChangeReport {
  private let run: CommandRun
  /// Whether messages say what would change: in a dry run, and in that of a batch.
  let isDryRun: Bool
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

  init(of run: CommandRun) {
    self.run = run
    isDryRun = run.isDryRun || run.context.isDryRun
  }

  private var context: Context { run.context }

  func write() {
    switch run.form {
    case .text:
      for sentence in sentences { context.console.say(sentence) }
      context.sayMore(omitted, transaction.map { "todo history t\($0)" })
      for detail in details { context.console.say(detail) }
      if let closing { context.console.say(closing) }
    case .plain(let columns):
      let rows = PlainRows(columns: columns, context: context)
      for card in cards { rows.append(card) }
      rows.drain()
    case .json(let keys):
      let answer = CardsAnswer(keys, in: context)
      for card in cards { answer.append(card) }
      answer.finish(adding: successors, transaction: transaction, warnings: warnings)
      return
    }
    for warning in warnings { context.console.note(warning) }
  }

  /// Beyond the limit, the sentence is not made.
  mutating func add(text: @autoclosure () -> String) {
    if sentences.count < context.console.sentenceLimit {
      sentences.append(text())
    } else {
      omitted += 1
    }
  }

  mutating func add(_ sentence: @autoclosure () -> Sentence) {
    let wording = context.wording
    add(text: wording.text(sentence()))
  }

  mutating func detail(_ sentence: Sentence) { details.append(context.text(sentence)) }

  mutating func warn(_ sentence: Sentence) { warnings.append(context.text(sentence)) }

  /// Warns once of each deadline.
  mutating func warn(ifPast card: Card) {
    let now = context.civilNow
    guard let deadline = card.deadline, card.isOverdue(at: Deadline(minute: now)) else { return }
    let warning = context.text(.pastDeadline(deadline, now: now))
    if !warnings.contains(warning) { warnings.append(warning) }
  }

  /// Warns of the lease of another person.
  mutating func warn(ifTaken card: Card) {
    guard let lease = card.lease, !card.isLeaseOver(at: context.now), let person = card.assignee,
      person.folded != (try? Assignee(context.userName()))?.folded
    else { return }
    warn(
      .taken(
        card.number, by: person, until: context.zone.civil(at: lease), context.civilNow))
  }

  mutating func note<Answer>(_ changed: Changed<Answer>) {
    transaction = context.number(changed.transaction)
  }

  mutating func note(_ skipped: SkippedCards) {
    if skipped.outside > 0 { warn(.outsideContext(skipped.outside)) }
    if skipped.done > 0 { warn(.otherDoneCards(skipped.done)) }
    if skipped.waiting > 0 { warn(.skippedWaitingCards(skipped.waiting)) }
  }

  mutating func note(_ outcome: CardsOutcome) {
    note(outcome.skipped)
    note(outcome.newProjects, archived: outcome.archivedProjects, outcome.notices)
    warn(outside: outcome.outside)
    for card in outcome.blocked { warn(.blockedCard(card)) }
    for card in outcome.unfinished {
      warn(card.isCancelled ? .cancelledParent(card) : .unfinishedParent(card))
    }
    for parent in outcome.parents { warn(.parent(parent)) }
    for change in outcome.cards where change.isChanged && change.before.card.state.isOpen {
      let card = change.after.card
      let open = card.state == .done ? card.steps.count { !$0.isChecked } : 0
      if open > 0 { warn(.uncheckedSteps(open, of: card.number)) }
    }
    if !outcome.ready.isEmpty { detail(.readyCards(outcome.ready)) }
    closing = outcome.projectProgress.map { project in
      let marks = context.marks
      return context.text(
        .progress(
          of: project.project, project.progress, bar: marks.bar(project.progress, cells: 4),
          next: project.next, separator: marks.separator))
    }
  }

  mutating func warn(outside cards: [Int]) {
    if !cards.isEmpty { warn(.outsideContext(cards)) }
  }

  mutating func note(_ projects: [Project], archived: [ProjectName], _ notices: [ColumnNotice]) {
    for new in projects {
      warn(.deed(.added, .project(new.name)).inDryRun(isDryRun))
    }
    for project in archived { warn(.archivedProject(project)) }
    for notice in notices { warn(notice.sentence) }
  }

  mutating func note(_ added: AddedCard) {
    let (facts, isDryRun) = (context.facts(added.card), isDryRun)
    if run.form != .text {
      cards.append(added.card)
    } else if !context.console.isSilent {
      add(.cardDeed(added.existed ? .existed : .added, facts).inDryRun(isDryRun))
    }
    if !added.existed { warn(ifPast: added.card.card) }
  }
}

extension CardRun {
  /// With `--if-any`, the answer has no cards if none matches, which is not an error.
  final func selecting<Answer>(_ body: () throws(Refusal) -> Answer) throws(Refusal) -> Answer {
    do throws(Refusal) {
      return try body()
    } catch .tracker(let error) where arguments.has("if-any") {
      var report = ChangeReport(of: self)
      switch error {
      case .nothingMatched(let skipped), .claim(.nothingFree(let skipped)): report.note(skipped)
      // A tag or a key that no card has does not exist.
      case .noCards, .noSuchTag, .noSuchKey: break
      default: throw .tracker(error)
      }
      report.write()
      throw .nothingToDo
    }
  }
}
