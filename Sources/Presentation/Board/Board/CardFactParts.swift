import Entities
import FoundationEssentials
import Looks
import System
import TerminalKit
import Words

/// The facts of a card as marks and texts.
struct CardFactParts {
  private static let bar = (cells: 5, minimumWidth: 30)

  private let card: Card
  private let cell: BoardCell
  private let width: Int
  private let context: BoardContext
  private let marks: CardMarks
  private let traits: ScreenTraits

  init(
    _ card: Card, _ cell: BoardCell, width: Int, context: BoardContext, traits: ScreenTraits
  ) {
    self.card = card
    self.width = width
    self.cell = cell
    self.context = context
    self.traits = traits
    marks = CardMarks(marks: traits.marks)
  }

  private var muted: Style { context.theme[.muted] }

  /// Returns `nil` if the card doesn't have the fact.
  func part(_ fact: BoardFact) -> CaptionPart? {
    switch fact {
    case .deadline: deadline
    case .wait: wait
    case .repeat:
      card.repeat.map { _ in
        CaptionPart(mark: .init(marks.repeating, context.theme[.tag]), gap: 1)
      }
    case .steps: steps
    case .assignee: assignee
    case .project: project
    case .comments: comments
    case .tags: tags
    case .estimate: estimate
    case .age: days(of: .created).map { muted(.cardAge(days: $0)) }
    case .started: started
    case .time: cell.arrival.map { muted(.timeInColumn(days: days(since: $0))) }
    }
  }

  private func muted(_ sentence: Sentence) -> CaptionPart {
    CaptionPart(text: .init(context.wording.text(sentence), muted))
  }

  /// `3d`, or `! 2d` if the card is overdue; the date of a done card.
  private var deadline: CaptionPart? {
    guard let deadline = card.deadline else { return nil }
    guard card.state.isOpen else {
      let date = context.wording.date(deadline, now: cell.now)
      return CaptionPart(text: .init(date, muted), canBeCut: true)
    }
    let words = context.wording.text(.shortDeadline(deadline, now: cell.now))
    if card.isOverdue(at: Deadline(minute: cell.now)) {
      let style = context.theme[.overdue]
      return CaptionPart(
        mark: .init(marks.overdue, style), text: .init(" \(words)", style), canBeCut: true)
    }
    let isSoon = deadline.civilDay.number - cell.now.day.number < 2
    return CaptionPart(
      text: .init(words, isSoon ? context.theme[.heading] : muted), canBeCut: true)
  }

  private var wait: CaptionPart? {
    guard let wait = card.wait, card.isWaiting(at: Deadline(minute: cell.now)) else { return nil }
    let date = context.wording.date(wait, now: cell.now)
    return CaptionPart(
      mark: .init(marks.wait, context.theme[.tag]), text: .init(" \(date)", muted), canBeCut: true)
  }

  /// `▰▰▱▱▱ 2/5`, without the bar on a narrow card.
  private var steps: CaptionPart? {
    guard !card.steps.isEmpty else { return nil }
    let (done, all) = (card.steps.count { $0.isChecked }, card.steps.count)
    var part = CaptionPart(text: .init("\(done)/\(all)", muted))
    if width >= Self.bar.minimumWidth {
      let bar = marks.bar(Progress(done: done, all: all), cells: min(all, Self.bar.cells))
      part.lead = .init("\(bar) ", done == all ? context.theme[.filled] : muted)
    }
    return part
  }

  private var assignee: CaptionPart? {
    guard let assignee = card.assignee else { return nil }
    let style = context.theme[.tag]
    return CaptionPart(
      text: .init(assignee.text, style), lead: .init(marks.person, style), canBeCut: true)
  }

  private var project: CaptionPart? {
    guard cell.showsProject, let project = cell.project, !project.isInbox else { return nil }
    return CaptionPart(text: .init(project.name.text, muted), canBeCut: true)
  }

  private var comments: CaptionPart? {
    guard !card.comments.isEmpty else { return nil }
    return CaptionPart(text: .init("\(marks.comment)\(card.comments.list.count)", muted))
  }

  private var tags: CaptionPart? {
    guard !card.tags.isEmpty else { return nil }
    let tags = card.tags.list.map { "\(marks.tag)\($0.text)" }.joined(separator: " ")
    return CaptionPart(text: .init(tags, context.theme[.tag]), canBeCut: true)
  }

  private var estimate: CaptionPart? {
    card.estimate.map { estimate in
      CaptionPart(
        text: .init(context.wording.estimate(estimate, in: context.estimateUnit).visible, muted))
    }
  }

  private var started: CaptionPart? {
    guard card.state == .doing, let days = days(of: .started) else { return nil }
    return muted(.startedAgo(days: days))
  }

  private func days(of moment: CardMoment) -> Int? {
    card.date(of: moment).map { days(since: $0) }
  }

  private func days(since date: Date) -> Int {
    max(cell.now.day.number - context.zone.civil(at: date).day.number, 0)
  }
}
