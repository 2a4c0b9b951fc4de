import Entities
import FoundationEssentials
import Looks
import System
import TerminalKit
import Words

/// Draws a card: the color of its project at the left edge, the title, and the facts.
///
/// A long title takes a second row if one is left for the facts, which begin with the number. A
/// card of one row is a row of a table. Everything with a color has a mark or a word too.
struct CardDrawing {
  private let card: Card
  private let cell: BoardCell
  private let context: BoardContext
  private let traits: ScreenTraits
  private let marks: CardMarks
  private let size: Size

  init(
    _ card: Card, _ cell: BoardCell, in size: Size, context: BoardContext, traits: ScreenTraits
  ) {
    self.card = card
    self.cell = cell
    self.context = context
    self.traits = traits
    self.size = size
    marks = CardMarks(marks: traits.marks)
  }

  /// The cells before the text: the edge, and the selection.
  static let gutter = 2

  func draw(on canvas: Canvas) {
    let rows = cell.table.map { [row(of: $0)] } ?? titles + [facts]
    let style =
      cell.isSelected ? context.theme[.selection] : cell.isMarked ? context.theme[.marked] : nil
    drawEdge(rows: rows.count, on: canvas)
    if let style {
      canvas.fill(style, in: Rect(x: 1, y: 0, width: size.width - 1, height: rows.count))
    }
    if cell.isSelected, let style {
      canvas.write(traits.marks.selection, at: Point(x: 1, y: 0), style)
    }
    for (y, row) in rows.enumerated() {
      canvas.write(
        style.map(row.on) ?? row, at: Point(x: Self.gutter, y: y),
        cells: size.width - Self.gutter, mark: traits.marks.ellipsis)
    }
  }

  private func drawEdge(rows: Int, on canvas: Canvas) {
    if let project = cell.project, !project.isInbox {
      let style = ProjectMark.style(project, context.theme, traits.depth)
      for y in 0..<rows { canvas.write(marks.edge, at: Point(x: 0, y: y), style) }
    }
    if cell.isMarked { canvas.write(marks.check, at: .zero, context.theme[.heading]) }
  }

  // MARK: Rows

  private var titleStyle: Style {
    (card.state == .done ? context.theme[.muted] : .plain).crossed(card.isCancelled)
  }

  private var titles: [StyledText] {
    let title = marks.title(of: card).visible
    let (start, style) = (priority, titleStyle)
    let room = size.width - Self.gutter - start.cellWidth
    let whole = [start + StyledText(title, style)]
    guard size.height > 2, title.cellWidth > room else { return whole }
    let lines = WrappedText.lines(title, width: max(room, 1))
    let rest = title.dropFirst(lines[0].count).drop { $0 == " " }
    guard !rest.isEmpty else { return whole }
    let indent = StyledText(String(repeating: " ", count: start.cellWidth))
    return [start + StyledText(lines[0], style), indent + StyledText(String(rest), style)]
  }

  private var facts: StyledText {
    let number = StyledText(String(card.number), context.theme[.muted])
    let room = size.width - Self.gutter - number.cellWidth - 2
    let facts = text(of: cell.facts, width: room)
    return facts.spans.isEmpty ? number : number + StyledText("  ") + facts
  }

  private func text(of facts: [BoardFact], width: Int) -> StyledText {
    CardCaption(card, cell, facts: facts, width: size.width, context: context, traits: traits)
      .text(width: width)
  }

  private func row(of table: CardTable) -> StyledText {
    let number = String(card.number).padded(toCells: table.number, alignment: .trailing)
    let title = StyledText(marks.title(of: card), titleStyle)
      .cut(toCells: table.title, mark: traits.marks.ellipsis)
    let start = StyledText("\(number) ", context.theme[.muted]) + flags(besides: table)
    return table.columns.reduce(
      start.padded(to: table.number + 1 + table.flags) + title.padded(to: table.title)
    ) { row, column in
      row + StyledText("  ") + text(of: [column.fact], width: column.width).padded(to: column.width)
    }
  }

  /// What the columns of the table don't say.
  private func flags(besides table: CardTable) -> StyledText {
    var spans: [StyledText.Span] = []
    if !table.has(.deadline), card.isOverdue(at: Deadline(minute: cell.now)) {
      spans.append(.init("\(marks.overdue) ", context.theme[.overdue]))
    }
    if !table.has(.blocked), cell.isBlocked {
      spans += [.init(marks.blocked, context.theme[.warning]), .init(" ")]
    }
    return StyledText(spans) + priority
  }

  private var priority: StyledText {
    let role: Role
    switch card.priority {
    case .high: role = .high
    case .normal: return StyledText([])
    case .low: role = .low
    }
    let style = context.theme.style(ofMark: role, in: context.theme[role], on: traits)
    return StyledText("\(marks.priority(card.priority)) ", style)
  }
}

extension StyledText {
  /// Returns the text on the background of a row, whose own foreground replaces all others.
  fileprivate func on(_ row: Style) -> StyledText {
    StyledText(
      spans.map { span in
        let style = span.style
        // Some terminals make the background of dim reversed text faint.
        let own =
          row.attributes.contains(.reverse) ? style.attributes.subtracting(.dim) : style.attributes
        return Span(
          span.text,
          Style(
            row.foreground ?? style.foreground, own.union(row.attributes),
            on: style.background ?? row.background))
      })
  }

  fileprivate func padded(to cells: Int) -> StyledText {
    let rest = cells - cellWidth
    return rest > 0 ? self + StyledText(String(repeating: " ", count: rest)) : self
  }
}

extension Theme {
  /// Marks of ASCII have the style of texts.
  func style(ofMark role: Role, in style: Style, on traits: ScreenTraits) -> Style {
    traits.marks == .unicode ? self.style(ofMark: role, in: style, at: traits.depth) : style
  }
}

/// A color of the palette, whose escape sequence is short, because each card has an edge in it.
enum ProjectMark {
  static func text(_ project: Project, _ theme: Theme, _ traits: ScreenTraits) -> StyledText {
    StyledText(
      "\(CardMarks(marks: traits.marks).project) ", style(project, theme, traits.depth))
  }

  static func style(_ project: Project, _ theme: Theme, _ depth: ColorDepth) -> Style {
    theme.style(of: project.shownColor, at: min(depth, .palette))
  }
}

extension Progress {
  /// `▰▰▰▱▱`.
  func bar(_ cells: Int, _ style: Style, _ theme: Theme, _ traits: ScreenTraits) -> StyledText {
    let filled = ProgressRing.share(of: cells, done: done, all: all)
    let (full, empty) = traits.marks.bar
    return StyledText(String(repeating: full, count: filled), style)
      + StyledText(String(repeating: empty, count: cells - filled), theme[.empty])
  }
}

/// The row of facts of a card, such as `! 2d ↻  ▰▰▱▱▱ 2/5  @ann  web  ❝2  #shop`.
///
/// The setting `board.facts` says which facts, the most important first. Marks that tell something
/// alone are always shown; texts follow by importance as far as there is room. A part that has none
/// is cut or skipped, so that the parts before it keep their places.
struct CardCaption {
  private struct Part {
    /// Shown even if the text has no room, because it tells something alone.
    var mark: StyledText.Span?
    var text: StyledText.Span?
    var lead: StyledText.Span?
    var canBeCut = false
    var gap = 2
  }

  /// The minimum number of cells of the letters of a text that is cut: 3 letters, or 2 of Hangul.
  private static let minimumLetters = 3
  private static let bar = (cells: 5, minimumWidth: 30)

  private let card: Card
  private let cell: BoardCell
  private let width: Int
  private let context: BoardContext
  private let traits: ScreenTraits
  private let marks: CardMarks
  private var parts: [Part] = []

  init(
    _ card: Card, _ cell: BoardCell, facts: [BoardFact], width: Int, context: BoardContext,
    traits: ScreenTraits
  ) {
    self.card = card
    self.width = width
    self.cell = cell
    self.context = context
    self.traits = traits
    marks = CardMarks(marks: traits.marks)
    parts = facts.compactMap(part)
  }

  func text(width: Int) -> StyledText {
    var shown = parts.map { [$0.mark].compactMap(\.self) }
    for (index, part) in parts.enumerated() {
      guard let text = part.text else { continue }
      let lead = [part.mark, part.lead].compactMap(\.self)
      let before = shown[index]
      shown[index] = lead + [text]
      let excess = self.text(shown).cellWidth - width
      guard excess > 0 else { continue }
      let start = part.canBeCut ? cut(text, to: cells(of: text) - excess) : nil
      shown[index] = start.map { lead + [$0] } ?? before
    }
    return text(shown)
  }

  private func text(_ shown: [[StyledText.Span]]) -> StyledText {
    var spans: [StyledText.Span] = []
    for (part, texts) in zip(parts, shown) where !texts.isEmpty {
      if !spans.isEmpty { spans.append(.init(String(repeating: " ", count: part.gap), muted)) }
      spans += texts
    }
    return StyledText(spans)
  }

  /// `nil` if the beginning has too few letters; such a tag is skipped if there are tags before it.
  private func cut(_ text: StyledText.Span, to cells: Int) -> StyledText.Span? {
    let mark = traits.marks.ellipsis
    let start = text.text.visible.cut(toCells: cells - mark.cellWidth, mark: "")
    let lastWord = start.lastIndex(of: " ").map { start.index(after: $0) } ?? start.startIndex
    let isTag = start[lastWord...].hasPrefix(marks.tag)
    if isTag, lastWord > start.startIndex, !hasLetters(start[lastWord...]) {
      return .init("\(start[..<lastWord])\(mark)", text.style)
    }
    return hasLetters(start[...]) ? .init("\(start)\(mark)", text.style) : nil
  }

  private func hasLetters(_ text: Substring) -> Bool {
    let letters = String(text.filter { !$0.isWhitespace && !$0.isPunctuation })
    return letters.cellWidth >= Self.minimumLetters
  }

  private func cells(of span: StyledText.Span) -> Int {
    span.text.visible.cellWidth
  }
}

// MARK: - Facts
extension CardCaption {
  private var muted: Style { context.theme[.muted] }

  private func part(_ fact: BoardFact) -> Part? {
    switch fact {
    case .blocked:
      cell.isBlocked ? Part(mark: .init(marks.blocked, context.theme[.warning])) : nil
    case .deadline: deadline
    case .wait: wait
    case .repeat:
      card.repeat.map { _ in Part(mark: .init(marks.repeating, context.theme[.tag]), gap: 1) }
    case .steps: steps
    case .children: cell.children.map { mutedText("\(marks.children)\($0.text)") }
    case .assignee: assignee
    case .project: project
    case .comments:
      card.comments.isEmpty ? nil : mutedText("\(marks.comment)\(card.comments.list.count)")
    case .tags: tags
    case .estimate:
      card.estimate.map {
        mutedText(context.wording.estimate($0, in: context.estimateUnit).visible)
      }
    case .age: muted(.cardAge(days: days(since: card.created)))
    case .started:
      card.state == .doing
        ? card.started.map { muted(.startedAgo(days: days(since: $0))) } : nil
    case .time: cell.arrival.map { muted(.timeInColumn(days: days(since: $0))) }
    }
  }

  private func muted(_ sentence: Sentence) -> Part { mutedText(context.wording.text(sentence)) }

  private func mutedText(_ text: String) -> Part { Part(text: .init(text, muted)) }

  /// `3d`, or `! 2d` if the card is overdue; the date of a done card.
  private var deadline: Part? {
    guard let deadline = card.deadline else { return nil }
    guard card.state.isOpen else {
      let date = context.wording.date(deadline, now: cell.now)
      return Part(text: .init(date, muted), canBeCut: true)
    }
    let words = context.wording.text(.shortDeadline(deadline, now: cell.now))
    if card.isOverdue(at: Deadline(minute: cell.now)) {
      let style = context.theme[.overdue]
      return Part(
        mark: .init(marks.overdue, style), text: .init(" \(words)", style), canBeCut: true)
    }
    let isSoon = deadline.civilDay.number - cell.now.day.number < 2
    return Part(text: .init(words, isSoon ? context.theme[.heading] : muted), canBeCut: true)
  }

  private var wait: Part? {
    guard let wait = card.wait, card.isWaiting(at: Deadline(minute: cell.now)) else { return nil }
    let date = context.wording.date(wait, now: cell.now)
    return Part(
      mark: .init(marks.wait, context.theme[.tag]), text: .init(" \(date)", muted), canBeCut: true)
  }

  /// `▰▰▱▱▱ 2/5`, without the bar on a narrow card.
  private var steps: Part? {
    guard !card.steps.isEmpty else { return nil }
    let (done, all) = (card.steps.count { $0.isChecked }, card.steps.count)
    var part = mutedText("\(done)/\(all)")
    if width >= Self.bar.minimumWidth {
      let bar = marks.bar(Progress(done: done, all: all), cells: min(all, Self.bar.cells))
      part.lead = .init("\(bar) ", done == all ? context.theme[.filled] : muted)
    }
    return part
  }

  private var assignee: Part? {
    card.assignee.map { assignee in
      let style = context.theme[.tag]
      return Part(
        text: .init(assignee.text, style), lead: .init(marks.person, style), canBeCut: true)
    }
  }

  private var project: Part? {
    guard cell.showsProject, let project = cell.project, !project.isInbox else { return nil }
    return Part(text: .init(project.name.text, muted), canBeCut: true)
  }

  private var tags: Part? {
    guard !card.tags.isEmpty else { return nil }
    let tags = card.tags.list.map { "\(marks.tag)\($0.text)" }.joined(separator: " ")
    return Part(text: .init(tags, context.theme[.tag]), canBeCut: true)
  }

  private func days(since date: Date) -> Int {
    max(cell.now.day.number - context.zone.civil(at: date).day.number, 0)
  }
}
