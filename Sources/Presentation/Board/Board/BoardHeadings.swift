import Entities
import FoundationEssentials
import Looks
import System
import TerminalKit
import ViewModels
import Words

final class BoardHeadings: BoardPart {
  var content: BoardContent? { didSet { setNeedsLayout(if: content != oldValue) } }
  var slots = ColumnSlots.none { didSet { setNeedsLayout(if: slots != oldValue) } }

  override func draw(on canvas: Canvas) {
    guard let content else { return }
    for index in slots.shown where content.columns.indices.contains(index) {
      guard let place = slots.place(of: index) else { continue }
      let gap = slots.isStrip(index) ? 1 : 2
      let room = Rect(
        x: place.lowerBound, y: 0, width: place.count - gap, height: canvas.size.height)
      draw(content.columns[index], isFocused: index == content.focus, index, in: room, on: canvas)
    }
  }

  private func draw(
    _ column: BoardColumnContent, isFocused: Bool, _ index: Int, in room: Rect,
    on canvas: Canvas
  ) {
    var style = self.style(of: column)
    let ruleStyle = isFocused ? style : context.theme[.border]
    let hasRule = canvas.size.height > 1
    if isFocused, !hasRule { style.attributes.insert(.underline) }
    let (marks, ellipsis) = (CardMarks(marks: traits.marks), traits.marks.ellipsis)
    let mark = marks.state(column.state)
    let markStyle = context.theme.style(ofMark: Role(column.state), in: style, on: traits)
    let plain = hasRule ? context.theme[.muted] : style
    // In some themes a column has the style of warnings.
    let figuresStyle = column.isOverLimit ? context.theme[.overdue] : plain
    var text = StyledText("\(mark) ", markStyle)
    if slots.isStrip(index) {
      text = text + StyledText(column.window.cardCount.grouped, figuresStyle)
    } else {
      let cells = room.width - mark.cellWidth - 1
      let (name, figures) = heading(of: column).parts(cells: cells, ellipsis: ellipsis)
      text = text + StyledText(name, style) + StyledText(figures, figuresStyle)
    }
    canvas.write(text, at: room.origin, cells: room.width, mark: ellipsis)
    guard hasRule else { return }
    canvas.fill(
      ruleStyle, with: isFocused ? marks.strongLine : marks.line,
      in: Rect(x: room.x, y: 1, width: room.width, height: 1))
  }

  func style(of column: BoardColumnContent) -> Style { context.theme.heading(of: column.state) }

  func heading(of column: BoardColumnContent) -> ColumnHeading {
    let separator = CardMarks(marks: traits.marks).separator
    return ColumnHeading(
      column.column.name.text, shown: column.window.cardCount, counted: column.limitedCount,
      limit: column.column.limit, mark: "!",
      estimate: column.window.estimate.map {
        "\(separator) \(context.wording.estimate($0, in: context.estimateUnit).visible)"
      }, number: \.grouped)
  }
}

/// Where the user is: the context or the project, its progress and overdue cards, the view or the
/// filter and the order, and the saved views; on the right the numbers of marked and waiting cards.
final class BoardTitleRow: BoardPart {
  var content: BoardContent? { didSet { setNeedsLayout(if: content != oldValue) } }

  private static let barWidth = 10

  override func draw(on canvas: Canvas) {
    guard let content else { return }
    let width = canvas.size.width
    let right = row(counts(on: content))
    let cells = min(right.cellWidth, width / 2)
    let room = width - cells - (cells > 0 ? 1 : 0)
    let mark = traits.marks.ellipsis
    canvas.write(left(content, width: room), at: .zero, cells: room, mark: mark)
    canvas.write(right, at: Point(x: width - cells, y: 0), cells: cells, mark: mark)
  }

  private func left(_ content: BoardContent, width: Int) -> StyledText {
    let (progress, theme) = (content.progress, context.theme)
    var left = heading(content)
    if progress.all > 0 {
      left = left + StyledText("  ")
      if left.cellWidth + Self.barWidth + 12 < width {
        let style = content.project.map { ProjectMark.style($0.project, theme, traits.depth) }
        left =
          left + progress.bar(Self.barWidth, style ?? theme[.filled], theme, traits)
          + StyledText(" ")
      }
      left = left + StyledText(share(of: progress), theme[.muted])
    }
    let scope = overdue(in: content) + scope(of: content)
    if !scope.isEmpty { left = left + StyledText("  ") + row(scope) }
    return left + views(content, cells: width - left.cellWidth)
  }

  private func overdue(in content: BoardContent) -> [StyledText.Span] {
    guard content.overdueCount > 0 else { return [] }
    let text = context.wording.text(.overdueInProject(content.overdueCount))
    return [.init("\(CardMarks(marks: traits.marks).overdue) \(text)", context.theme[.overdue])]
  }

  /// Returns the views that fit, with the keys that choose them, and the number of the others, such
  /// as `v  1 urgent  2 mine  +3`.
  private func views(_ content: BoardContent, cells: Int) -> StyledText {
    let views = content.views
    guard content.filter == .none, !views.isEmpty else { return StyledText([]) }
    let key = BoardView.keys.name(of: .views, traits.marks)
    for count in (0...min(views.count, 9)).reversed() {
      let shown = views.prefix(count).enumerated().map { "  \($0 + 1) \($1.text)" }.joined()
      let rest = count == views.count ? "" : "  +\(views.count - count)"
      let text =
        StyledText("  \(key)", context.theme[.heading])
        + StyledText(shown + rest, context.theme[.muted])
      if text.cellWidth < cells { return text }
    }
    return StyledText([])
  }

  /// Returns what the footer shows of `content` if the board has no title row.
  func remarks(on content: BoardContent) -> StyledText {
    row(counts(on: content) + overdue(in: content) + scope(of: content))
  }

  private func heading(_ content: BoardContent) -> StyledText {
    let style = context.theme[.heading]
    let own = context.cardContext.map {
      StyledText(context.wording.text(.context($0.visible)), style)
    }
    guard let project = content.project?.project else {
      return own ?? StyledText(context.wording.text(.allProjects), style)
    }
    let name =
      ProjectMark.text(project, context.theme, traits) + StyledText(project.name.text, style)
    return own.map { name + StyledText("  ") + $0 } ?? name
  }

  /// Returns a text such as `42% 5/12`; 100 % only if all cards are done.
  private func share(of progress: Progress) -> String {
    "\(progress.done * 100 / progress.all)% \(progress.done)/\(progress.all)"
  }

  private func words(for date: Date) -> Sentence {
    let (time, now) = (context.zone.civil(at: date), context.now())
    return time.day == now.day ? .time(time.minuteOfDay) : "\(.moment(time, now: now))"
  }

  /// Returns a text such as `⇅ 3 changes waiting since 14:02`.
  private var teamStrip: StyledText.Span? {
    guard let team = context.team, team.waiting + team.conflicts > 0 else { return nil }
    let since = team.waiting == 0 ? nil : team.since.map(words)
    let text = context.wording.text(
      .teamStrip(waiting: team.waiting, since: since, conflicts: team.conflicts))
    let mark = traits.marks == .ascii ? "<>" : "⇅"
    return .init("\(mark) \(text)", context.theme[team.conflicts > 0 ? .warning : .muted])
  }

  private func row(_ parts: [StyledText.Span]) -> StyledText {
    let gap = StyledText.Span("  ", .plain)
    return StyledText(Array(parts.map { [$0] }.joined(separator: [gap])))
  }

  private func counts(on content: BoardContent) -> [StyledText.Span] {
    let (wording, marks) = (context.wording, CardMarks(marks: traits.marks))
    var parts: [StyledText.Span] = []
    if let teamStrip { parts.append(teamStrip) }
    if !content.marked.isEmpty {
      let text = "\(marks.check) \(wording.text(.markedCards(content.marked.count)))"
      parts.append(.init(text, context.theme[.heading]))
    }
    if !content.unreadable.isEmpty {
      parts.append(
        .init(wording.text(.unreadableCards(content.unreadable)), context.theme[.overdue]))
    }
    if content.waiting > 0 {
      let text = "\(marks.wait) \(wording.text(.waitingCards(content.waiting)))"
      parts.append(.init(text, context.theme[.muted]))
    }
    return parts
  }

  private func scope(of content: BoardContent) -> [StyledText.Span] {
    let (wording, muted) = (context.wording, context.theme[.muted])
    var parts: [StyledText.Span] = []
    if let view = content.filter.view {
      parts.append(.init(wording.text(.shownView(view)), context.theme[.heading]))
    } else if content.filter != .none {
      let text = wording.text(.filtered(by: content.filter.text))
      parts.append(.init(text, context.theme[.warning]))
    }
    if let sort = content.sort {
      parts.append(.init(wording.text(sort.meaning), muted))
    }
    if let field = content.grouping {
      parts.append(.init(wording.text(.grouped(by: field)), muted))
    }
    return parts
  }
}
