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

  private let context: Context
  private let drafts: LineDrafts
  private let form: OutputForm
  private let isDryRun: Bool
  private var lines: LineReader
  private var held: [LineReader.Line] = []
  private var isAfterTitle = false
  private var report: ChangeReport
  private var skippedCount = 0
  private var notices: [ColumnNotice] = []
  private var blocks = MarkupBlocks()
  private var hasText = false
  private var fault: Refusal?
  private var numbers: ClosedRange<Int>?

  init(_ drafts: LineDrafts, isDryRun: Bool, as form: OutputForm, in context: Context) {
    self.context = context
    self.drafts = drafts
    self.form = form
    self.isDryRun = isDryRun
    lines = StandardInput(input: context.input).lines()
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
    let changed = try change(first)
    let warnings = report.warnings
    report.warnings = []
    report.note(changed)
    report.warnings += warnings
    if !isDryRun { try printCards() }
  }

  private func read() throws(Refusal) -> [CardDraft] {
    var portion: [CardDraft] = []
    while portion.count < Self.portion, let line = try next() {
      if blocks.take(line) {
        skippedCount += 1
        (hasText, isAfterTitle) = (true, false)
        continue
      }
      try checkFormat(of: line)
      if LineDrafts.isMarkup(line.text) {
        skippedCount += 1
        isAfterTitle = false
      } else if try takeUnderline(of: line) {
        skippedCount += 2
      } else {
        let draft = try drafts.draft(line)
        isAfterTitle = draft != nil
        if let draft { portion.append(draft) }
      }
    }
    if portion.isEmpty, let open = blocks.open {
      throw .fault(.badInput(line: open.line, reason: open.fault))
    }
    return portion
  }

  private func checkFormat(of line: LineReader.Line) throws(Refusal) {
    if !hasText, LineDrafts.isJSON(line.text) {
      throw .fault(.badInput(line: line.number, reason: .isJSON))
    }
    if LineDrafts.isTodoTxt(line.text) {
      throw .fault(.badInput(line: line.number, reason: .isTodoTxt))
    }
    hasText = hasText || line.text.contains { !$0.isWhitespace }
  }

  private func next() throws(Refusal) -> LineReader.Line? {
    if !held.isEmpty { return held.removeFirst() }
    guard let line = try StandardInput.next(&lines) else { return nil }
    guard var matter = FrontMatterLines(line) else { return line }
    while let next = try StandardInput.next(&lines), matter.take(next) {}
    if matter.isClosed {
      skippedCount += matter.lines.count
      return try StandardInput.next(&lines)
    }
    held = Array(matter.lines.dropFirst())
    return line
  }

  /// Returns `false` if the line has no underline that makes it a heading.
  ///
  /// A heading of several lines is not recognized: a rule often ends a list of plain lines.
  private func takeUnderline(of line: LineReader.Line) throws(Refusal) -> Bool {
    guard !isAfterTitle, LineDrafts.canBeHeading(line.text) else { return false }
    guard let next = try next() else { return false }
    if LineDrafts.isUnderline(next.text) { return true }
    held.insert(next, at: 0)
    return false
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

  private func note(_ news: [ColumnNotice]) {
    notices.removeAll { old in
      guard case .full = old.fault else { return false }
      return news.contains {
        if case .full = $0.fault { $0.column == old.column } else { false }
      }
    }
    notices += news
  }

  private func noteSkipped() {
    guard skippedCount > 0 else { return }
    report.warn(.skippedMarkup(skippedCount))
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
    request.sort = .created
    return try context.scenes.listCards().answer(to: PartsRequest(request, body))
  }
}
