import Entities
import Looks
import TerminalKit

/// The cards in progress of a project, with their numbers, titles and assignees.
struct CardsInProgress {
  let activity: ProjectActivity
  let context: BoardContext
  let traits: ScreenTraits

  /// Returns as many cards as fit, and at least one, followed by the number of others.
  func line(cells: Int) -> StyledText {
    let cards = activity.doing.map { text(of: $0) }
    for count in stride(from: cards.count, through: 2, by: -1) {
      let first = cards.prefix(count).dropFirst().reduce(cards[0]) { $0 + StyledText(", ") + $1 }
      let line = first + others(after: count)
      if line.cells(traits.metrics) <= cells { return line.fitted(to: cells, traits) }
    }
    guard let first = cards.first else { return StyledText("").fitted(to: cells, traits) }
    return cut(first, others(after: 1), cells)
  }

  /// Returns at most `count` lines, with the number of others in the last one.
  func lines(count: Int, cells: Int) -> [StyledText] {
    let mark = CardMarks(marks: traits.marks).state(.doing)
    let cards = activity.doing.prefix(count).map { StyledText("\(mark) ") + text(of: $0) }
    guard let last = cards.last else { return [] }
    return cards.dropLast() + [cut(last, others(after: cards.count), cells)]
  }

  private func text(of card: CardInProgress) -> StyledText {
    let title = StyledText("\(card.number) \(card.title.text)")
    guard let assignee = card.assignee else { return title }
    let mark = CardMarks(marks: traits.marks).person
    return title + StyledText(" \(mark)\(assignee.text)", context.theme[.tag])
  }

  /// Returns a text such as ` +2`.
  private func others(after count: Int) -> StyledText {
    let rest = activity.doingCount - count
    return rest > 0 ? StyledText(" +\(rest)", context.theme[.muted]) : StyledText("")
  }

  private func cut(_ text: StyledText, _ rest: StyledText, _ cells: Int) -> StyledText {
    let room = max(cells - rest.cells(traits.metrics), 0)
    guard text.cells(traits.metrics) > room else {
      return (text + rest).fitted(to: cells, traits)
    }
    return text.fitted(to: room, traits) + rest
  }
}
