import Entities
import Looks
import Messages
import TerminalKit
import TimeKit

/// The row below the title of a card, such as `! Fri 20 Nov ↻  2/5  ▮ web  @ann  ❝2  #shop`.
///
/// The marks of what every card must show come first: that it is overdue, repeats, waits or is
/// assigned. The rest follows by importance as far as there is room; a part that has none is
/// skipped, so that the parts before it keep their places.
struct CardCaption {
  /// A mark and a text after it.
  private struct Part {
    /// Shown even if the text has no room.
    var mark: StyledText.Span?
    var text: StyledText.Span?
    /// Shown only with the text.
    var lead: StyledText.Span?
    /// Whether the beginning of the text is better than nothing.
    var canBeCut = false
    /// The cells before the part.
    var gap = 2
  }

  /// The minimum number of cells of a text that is cut.
  private static let minimumCut = 4

  private let card: Card
  private let cell: BoardCell
  private let context: BoardContext
  private let marks: CardMarks
  private let traits: ScreenTraits

  init(_ card: Card, _ cell: BoardCell, context: BoardContext, traits: ScreenTraits) {
    self.card = card
    self.cell = cell
    self.context = context
    self.traits = traits
    marks = CardMarks(marks: traits.marks)
  }

  /// Returns the row in at most `width` cells.
  func text(width: Int) -> StyledText {
    let parts = parts
    var shown = parts.map { [$0.mark].compactMap(\.self) }
    for (index, part) in parts.enumerated() {
      guard let text = part.text else { continue }
      let lead = [part.mark ?? part.lead].compactMap(\.self)
      let before = shown[index]
      shown[index] = lead + [text]
      let excess = cells(shown, parts) - width
      guard excess > 0 else { continue }
      let room = cells(of: text) - excess
      let isCut = part.canBeCut && room >= Self.minimumCut
      shown[index] = isCut ? lead + [cut(text, to: room)] : before
    }
    var spans: [StyledText.Span] = []
    for (part, texts) in zip(parts, shown) where !texts.isEmpty {
      if !spans.isEmpty { spans.append(.init(String(repeating: " ", count: part.gap), muted)) }
      spans += texts
    }
    return StyledText(spans)
  }

  private func cut(_ text: StyledText.Span, to cells: Int) -> StyledText.Span {
    let mark = traits.marks.ellipsis
    let room = cells - traits.metrics.cells(of: mark)
    return .init(traits.metrics.cut(text.text.visible, toCells: room, mark: "") + mark, text.style)
  }

  private func cells(_ shown: [[StyledText.Span]], _ parts: [Part]) -> Int {
    var cells = 0
    for (part, texts) in zip(parts, shown) where !texts.isEmpty {
      if cells > 0 { cells += part.gap }
      for text in texts { cells += self.cells(of: text) }
    }
    return cells
  }

  private func cells(of span: StyledText.Span) -> Int {
    traits.metrics.cells(of: span.text.visible)
  }

  // MARK: Parts

  private var muted: Style { context.theme[.muted] }

  /// All parts in order; the first are the most important ones.
  private var parts: [Part] {
    plan + [steps, project, assignee, comments, tags].compactMap(\.self)
  }

  /// The deadline, whether the card repeats, and until when it waits.
  private var plan: [Part] {
    var parts: [Part] = []
    let now = Deadline(minute: cell.now)
    if let deadline = card.deadline {
      let date = context.wording.date(deadline, now: cell.now)
      var part = Part(text: .init(date, muted), canBeCut: true)
      if card.isOverdue(at: now) {
        let style = context.theme[.overdue]
        part.mark = .init(marks.overdue, style)
        part.text = .init(" \(date)", style)
      }
      parts.append(part)
    }
    if card.repeat != nil {
      parts.append(Part(mark: .init(marks.repeating, context.theme[.tag]), gap: 1))
    }
    if let wait = card.wait, card.isWaiting(at: now) {
      let date = context.wording.date(wait, now: cell.now)
      parts.append(
        Part(
          mark: .init(marks.wait, context.theme[.tag]), text: .init(" \(date)", muted),
          canBeCut: true))
    }
    return parts
  }

  private var steps: Part? {
    guard !card.steps.isEmpty else { return nil }
    let checked = card.steps.count { $0.isChecked }
    return Part(text: .init("\(checked)/\(card.steps.count)", muted))
  }

  private var project: Part? {
    guard cell.showsProject, let project = cell.project, !project.isInbox else { return nil }
    let style = ProjectMark.style(project, context.theme, traits.depth)
    return Part(
      text: .init(project.name.text, muted),
      lead: .init("\(ProjectMark.text(traits.marks)) ", style),
      canBeCut: true)
  }

  private var assignee: Part? {
    guard let assignee = card.assignee else { return nil }
    let style = context.theme[.tag]
    return Part(
      mark: .init(marks.person, style), text: .init(assignee.text, style), canBeCut: true)
  }

  private var comments: Part? {
    guard !card.comments.isEmpty else { return nil }
    return Part(text: .init("\(marks.comment)\(card.comments.list.count)", muted))
  }

  private var tags: Part? {
    guard !card.tags.isEmpty else { return nil }
    let tags = card.tags.list.map { "\(marks.tag)\($0.text)" }.joined(separator: " ")
    return Part(text: .init(tags, context.theme[.tag]), canBeCut: true)
  }
}
