import Entities
import System
import TerminalKit
import ViewModels
import Words

/// Adds a card for each line of standard input, in one transaction.
///
/// An invalid line cancels all of them, so no card is printed before the commit: rows and JSON are
/// read back from the store after it.
final class LinesAdding {
  /// The number of cards to read before adding them: reading does not lock the store.
  private static let portion = 200
  /// In bytes.
  private static let lineLimit = 1 << 20

  private let context: Context
  private let drafts: LineDrafts
  private let form: OutputForm
  private let isDryRun: Bool
  private var lines: LineReader
  private var report: ChangeReport
  private var skippedCount = 0
  private var notices: [ColumnNotice] = []
  private var fault: Refusal?
  private var numbers: ClosedRange<Int>?

  init(_ drafts: LineDrafts, isDryRun: Bool, as form: OutputForm, in context: Context) {
    self.context = context
    self.drafts = drafts
    self.form = form
    self.isDryRun = isDryRun
    lines = LineReader(context.input, limit: Self.lineLimit)
    report = ChangeReport(in: context)
  }

  /// If it throws, nothing was changed.
  func run() throws(Refusal) {
    let first = try read()
    guard !first.isEmpty else {
      noteSkipped()
      report.warn(.noTitles)
      return report.write(as: form)
    }
    report.note(try change(first))
    if !isDryRun { try printCards() }
  }

  private func read() throws(Refusal) -> [CardDraft] {
    var portion: [CardDraft] = []
    while portion.count < Self.portion, let line = try next() {
      if LineDrafts.isMarkup(line.text) {
        skippedCount += 1
      } else if let draft = try drafts.draft(line) {
        portion.append(draft)
      }
    }
    return portion
  }

  private func next() throws(Refusal) -> LineReader.Line? {
    do throws(InputError) {
      return try lines.next()
    } catch {
      throw FileOperand.standardInput.refusal(error)
    }
  }

  private func change(_ first: [CardDraft]) throws(Refusal) -> Changed<Bool> {
    let request = BatchRequest(keepsGoing: false) { [self] in
      addAll(first)
      return fault == nil
    }
    do throws(Refusal) {
      let changed = try context.scenes.runBatch().answer(
        to: Submission(request, isDryRun: isDryRun))
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
      // A dry run is rolled back, so its cards can be printed only here.
      if isDryRun { try printCards() }
    } catch {
      fault = error
    }
  }

  private func add(_ portion: [CardDraft]) throws(Refusal) {
    let added = try context.scenes.addCards().answer(to: Submission(portion)).answer
    report.note(added.newProjects, isDryRun: isDryRun)
    report.note(archived: added.archivedProjects)
    note(added.notices)
    for card in added.cards {
      report.note(card, as: form, isDryRun: isDryRun)
      let number = card.card.card.number
      numbers = (numbers?.lowerBound ?? number)...number
    }
    report.cards = []
  }

  /// Of a full column, only the last notice has the final number of cards.
  private func note(_ news: [ColumnNotice]) {
    let full = news.filter(\.isFull).map(\.column)
    notices.removeAll { $0.isFull && full.contains($0.column) }
    notices += news
  }

  private func noteSkipped() {
    if skippedCount > 0 { report.warn(.skippedMarkup(skippedCount)) }
  }

  private func printCards() throws(Refusal) {
    noteSkipped()
    report.note(notices)
    switch form {
    case .text: report.write(as: form)
    case .plain:
      let rows = form.cardList(of: ListRequest(), whenEmpty: nil, in: context)
      rows.finish(try forEachCard(rows.append))
      for warning in report.warnings { context.console.note(warning) }
    case .json(let keys):
      let answer = CardsAnswer(keys, in: context)
      _ = try forEachCard(answer.append)
      answer.finish(transaction: report.transaction, warnings: report.warnings)
    }
  }

  private func forEachCard(_ body: @escaping (ListedCard) -> Void) throws(Refusal) -> ListSummary {
    guard let numbers else { return ListSummary(count: 0, more: 0) }
    let filter = FilterSelection(filter: .numbers(numbers), namesStates: true, terms: [])
    var request = ListRequest(.filters(filter))
    request.includesDone = true
    // All have the same creation date, so they are sorted by number.
    request.sort = [SortKey(.created)]
    return try context.scenes.listCards().answer(to: PartsRequest(request, body))
  }
}

extension ColumnNotice {
  fileprivate var isFull: Bool {
    if case .full = fault { true } else { false }
  }
}
