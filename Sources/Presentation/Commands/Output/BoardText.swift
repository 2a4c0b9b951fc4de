import Entities
import FileKit
import Looks
import Messages
import TerminalKit
import ViewModels

/// The board as text: columns side by side, or stacked on a narrow screen.
struct BoardText {
  /// The minimum number of cells for three columns side by side.
  private static let minimumWidth = 60
  private static let gap = 2

  private let isEmpty: Bool
  /// The columns that the setting `board.columns` names, in its order.
  private let columns: [BoardColumn]
  private let context: Context
  private let isWhole: Bool
  private let marks: CardMarks
  private let now: Deadline
  private let theme: Theme
  private let waiting: Int

  init(_ board: BoardColumns, isWhole: Bool, in context: Context) {
    let columns = board.all
    waiting = board.waiting
    isEmpty = columns.allSatisfy { $0.count == 0 } && waiting == 0
    let shown = ColumnList(columns.map(\.column))
      .shown(by: context.settings[TrackerSettings.boardColumns])
    self.columns = shown.compactMap { column in columns.first { $0.column.id == column.id } }
    self.context = context
    self.isWhole = isWhole
    marks = CardMarks(marks: context.console.marks)
    now = Deadline(minute: context.civilNow)
    theme = context.theme
  }

  func write() {
    let console = context.console
    guard !isEmpty else {
      for line in context.wording.lines(.list(.welcome)) {
        console.say(cut(line, to: console.size.columns))
      }
      return
    }
    if console.size.columns < Self.minimumWidth / 3 * max(columns.count, 3) {
      writeStacked()
    } else {
      writeBeside()
    }
    if waiting > 0 { console.say(context.wording.text(.list(.waiting(waiting))), theme[.muted]) }
  }

  /// The number of lines below the columns.
  private var noteHeight: Int { waiting > 0 ? 1 : 0 }

  private func writeBeside() {
    let gaps = max(columns.count - 1, 0) * Self.gap
    let width = (context.console.size.columns - gaps) / max(columns.count, 1)
    let height = isWhole ? Int.max : max(context.console.size.rows - 2 - noteHeight, 2)
    let blocks = columns.map { lines(of: $0, width: width, height: height) }
    let rows = blocks.map(\.count).max() ?? 0
    for row in 0..<rows {
      var line: [UInt8] = []
      // The spaces before the next text, written later so that no line ends in spaces.
      var due = 0
      for block in blocks {
        let cell = row < block.count ? block[row] : Line()
        if !cell.text.isEmpty {
          line += repeatElement(UInt8(ascii: " "), count: due)
          line += context.console.depth.paint(cell.text, cell.style).utf8
          due = 0
        }
        due += width - cell.cells + Self.gap
      }
      context.console.output.writeLine(String(decoding: line, as: UTF8.self))
    }
  }

  private func writeStacked() {
    let size = context.console.size
    let isRoomy = isWhole || size.rows > 3 * columns.count
    // Leave a line for the prompt.
    let heights = heights(within: size.rows - 1 - noteHeight - (isRoomy ? columns.count - 1 : 0))
    for (place, column) in columns.enumerated() {
      if place > 0, isRoomy { context.console.say("") }
      for line in lines(of: column, width: size.columns, height: heights[place]) {
        context.console.output.writeLine(context.console.depth.paint(line.text, line.style))
      }
    }
  }

  /// Returns the height of each column, at most `lines` in sum.
  ///
  /// No column gets more lines than it has; short columns leave the rest to long ones.
  private func heights(within lines: Int) -> [Int] {
    guard !isWhole else { return columns.map { _ in Int.max } }
    var heights = columns.map { _ in 1 }
    var left = lines
    let rising = columns.indices.sorted { columns[$0].count < columns[$1].count }
    for (given, place) in rising.enumerated() {
      let share = left / (columns.count - given)
      heights[place] = max(min(columns[place].count + 1, share), 1)
      left -= heights[place]
    }
    return heights
  }

  private struct Line {
    var text = ""
    var cells = 0
    var style = Style.plain
  }

  /// Returns the heading and the cards of `column`, in at most `height` lines of `width` cells.
  private func lines(of column: BoardColumn, width: Int, height: Int) -> [Line] {
    var lines = [heading(of: column, width: width)]
    guard height > 1 else { return lines }
    let room = height - 1
    let shown = column.count > room ? column.cards.prefix(max(room - 1, 0)) : column.cards[...]
    let digits = shown.map { String($0.card.number).count }.max() ?? 0
    for listed in shown {
      let isBlocked = column.blocked.contains(listed.card.number)
      lines.append(line(of: listed, isBlocked: isBlocked, digits: digits, width: width))
    }
    let more = column.count - shown.count
    if more > 0 {
      let text = context.wording.text(.list(.more(more)))
      lines.append(line(ascii(text), theme[.muted], width: width))
    }
    return lines
  }

  /// Returns the heading, with the column's limit and a mark if the column exceeds it.
  private func heading(of column: BoardColumn, width: Int) -> Line {
    let state = column.state
    let own = context.settings[TrackerSettings.boardLimit(of: state)]
    let limit = column.column.limit ?? (column.column.isDefault ? own : nil)
    let counted = column.limited ?? column.count
    let isOver = limit.map { counted > $0 } ?? false
    let unit = context.settings[TrackerSettings.estimateUnit]
    let heading = ColumnHeading(
      column.column.name.text.visible, shown: column.count, counted: counted, limit: limit,
      mark: marks.overdue,
      estimate: column.estimate.map {
        "\(marks.separator) \(context.wording.amount($0, in: unit).visible)"
      }, number: context.wording.number)
    let mark = marks.state(state)
    let metrics = CellMetrics()
    let text = heading.text(
      cells: width - metrics.cells(of: mark) - 1, metrics, ellipsis: context.console.marks.ellipsis)
    return line(
      "\(mark) \(text)", isOver ? theme[.overdue] : theme.heading(of: state), width: width)
  }

  private func line(
    of listed: ListedCard, isBlocked: Bool, digits: Int, width: Int
  ) -> Line {
    let card = listed.card
    let isOverdue = card.isOverdue(at: now)
    let number = String(card.number).padded(toCells: digits, alignment: .trailing)
    let flags =
      (isOverdue ? marks.overdue : "") + (isBlocked ? marks.blocked : "")
      + marks.priority(card.priority) + (card.repeat == nil ? "" : marks.repeating)
    var title = flags.isEmpty ? card.title.text : "\(flags) \(card.title.text)"
    if let person = card.assignee {
      let whole = "\(title)  \(marks.person)\(person.text)"
      let hasRoom = "\(number) \(whole)".visible.cellWidth <= width
      title = hasRoom ? whole : "\(flags)\(marks.person) \(card.title.text)"
    }
    let style =
      isOverdue
      ? theme[.overdue]
      : isBlocked
        ? theme[.warning]
        : card.state == .done ? theme[.muted] : theme.style(of: card.priority)
    return line("\(number) \(title)", style, width: width)
  }

  private func line(_ text: String, _ style: Style, width: Int) -> Line {
    let cut = text.visible.cutAndMeasured(toCells: width, mark: context.console.marks.ellipsis)
    return Line(text: cut.text, cells: cut.cells, style: style)
  }

  private func cut(_ text: String, to width: Int) -> String {
    text.visible.cut(toCells: width, mark: context.console.marks.ellipsis)
  }

  private func ascii(_ text: String) -> String {
    context.console.marks == .ascii ? text.replacing(scalars: "…", with: "...") : text
  }
}
