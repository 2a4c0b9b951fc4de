import Entities
import FileKit
import Messages
import TerminalKit
import TodoScenes
import ViewModels

/// A card for each line of standard input, in one transaction; some are read, then added.
///
/// What cannot be a card adds nothing at all, so nothing is told of any before all are kept: rows
/// and records are read back from the store then.
final class LinesAdding {
  /// How many are read before they are added: until then nobody is kept from writing.
  private static let portion = 200

  private let context: Context
  private let drafts: LineDrafts
  private let form: OutputForm
  private let isRehearsal: Bool
  private var lines: LineReader
  private var report = ChangeReport()
  /// What stopped it.
  private var fault: Refusal?
  /// The numbers that the cards were given, which follow each other.
  private var numbers: ClosedRange<Int>?

  init(_ drafts: LineDrafts, isRehearsal: Bool, as form: OutputForm, in context: Context) {
    self.context = context
    self.drafts = drafts
    self.form = form
    self.isRehearsal = isRehearsal
    lines = StandardInput(context.input).lines()
  }

  /// Adds them; throws what stopped it, after which nothing has changed.
  func run() throws(Refusal) {
    let first = try read()
    guard !first.isEmpty else {
      report.warnings.append(context.wording.text(.warning(.noLines)))
      return report.write(as: form, in: context)
    }
    let changed = try change(first)
    let told = report.warnings
    report.warnings = []
    report.note(changed, in: context)
    report.warnings += told
    if !isRehearsal { try tell() }
  }

  /// Returns the next drafts, none when there are no more lines.
  private func read() throws(Refusal) -> [CardDraft] {
    var portion: [CardDraft] = []
    while portion.count < Self.portion, let line = try StandardInput.next(&lines) {
      if let draft = try drafts.draft(line) { portion.append(draft) }
    }
    return portion
  }

  /// Adds `first` and what the lines behind become, with the right to write.
  private func change(_ first: [CardDraft]) throws(Refusal) -> Changed<Bool> {
    let request = BatchRequest(keepsGoing: false) { [self] in
      addAll(first)
      return fault == nil
    }
    do throws(Refusal) {
      let changed = try context.scenes.runBatch().answer(
        to: Submission(request, isRehearsal: isRehearsal))
      if let fault { throw fault }
      return changed
    } catch {
      throw fault ?? error
    }
  }

  private func addAll(_ first: [CardDraft]) {
    do throws(Refusal) {
      var portion = first
      while !portion.isEmpty {
        try add(portion)
        portion = try read()
      }
      // What is only tried out is gone afterwards.
      if isRehearsal { try tell() }
    } catch {
      fault = error
    }
  }

  private func add(_ portion: [CardDraft]) throws(Refusal) {
    let added = try context.scenes.addCards().answer(to: Submission(portion)).answer
    report.note(added.newProjects, isRehearsal: isRehearsal, in: context)
    report.note(archived: added.archivedProjects, in: context)
    for card in added.cards {
      report.note(card, as: form, isRehearsal: isRehearsal, in: context)
      let number = card.card.card.number
      numbers = (numbers?.lowerBound ?? number)...number
    }
    report.cards = []
  }

  /// Says what was added.
  private func tell() throws(Refusal) {
    switch form {
    case .text: report.write(as: form, in: context)
    case .plain:
      let rows = form.cardList(of: ListRequest(), whenEmpty: nil, in: context)
      rows.finish(try forEachCard(rows.append))
      for warning in report.warnings { context.console.note(warning) }
    case .json:
      let answer = CardsAnswer(in: context)
      _ = try forEachCard(answer.append)
      answer.finish(transaction: report.transaction, warnings: report.warnings)
    }
  }

  /// Gives `body` the cards that were added, in the order of their lines.
  private func forEachCard(_ body: @escaping (ListedCard) -> Void) throws(Refusal) -> ListSummary {
    guard let numbers else { return ListSummary(count: 0, more: 0, hints: []) }
    let filter = FilterSelection(filter: .numbers(numbers), namesStates: true, terms: [])
    var request = ListRequest(.filters(filter))
    request.includesDone = true
    // All were made at the same moment, so their numbers decide.
    request.sort = .created
    return try context.scenes.listCards().answer(to: PartsRequest(request, body))
  }
}
