import Entities
import Looks
import System
import ViewModels
import Words

/// A page for a browser: the figures of a report, if any, the projects, and the board.
struct BoardPage {
  let content: PageContent
  /// The selection, as typed.
  let words: [String]
  /// The number of cards to forecast, if it is not that of the open ones.
  let asked: Int?
  let context: Context
  let page: HTMLWriter

  private var unit: String? { context.settings[TrackerSettings.estimateUnit] }

  func text(_ sentence: Sentence) -> String { context.text(sentence) }

  func write() {
    let report = content.report.map { text(.report($0.periods.days, now: context.civilNow)) }
    let selection = words.isEmpty ? text(.allCards) : words.joined(separator: " ")
    page.write(in: context.wording.language, title: report ?? selection) {
      page.block("header") {
        page.block("h1") { page.name(report ?? selection) }
        if report != nil, !words.isEmpty { page.block("p") { page.name(selection) } }
        if let own = context.scenes.context {
          page.block("p") { page.name(text(.context(own.text))) }
        }
        page.element("p", [:], text(.asOf(context.civilNow)))
      }
      if let report = content.report { write(report) }
      if !content.projects.isEmpty {
        section(.projectsTitle) {
          page.block("ul", ["class": "projects"]) {
            for project in content.projects { page.block("li") { write(project) } }
          }
        }
      }
      section(.board, writeBoard)
    }
  }

  func section(_ heading: Sentence, _ body: () -> Void) {
    page.block("section") {
      page.element("h2", [:], text(heading))
      body()
    }
  }

  private func write(_ project: ProjectSummary) {
    let (progress, isOver) = (project.progress, project.isOverdue(at: context.deadlineNow))
    page.block("p") {
      page.name(project.project.name.text)
      page.element("span", ["class": "facts"], text(.doneCards(progress)))
    }
    page.bar(progress.done, of: progress.all)
    guard let deadline = project.project.deadline else { return }
    let due = text(.deadline(deadline, isOver, now: context.civilNow))
    page.element("p", ["class": isOver ? "alert" : "facts"], due)
  }

  private func writeBoard() {
    if content.board.waiting > 0 {
      page.element("p", ["class": "note"], text(.waitingCards(content.board.waiting)))
    }
    let shown = ColumnList(content.board.all.map(\.column))
      .shown(by: context.settings[TrackerSettings.boardColumns])
    page.block("div", ["class": "board"]) {
      for column in shown.compactMap({ one in content.board.all.first { $0.column.id == one.id } })
      {
        page.block("section", ["class": "column"]) { write(column) }
      }
    }
  }

  private func write(_ column: BoardColumn) {
    let heading = ColumnHeading(
      "", shown: column.count, counted: column.limited ?? column.count,
      limit: column.column.limit, mark: text(.overLimit),
      estimate: column.estimate.map { "· \(context.wording.estimate($0, in: unit))" },
      number: \.grouped)
    page.block("h3") {
      page.name(column.column.name.text)
      page.element("span", ["class": "count"], heading.text)
    }
    page.block("ul") {
      for listed in column.cards {
        write(listed, isBlocked: column.blocked.contains(listed.card.number))
      }
    }
    guard column.count > column.cards.count else { return }
    page.element("p", ["class": "more"], text(.moreLines(column.count - column.cards.count)))
  }

  private func write(_ listed: ListedCard, isBlocked: Bool) {
    let (card, now) = (listed.card, context.civilNow)
    let facts = Sentence.facts(
      of: card, children: listed.children, isBlocked: isBlocked, now: now
    ).filter { $0.field != .comments && ($0.field != .deadline || card.state.isOpen) }
    let others: [Sentence?] = [
      card.finished.map { .finished(on: context.zone.civil(at: $0).day, now: now) },
      card.estimate.map { .verbatim(context.wording.estimate($0, in: unit)) },
      .verbatim(listed.project.text),
    ]
    page.block("li", ["class": card.isOverdue(at: context.deadlineNow) ? "late" : "card"]) {
      page.block("span", ["class": "number"]) { page.text(String(card.number)) }
      page.block(card.isCancelled ? "s" : "span") { page.name(card.title.text) }
      page.block("p", ["class": "facts"]) {
        for (field, fact) in facts + others.compactMap({ $0.map { (nil, $0) } }) {
          page.block("span", ["class": field?.rawValue ?? ""]) { page.name(text(fact)) }
        }
      }
    }
  }
}

extension Context {
  /// Writes a page, and notes what it does not show; returns the number of shown cards.
  ///
  /// The board is that of `todo` with the same filters. Unless the user `wantsAll`, it has the first
  /// open cards and the newest done ones of each column, and no cards that wait. Archived projects
  /// are on the page of a report, which counts them, and of all cards, as in other exports.
  @discardableResult func writePage(
    of filters: FilterSelection?, wantsAll: Bool = false, report: ReportRequest? = nil,
    words: [String]
  ) throws(Refusal) -> Int {
    let limits: BoardLimits = (
      open: wantsAll ? nil : 300, done: wantsAll ? nil : 10, filters: filters,
      skipsWaiting: wantsAll ? nil : deadlineNow, skipsArchived: report == nil && filters != nil,
      now: nil
    )
    let content = try scenes.readPage().answer(to: (limits, deadlineNow, report))
    let page = HTMLWriter(console.rows)
    BoardPage(content: content, words: words, asked: report?.cards, context: self, page: page)
      .write()
    let board = content.board
    if board.waiting > 0 { note(.skippedWaitingCards(board.waiting)) }
    for note in notes(onUnreadable: board.unreadable, board.outside) { console.note(note) }
    return board.all.reduce(0) { $0 + $1.cards.count }
  }
}
