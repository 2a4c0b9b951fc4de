import Entities
import FoundationEssentials
import Looks
import System
import TerminalKit
import Words

/// The row of facts of a card, such as `! 2d ↻  ▰▰▱▱▱ 2/5  @ann  web  ❝2  #shop`.
///
/// The setting `board.facts` says which facts, the most important first. Marks that tell something
/// alone are always shown; texts follow by importance as far as there is room. A part that has none
/// is cut or skipped, so that the parts before it keep their places.
struct CardCaption {
  /// A mark and a text after it.
  private struct Part {
    /// Shown even if the text has no room, because it tells something alone.
    var mark: StyledText.Span?
    var text: StyledText.Span?
    /// Shown only with the text.
    var lead: StyledText.Span?
    /// Whether the beginning of the text is better than nothing.
    var canBeCut = false
    /// The cells before the part.
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

  /// `width` is that of the card.
  init(
    _ card: Card, _ cell: BoardCell, width: Int, context: BoardContext, traits: ScreenTraits
  ) {
    self.card = card
    self.width = width
    self.cell = cell
    self.context = context
    self.traits = traits
    marks = CardMarks(marks: traits.marks)
    parts = cell.facts.compactMap(part)
  }

  var isEmpty: Bool { parts.isEmpty }

  func text(width: Int) -> StyledText {
    var shown = parts.map { [$0.mark].compactMap(\.self) }
    for (index, part) in parts.enumerated() {
      guard let text = part.text else { continue }
      let lead = [part.mark, part.lead].compactMap(\.self)
      let before = shown[index]
      shown[index] = lead + [text]
      let excess = self.text(shown).cells(traits.metrics) - width
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

  /// Returns `nil` if the beginning has too few letters.
  ///
  /// A tag with too few letters is skipped if there are tags before it.
  private func cut(_ text: StyledText.Span, to cells: Int) -> StyledText.Span? {
    let (metrics, mark) = (traits.metrics, traits.marks.ellipsis)
    let start = metrics.cut(text.text.visible, toCells: cells - metrics.cells(of: mark), mark: "")
    let lastWord = start.lastIndex(of: " ").map { start.index(after: $0) } ?? start.startIndex
    let isTag = start[lastWord...].hasPrefix(marks.tag)
    if isTag, lastWord > start.startIndex, !hasLetters(start[lastWord...]) {
      return .init("\(start[..<lastWord])\(mark)", text.style)
    }
    return hasLetters(start[...]) ? .init("\(start)\(mark)", text.style) : nil
  }

  private func hasLetters(_ text: Substring) -> Bool {
    let letters = String(text.filter { !$0.isWhitespace && !$0.isPunctuation })
    return traits.metrics.cells(of: letters) >= Self.minimumLetters
  }

  private func cells(of span: StyledText.Span) -> Int {
    traits.metrics.cells(of: span.text.visible)
  }
}

// MARK: - Facts
extension CardCaption {
  private var muted: Style { context.theme[.muted] }

  /// Returns `nil` if the card doesn't have the fact.
  private func part(_ fact: BoardFact) -> Part? {
    switch fact {
    case .deadline: deadline
    case .wait: wait
    case .repeat:
      card.repeat.map { _ in Part(mark: .init(marks.repeating, context.theme[.tag]), gap: 1) }
    case .steps: steps
    case .assignee: assignee
    case .project: project
    case .comments:
      card.comments.isEmpty ? nil : mutedText("\(marks.comment)\(card.comments.list.count)")
    case .tags: tags
    case .estimate:
      card.estimate.map {
        mutedText(context.wording.estimate($0, in: context.estimateUnit).visible)
      }
    case .age: days(of: .created).map { muted(.cardAge(days: $0)) }
    case .started:
      card.state == .doing ? days(of: .started).map { muted(.startedAgo(days: $0)) } : nil
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

  private func days(of moment: CardMoment) -> Int? {
    card.date(of: moment).map { days(since: $0) }
  }

  private func days(since date: Date) -> Int {
    max(cell.now.day.number - context.zone.civil(at: date).day.number, 0)
  }
}
