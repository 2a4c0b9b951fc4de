import Entities
import Expectations
import Looks
import TerminalKit
import Testing

@Suite struct CardMarksTests {
  @Test(arguments: [MarkSet.unicode, .ascii])
  func everyMarkHasOneMeaning(marks: MarkSet) {
    let card = CardMarks(marks: marks)
    let all =
      State.allCases.map(card.state) + [card.priority(.high), card.priority(.low)]
      + [card.overdue, card.project, card.tag, card.check, card.separator]
      + [card.blocked, card.repeating, card.wait, card.person, card.comment]
      + [marks.ellipsis, marks.selection, marks.bar.full, marks.bar.empty]
      + [marks.scrollBar.line, marks.scrollBar.thumb]
    let twice = Dictionary(grouping: all) { $0 }.filter { $1.count > 1 }.keys
    expect(twice.isEmpty)
    expect(all.allSatisfy { $0.cellWidth == 1 })
    if marks == .ascii { expect(all.allSatisfy { $0.utf8.count == 1 }) }
  }
}
