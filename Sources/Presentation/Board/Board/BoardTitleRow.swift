import Entities
import FoundationEssentials
import Looks
import System
import TerminalKit
import ViewModels
import Words

/// The context of the board: the project and its progress, the view or the filter and the order,
/// and on the right the numbers of marked and of waiting cards.
final class BoardTitleRow: View {
  private let context: BoardContext
  private let bar = ProgressBar()
  private var name = StyledText("")
  private var progress = StyledText("")
  private var scope = StyledText("")
  private var rest = StyledText("")
  var content: BoardContent? { didSet { setNeedsLayout(if: content != oldValue) } }

  private static let barWidth = 10

  init(_ context: BoardContext) {
    self.context = context
    super.init()
  }

  override func configure() {
    addSubview(bar)
  }

  override func layout() {
    guard let content else { return }
    rest = Self.row(Self.counts(on: content, context, traits.marks))
    scope = Self.row(Self.scope(of: content, context))
    name = heading(content)
    let progress = content.project?.progress
    bar.isHidden = progress == nil
    guard let progress else {
      self.progress = StyledText("")
      return
    }
    bar.done = progress.done
    bar.all = progress.all
    bar.style =
      content.project.map { ProjectMark.style($0.project, context.theme, traits.depth) } ?? .plain
    bar.emptyStyle = context.theme[.empty]
    let x = name.cells(traits.metrics) + 2
    let isInside = x + Self.barWidth + 12 < bounds.width
    bar.frame = Rect(x: x, y: 0, width: isInside ? Self.barWidth : 0, height: 1)
    self.progress = StyledText(Self.share(of: progress), context.theme[.muted])
  }

  override func draw(on canvas: Canvas) {
    let width = canvas.size.width
    let mark = traits.marks.ellipsis
    let restCells = min(rest.cells(canvas.metrics), width / 2)
    let left = width - restCells - (restCells > 0 ? 1 : 0)
    canvas.write(name, at: .zero, cells: left, mark: mark)
    var x = name.cells(canvas.metrics) + 2
    if !bar.isHidden {
      if bar.frame.width > 0 { x = bar.frame.endX + 1 }
      if x < left { canvas.write(progress, at: Point(x: x, y: 0), cells: left - x, mark: mark) }
      x += progress.cells(canvas.metrics) + 2
    }
    if x < left { canvas.write(scope, at: Point(x: x, y: 0), cells: left - x, mark: mark) }
    canvas.write(rest, at: Point(x: width - restCells, y: 0), cells: restCells, mark: mark)
  }

  private func heading(_ content: BoardContent) -> StyledText {
    let style = context.theme[.heading]
    guard let project = content.project?.project else {
      return StyledText(context.wording.text(.allProjects), style)
    }
    let mark = ProjectMark.text(traits.marks)
    return StyledText("\(mark) ", ProjectMark.style(project, context.theme, traits.depth))
      + StyledText(project.name.text, style)
  }

  /// Returns a text such as `42% 5/12`; 100 % only if all cards are done.
  private static func share(of progress: Progress) -> String {
    let percent = progress.all == 0 ? 0 : progress.done * 100 / progress.all
    return "\(percent)% \(progress.done)/\(progress.all)"
  }

  private static func words(for date: Date, _ context: BoardContext) -> Sentence {
    let (time, now) = (context.zone.civil(at: date), context.now())
    return time.day == now.day ? "\(time: time.minuteOfDay)" : "\(moment: time, now: now)"
  }

  /// Returns a text such as `⇅ 3 changes waiting since 14:02`.
  private static func teamStrip(_ context: BoardContext, _ marks: MarkSet) -> StyledText.Span? {
    guard let team = context.team, team.waiting + team.conflicts > 0 else { return nil }
    let since = team.waiting == 0 ? nil : team.since.map { words(for: $0, context) }
    let text = context.wording.text(
      .teamStrip(waiting: team.waiting, since: since, conflicts: team.conflicts))
    let mark = marks == .ascii ? "<>" : "⇅"
    return .init("\(mark) \(text)", context.theme[team.conflicts > 0 ? .warning : .muted])
  }

  static func remarks(
    on content: BoardContent, _ context: BoardContext, _ marks: MarkSet
  ) -> StyledText {
    row(counts(on: content, context, marks) + scope(of: content, context))
  }

  private static func row(_ parts: [StyledText.Span]) -> StyledText {
    let gap = StyledText.Span("  ", .plain)
    return StyledText(Array(parts.map { [$0] }.joined(separator: [gap])))
  }

  private static func counts(
    on content: BoardContent, _ context: BoardContext, _ marks: MarkSet
  ) -> [StyledText.Span] {
    let wording = context.wording
    var parts: [StyledText.Span] = []
    if let team = teamStrip(context, marks) { parts.append(team) }
    if !content.marked.isEmpty {
      let check = CardMarks(marks: marks).check
      let text = "\(check) \(wording.text(.markedCards(content.marked.count)))"
      parts.append(.init(text, context.theme[.heading]))
    }
    if content.waiting > 0 {
      let mark = CardMarks(marks: marks).wait
      let text = wording.text(.waitingCards(content.waiting))
      parts.append(.init("\(mark) \(text)", context.theme[.muted]))
    }
    return parts
  }

  private static func scope(
    of content: BoardContent, _ context: BoardContext
  ) -> [StyledText.Span] {
    let wording = context.wording
    let muted = context.theme[.muted]
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
    if content.isGrouped { parts.append(.init(wording.text(.groupedByProject), muted)) }
    return parts
  }
}
