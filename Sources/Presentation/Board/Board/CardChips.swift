import Entities
import Looks
import TerminalKit
import ViewModels
import Words

/// The values of a new card as chips, such as ` due Fri 27 Nov   #docs `.
struct CardChips {
  let texts: [String]

  /// With `isNewProject`, the chip of the project says that adding the card creates it.
  init(
    _ values: CardEdit, isNewProject: Bool, _ context: BoardContext, _ marks: MarkSet
  ) {
    let words = CardChipWords(
      context: context, marks: CardMarks(marks: marks), isNewProject: isNewProject)
    let fields = CardField.edited.filter { $0 != .title }
    let force = values.isForced ? ["--force"] : []
    texts =
      fields.flatMap { field in values[field].map { words.texts($0, of: field) } ?? [] } + force
  }

  /// Returns the chips in rows of at most `width` cells, unless one chip is wider.
  func rows(width: Int, _ metrics: CellMetrics, _ style: Style) -> [StyledText] {
    var rows: [[StyledText.Span]] = []
    var used = 0
    for text in texts {
      let chip = StyledText.Span(" \(text.visible) ", style)
      let cells = metrics.cells(of: chip.text)
      if rows.isEmpty || used + 1 + cells > width {
        rows.append([chip])
        used = cells
      } else {
        rows[rows.count - 1] += [.init(" "), chip]
        used += 1 + cells
      }
    }
    return rows.map { StyledText($0) }
  }
}

/// The words of chips: marks as on cards, and names for what has no mark.
private struct CardChipWords {
  let context: BoardContext
  let marks: CardMarks
  let isNewProject: Bool

  func texts(_ value: FieldValue, of field: CardField) -> [String] {
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
