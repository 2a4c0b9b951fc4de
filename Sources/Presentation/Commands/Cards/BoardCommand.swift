import CommandLineKit
import Entities
import Looks
import System
import TerminalKit
import ViewModels
import Words

final class BoardCommand: CardRun, Command {
  static let declaration = CommandDeclaration(
    "", synopses: ["", "FILTERS"],
    operands: ["[FILTERS…]"],
    options: [.all, .explain] + OutputForm.options,
    examples: ["todo", "todo project:web", "todo tag:docs -is:overdue --all"],
    takesFilters: true)

  private static let doneLimitInPipe = 10

  func run() throws(Refusal) {
    let wantsAll = arguments.has("all")
    let words = arguments.words
    var request = ListRequest()
    // The board shows every state.
    request.includesDone = true
    if !words.isEmpty {
      let selection = try context.selection(
        words, includesDone: true, includesWaiting: wantsAll, takesNumbers: false)
      request.selection = selection
      if arguments.has("explain") { context.explain(selection) }
    }
    let board = try context.scenes.boardSummary().answer(
      to: limits(request.selection, form, wantsAll: wantsAll))
    let count = board.all.reduce(0) { $0 + $1.count }
    if form == .text, words.isEmpty || count > 0 {
      let isWhole = wantsAll || !context.console.isTerminal
      return BoardText(board, isWhole: isWhole, in: context).write()
    }
    let cards = board.all.flatMap(\.cards)
    let list = CardList(form, of: request, in: context)
    for card in cards { list.append(card) }
    list.finish(
      ListSummary(
        count: cards.count, more: count - cards.count, waiting: board.waiting,
        unreadable: board.unreadable, outside: board.outside))
  }

  private func limits(_ selection: Selection?, _ form: OutputForm, wantsAll: Bool) -> BoardLimits {
    var filters: FilterSelection?
    if case .filters(let named) = selection { filters = named }
    let now = context.deadlineNow
    let isScreen = form == .text && context.console.isTerminal
    let rows = isScreen ? context.console.size.rows : nil
    return (
      open: wantsAll ? nil : rows, done: wantsAll ? nil : rows ?? Self.doneLimitInPipe,
      filters: filters, skipsWaiting: wantsAll ? nil : now, skipsArchived: true,
      now: form == .text ? now : nil
    )
  }
}

final class BoardScreenCommand: CommandRun, Command {
  static let declaration = CommandDeclaration(
    "board", synopses: ["[PROJECT] [--view NAME]", "--screen-reader [PROJECT]"],
    operands: [.project("PROJECT", .anyNumber)],
    options: ["screen-reader", OptionDeclaration("view", takes: "NAME", offering: "view")],
    examples: [
      "todo board", "todo board web", "todo board --view urgent", "todo board --screen-reader",
    ])

  /// The drawn board shows its context itself.
  override class func readsContext(_ arguments: ParsedArguments) -> Bool {
    arguments.has("screen-reader")
  }

  func run() throws(Refusal) {
    let isNamed = arguments.operands.contains { !$0.word.isEmpty }
    let project = try isNamed ? arguments.projectName() : nil
    let view = try arguments.value("view").map { (name) throws(Refusal) in
      try tracked(try ViewName(name))
    }
    let start = BoardStart(
      project: project, view: view, isSpoken: arguments.has("screen-reader"))
    let wasOpen = try tracked(try context.openBoard(start, context))
    if !wasOpen { throw .fault(.boardWithoutTerminal) }
  }
}

/// The board as text: columns side by side, or stacked on a narrow screen.
struct BoardText {
  private static let minimumWidth = 60
  private static let gap = 2
  private static let minimumTitle = 7

  private let board: BoardColumns
  private let columns: [BoardColumn]
  private let context: Context
  private let due: String
  private let isWhole: Bool
  private let marks: CardMarks
  private let civilNow: CivilMinute
  private let now: Deadline
  private let theme: Theme

  init(_ board: BoardColumns, isWhole: Bool, in context: Context) {
    self.board = board
    let shown = ColumnList(board.all.map(\.column))
      .shown(by: context.settings[TrackerSettings.boardColumns])
    columns = shown.compactMap { column in board.all.first { $0.column.id == column.id } }
    self.context = context
    self.isWhole = isWhole
    marks = context.marks
    civilNow = context.civilNow
    now = Deadline(minute: civilNow)
    theme = context.theme
    let counts = [(board.due.overdue, 0), (0, board.due.today)]
      .map { context.text(.due(overdue: $0, today: $1)) }.filter { !$0.isEmpty }
    let mark = board.due.overdue > 0 ? "\(marks.overdue) " : ""
    due = mark + counts.joined(separator: " \(marks.separator) ")
  }

  func write() {
    let console = context.console
    let waiting = board.waiting
    let isEmpty = waiting + board.outside == 0
    guard !isEmpty || board.all.contains(where: { $0.count > 0 }) else {
      for line in context.wording.lines(.welcome) { console.sayCut(line) }
      return
    }
    if !due.isEmpty {
      console.sayCut(due, theme[due.hasPrefix(marks.overdue) ? .overdue : .heading])
    }
    if console.size.columns < Self.minimumWidth / 3 * max(columns.count, 3) {
      writeStacked()
    } else {
      writeBeside()
    }
    if waiting > 0 { console.sayCut(context.text(.waitingCards(waiting)), theme[.muted]) }
    for note in context.notes(onUnreadable: board.unreadable, board.outside) { console.note(note) }
  }

  private var noteHeight: Int { (due.isEmpty ? 0 : 1) + (board.waiting > 0 ? 1 : 0) }

  private func writeBeside() {
    let gaps = max(columns.count - 1, 0) * Self.gap
    let width = (context.console.size.columns - gaps) / max(columns.count, 1)
    let height = isWhole ? Int.max : max(context.console.size.rows - 2 - noteHeight, 2)
    let blocks = columns.map { lines(of: $0, width: width, height: height) }
    context.console.write(blocks, every: width + Self.gap)
  }

  private func writeStacked() {
    let size = context.console.size
    let isRoomy = isWhole || size.rows > 3 * columns.count
    // Leave a line for the prompt.
    let heights = heights(within: size.rows - 1 - noteHeight - (isRoomy ? columns.count - 1 : 0))
    for (place, column) in columns.enumerated() {
      if place > 0, isRoomy { context.console.say("") }
      for line in lines(of: column, width: size.columns, height: heights[place]) {
        context.console.write(line)
      }
    }
  }

  /// Returns the height of each column, at most `lines` in sum.
  ///
  /// Overdue cards get their lines first. No column gets more lines than it has; short columns
  /// leave the rest to long ones.
  private func heights(within lines: Int) -> [Int] {
    guard !isWhole else { return columns.map { _ in Int.max } }
    var heights = columns.map { _ in 1 }
    var left = max(lines - columns.count, 0)
    let due = columns.map { column in
      let overdue = column.cards.count { $0.card.isOverdue(at: now) }
      return overdue == 0 ? 1 : min(column.count, overdue + 1) + 1
    }
    for wanted in [due, columns.map { $0.count + 1 }] {
      let rising = columns.indices.sorted { wanted[$0] < wanted[$1] }
      for (given, place) in rising.enumerated() {
        let more = min(wanted[place] - heights[place], left / (columns.count - given))
        heights[place] += max(more, 0)
        left -= max(more, 0)
      }
    }
    return heights
  }

  private func lines(of column: BoardColumn, width: Int, height: Int) -> [StyledLine] {
    var lines = [heading(of: column, width: width)]
    guard height > 1 else { return lines }
    let room = height - 1
    let shown = cards(of: column, places: column.count > room ? max(room - 1, 0) : column.count)
    let digits = String(shown.lazy.map { $0.card.number }.max() ?? 0).utf8.count
    for listed in shown {
      let isBlocked = column.blocked.contains(listed.card.number)
      lines.append(line(of: listed, isBlocked: isBlocked, digits: digits, width: width))
    }
    let more = column.count - shown.count
    if more > 0 {
      let texts = [context.line("all", ""), nil].map {
        context.console.marks.inMarks(context.text(.moreLines(more, $0))).visible
      }
      let text = texts.first { $0.cellWidth <= width } ?? texts[1]
      lines.append(line(text, theme[.muted], width: width))
    }
    return lines
  }

  /// Overdue cards get a place before the others.
  private func cards(of column: BoardColumn, places: Int) -> ArraySlice<ListedCard> {
    guard places < column.cards.count else { return column.cards[...] }
    var others = places - column.cards.count { $0.card.isOverdue(at: now) }
    return column.cards.filter { listed in
      if listed.card.isOverdue(at: now) { return true }
      others -= 1
      return others >= 0
    }.prefix(places)
  }

  private func heading(of column: BoardColumn, width: Int) -> StyledLine {
    let state = column.column.state
    let limit = column.column.limit
    let counted = column.limited ?? column.count
    let isOver = limit.map { counted > $0 } ?? false
    let unit = context.settings[TrackerSettings.estimateUnit]
    let heading = ColumnHeading(
      column.column.name.text.visible, shown: column.count, counted: counted, limit: limit,
      mark: marks.overdue,
      estimate: column.estimate.map {
        "\(marks.separator) \(context.wording.estimate($0, in: unit).visible)"
      }, number: \.grouped)
    let mark = marks.state(state)
    let text = heading.text(
      cells: width - mark.cellWidth - 1, ellipsis: context.console.marks.ellipsis)
    return line(
      "\(mark) \(text)", isOver ? theme[.overdue] : theme.heading(of: state), width: width)
  }

  private func line(of listed: ListedCard, isBlocked: Bool, digits: Int, width: Int) -> StyledLine {
    let card = listed.card
    let isOverdue = card.isOverdue(at: now)
    let number = String(card.number)
    let space = String(repeating: " ", count: digits - number.utf8.count)
    let others =
      (isBlocked ? marks.blocked : "") + marks.priority(card.priority)
      + (card.repeat == nil ? "" : marks.repeating)
    let children = listed.children.map { "  \($0.text)" } ?? ""
    let due = due(of: card, room: width - digits - 2 - others.cellWidth - children.cellWidth)
    let flags = (isOverdue && due.isEmpty ? marks.overdue : "") + others
    let room = width - due.cellWidth - children.cellWidth
    let name = marks.title(of: card)
    var title = flags.isEmpty ? name : "\(flags) \(name)"
    if let person = card.assignee {
      let whole = "\(title)  \(marks.person)\(person.text)"
      let hasRoom = "\(space)\(number) \(whole)".visible.cellWidth <= room
      title = hasRoom ? whole : "\(flags)\(marks.person) \(name)"
    }
    let style =
      isOverdue
      ? theme[.overdue]
      : isBlocked
        ? theme[.warning]
        : card.state == .done ? theme[.muted] : theme.style(of: card.priority)
    let crossed = style.crossed(card.isCancelled)
    var line = line("\(space)\(number) \(title)", crossed, width: room)
    line.append(children + due, style)
    return line
  }

  /// Returns `  ! 2d`, `  today` or `  4d`; no text if the title has no room beside it.
  private func due(of card: Card, room: Int) -> String {
    guard let deadline = card.deadline, card.state.isOpen else { return "" }
    let words = context.text(.shortDeadline(deadline, now: civilNow))
    let text = "  \(card.isOverdue(at: now) ? "\(marks.overdue) " : "")\(words)"
    let left = room - text.cellWidth
    // To measure each title would take longer.
    return left >= Self.minimumTitle || left >= card.title.text.visible.cellWidth ? text : ""
  }

  private func line(_ text: String, _ style: Style, width: Int) -> StyledLine {
    StyledLine([(text, style)], cells: width, mark: context.console.marks.ellipsis)
  }
}
