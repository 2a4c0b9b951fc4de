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
      let isFocused = index == content.focus
      let room = Rect(x: place.lowerBound, y: 0, width: place.count - 2, height: canvas.size.height)
      draw(content.columns[index], isFocused: isFocused, index, in: room, on: canvas)
    }
    drawHidden(content, on: canvas)
  }

  private func draw(
    _ column: BoardColumnContent, isFocused: Bool, _ index: Int, in room: Rect,
    on canvas: Canvas
  ) {
    var style = self.style(of: column)
    let ruleStyle = isFocused ? context.theme.heading(of: column.state) : context.theme[.border]
    let hasRule = canvas.size.height > 1
    if isFocused, !hasRule { style.attributes.insert(.underline) }
    let (marks, ellipsis) = (CardMarks(marks: traits.marks), traits.marks.ellipsis)
    let mark = marks.state(column.state)
    let markStyle = context.theme.style(ofMark: Role(column.state), in: style, on: traits)
    var text = StyledText("\(mark) ", markStyle)
    if slots.isStrip(index) {
      text = text + StyledText(column.window.cardCount.grouped, style)
    } else {
      let cells = room.width - mark.cellWidth - 1
      let (name, figures) = heading(of: column).parts(cells: cells, ellipsis: ellipsis)
      let isPlain = column.isOverLimit || !hasRule
      text =
        text + StyledText(name, style)
        + StyledText(figures, isPlain ? style : context.theme[.muted])
    }
    canvas.write(text, at: room.origin, cells: room.width, mark: ellipsis)
    guard hasRule else { return }
    canvas.fill(
      ruleStyle, with: isFocused ? marks.strongLine : marks.line,
      in: Rect(x: room.x, y: 1, width: room.width, height: 1))
  }

  private func drawHidden(_ content: BoardContent, on canvas: Canvas) {
    let style = context.theme[.muted]
    if slots.shown.lowerBound > 0 {
      canvas.write(StyledText("<", style), at: .zero, cells: 1, mark: "")
    }
    if slots.shown.upperBound < content.columns.count {
      canvas.write(
        StyledText(">", style), at: Point(x: canvas.size.width - 1, y: 0), cells: 1, mark: "")
    }
  }

  /// Reversed if over its limit, because in some themes a column has the style of warnings.
  func style(of column: BoardColumnContent) -> Style {
    guard column.isOverLimit else { return context.theme.heading(of: column.state) }
    return context.theme.reversedWarning
  }

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

/// The context of the board: the project and its progress, the view or the filter and the order,
/// and on the right the numbers of marked and of waiting cards.
final class BoardTitleRow: BoardPart {
  var content: BoardContent? { didSet { setNeedsLayout(if: content != oldValue) } }

  private static let barWidth = 10

  override func draw(on canvas: Canvas) {
    guard let content else { return }
    let width = canvas.size.width
    let (left, right) = (left(content, width: width), row(counts(on: content)))
    let cells = min(right.cellWidth, width / 2)
    let mark = traits.marks.ellipsis
    canvas.write(left, at: .zero, cells: width - cells - (cells > 0 ? 1 : 0), mark: mark)
    canvas.write(right, at: Point(x: width - cells, y: 0), cells: cells, mark: mark)
  }

  private func left(_ content: BoardContent, width: Int) -> StyledText {
    var left = heading(content)
    if let summary = content.project {
      left = left + StyledText("  ")
      if left.cellWidth + Self.barWidth + 12 < width {
        let style = ProjectMark.style(summary.project, context.theme, traits.depth)
        let bar = summary.progress.bar(Self.barWidth, style, context.theme, traits)
        left = left + bar + StyledText(" ")
      }
      left = left + StyledText(share(of: summary.progress), context.theme[.muted])
    }
    let scope = scope(of: content)
    return scope.isEmpty ? left : left + StyledText("  ") + row(scope)
  }

  /// Returns what the footer shows of `content` if the board has no title row.
  func remarks(on content: BoardContent) -> StyledText {
    row(counts(on: content) + scope(of: content))
  }

  private func heading(_ content: BoardContent) -> StyledText {
    let style = context.theme[.heading]
    guard let project = content.project?.project else {
      return StyledText(context.wording.text(.allProjects), style)
    }
    return ProjectMark.text(project, context.theme, traits) + StyledText(project.name.text, style)
  }

  /// Returns a text such as `42% 5/12`; 100 % only if all cards are done.
  private func share(of progress: Progress) -> String {
    let percent = progress.all == 0 ? 0 : progress.done * 100 / progress.all
    return "\(percent)% \(progress.done)/\(progress.all)"
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
    if let own = context.cardContext {
      parts.append(.init(wording.text(.context(own.visible)), context.theme[.heading]))
    }
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
