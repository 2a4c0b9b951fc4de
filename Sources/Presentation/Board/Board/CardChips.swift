import Entities
import Looks
import TerminalKit
import Words

/// The values of a new card as chips, such as ` due Fri 27 Nov   #docs `: marks as on cards, and
/// names for what has no mark.
struct CardChips {
  private(set) var texts: [String] = []

  private let context: BoardContext
  private let marks: CardMarks
  private let isNewProject: Bool

  /// With `isNewProject`, the chip of the project says that adding the card creates it.
  init(_ values: CardEdit, isNewProject: Bool, _ context: BoardContext, _ marks: MarkSet) {
    self.context = context
    self.marks = CardMarks(marks: marks)
    self.isNewProject = isNewProject
    for field in CardField.edited where field != .title {
      texts += values[field].map { texts($0, of: field) } ?? []
    }
    if values.isForced { texts.append("--force") }
  }

  func rows(width: Int, _ style: Style) -> [StyledText] {
    var rows: [StyledText] = []
    for text in texts {
      let chip = StyledText(" \(text.visible) ", style)
      if let last = rows.last, last.cellWidth + 1 + chip.cellWidth <= width {
        rows[rows.count - 1] = last + StyledText(" ") + chip
      } else {
        rows.append(chip)
      }
    }
    return rows
  }

  private func texts(_ value: FieldValue, of field: CardField) -> [String] {
    let wording = context.wording
    switch (field, value) {
    case (_, .empty): return []
    case (.deadline, .deadline(let deadline)):
      return [wording.text(.dueDate(deadline, now: context.now()))]
    case (.wait, .deadline(let date)):
      return ["\(marks.wait) \(wording.date(date, now: context.now()))"]
    case (_, .tags(let tags)): return tags.list.map { "\(marks.tag)\($0.text)" }
    case (_, .steps(let steps)):
      return steps.map { "\(marks.step(isChecked: $0.isChecked)) \($0.text)" }
    case (.assignee, .text(let name)): return ["\(marks.person)\(name)"]
    case (.repeat, .text(let rule)): return ["\(marks.repeating) \(rule)"]
    case (.estimate, .amount(let amount)):
      return [wording.estimate(amount, in: context.estimateUnit)]
    case (.priority, .text(let word)):
      let mark = Priority(rawValue: word).map(marks.priority) ?? ""
      return [mark.isEmpty ? word : "\(mark) \(word)"]
    case (.project, .text(let name)) where isNewProject:
      return [wording.text(.newProjectToAdd(name))]
    case (.column, .text(let name)), (.project, .text(let name)), (.state, .text(let name)):
      return [name]
    case (.notes, _): return [wording.text(.field(.notes))]
    case (_, .deadline(let date)):
      return ["\(wording.text(.field(field))) \(wording.date(date, now: context.now()))"]
    default: return ["\(wording.text(.field(field))) \(value.typed)"]
    }
  }
}
