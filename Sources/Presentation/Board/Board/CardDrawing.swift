import Entities
import Looks
import System
import TerminalKit
import Words

/// Draws a card: the color of its project at the left edge, number and title, and the facts.
///
/// A long title takes a second row if the card has no facts, or three rows. Everything with a color
/// has a mark or a word too.
struct CardDrawing {
  private let card: Card
  private let cell: BoardCell
  private let context: BoardContext
  private let traits: ScreenTraits
  private let marks: CardMarks
  private let isOverdue: Bool
  private let size: Size
  private let caption: CardCaption
  private let facts: StyledText

  init(
    _ card: Card, _ cell: BoardCell, in size: Size, context: BoardContext, traits: ScreenTraits
  ) {
    self.card = card
    self.cell = cell
    self.context = context
    self.traits = traits
    self.size = size
    marks = CardMarks(marks: traits.marks)
    isOverdue = card.isOverdue(at: Deadline(minute: cell.now))
    caption = CardCaption(card, cell, width: size.width, context: context, traits: traits)
    let indent = Self.indent(width: size.width)
    facts = size.height > 1 ? caption.text(width: size.width - indent) : StyledText([])
  }

  /// The cells before the number: the edge, and the selection.
  private static let gutter = 2
  private static let roomy = 30
  private static let wide = 50
  private static let minimumFacts = 12

  func draw(on canvas: Canvas) {
    let titles = titles
    let factsRow = titles.count
    let hasFacts = !facts.spans.isEmpty && factsRow < size.height
    // The gap below a card is not part of it, unless the card needs it.
    let rows = max(titles.count + (hasFacts ? 1 : 0), cell.isBlocked ? min(size.height, 2) : 1)
    let selection = cell.isSelected ? context.theme[.selection] : nil
    drawEdge(rows: rows, on: canvas)
    if let selection {
      canvas.fill(selection, in: Rect(x: 1, y: 0, width: size.width - 1, height: rows))
      canvas.write(traits.marks.selection, at: Point(x: 1, y: 0), selection)
    }
    for (y, title) in titles.enumerated() {
      write(title, at: Point(x: y == 0 ? Self.gutter : indent, y: y), selection, on: canvas)
    }
    if cell.isBlocked, size.height > 1 {
      // In the gutter, so that nothing moves when the card is blocked or becomes ready.
      write(blockedMark, at: Point(x: indent - 2, y: 1), selection, on: canvas)
    }
    if hasFacts {
      write(facts, at: Point(x: indent, y: factsRow), selection, on: canvas)
    } else if size.height == 1 {
      drawFactsBeside(titles[0], selection, on: canvas)
    }
  }

  private var indent: Int { Self.indent(width: size.width) }

  private static func indent(width: Int) -> Int { gutter + (width >= roomy ? 4 : 1) }

  private func drawEdge(rows: Int, on canvas: Canvas) {
    if let project = cell.project, !project.isInbox {
      let style = ProjectMark.style(project, context.theme, traits.depth)
      // A wide card has its edge in the first row only, which keeps the frames of scrolling small.
      let rows = size.height > 2 && size.width >= Self.wide ? 1 : rows
      for y in 0..<rows { canvas.write(marks.edge, at: Point(x: 0, y: y), style) }
    }
    if cell.isMarked { canvas.write(marks.check, at: .zero, context.theme[.heading]) }
  }

  private func drawFactsBeside(_ title: StyledText, _ selection: Style?, on canvas: Canvas) {
    let used = Self.gutter + title.cells(traits.metrics) + 2
    let room = min(size.width - used, size.width / 2)
    guard !caption.isEmpty, room >= Self.minimumFacts else { return }
    let text = caption.text(width: room)
    let x = size.width - text.cells(traits.metrics)
    write(text, at: Point(x: x, y: 0), selection, on: canvas)
  }

  private var blockedMark: StyledText { StyledText(marks.blocked, context.theme[.warning]) }

  private func write(_ text: StyledText, at point: Point, _ all: Style?, on canvas: Canvas) {
    canvas.write(
      text, at: point, cells: size.width - point.x, mark: traits.marks.ellipsis, all: all)
  }

  // MARK: The title

  private var titles: [StyledText] {
    let isRoomy = size.width >= Self.roomy
    let number = String(card.number).padded(toCells: isRoomy ? 3 : 1, alignment: .trailing)
    let style = card.state == .done ? context.theme[.muted] : .plain
    let start = StyledText("\(number) ", style) + flags
    let whole = [start + StyledText(card.title.text, style)]
    let room = size.width - Self.gutter - start.cells(traits.metrics)
    let rows = size.height > 2 || facts.spans.isEmpty ? min(size.height, 2) : 1
    let title = card.title.text.visible
    guard rows > 1, traits.metrics.cells(of: title) > room else { return whole }
    let lines = WrappedText.lines(title, width: max(room, 1), metrics: traits.metrics)
    let rest = title.dropFirst(lines[0].count).drop { $0 == " " }
    guard !rest.isEmpty else { return whole }
    return [start + StyledText(lines[0], style), StyledText(String(rest), style)]
  }

  /// The marks before the title: the priority, and in one row that the card is overdue or blocked.
  private var flags: StyledText {
    var spans: [StyledText.Span] = []
    let isAlone = size.height == 1
    if isAlone, isOverdue { spans.append(.init("\(marks.overdue) ", context.theme[.overdue])) }
    if isAlone, cell.isBlocked { spans += blockedMark.spans + [.init(" ")] }
    let role: Role? =
      switch card.priority {
      case .high: .high
      case .normal: nil
      case .low: .low
      }
    if let role {
      let style = context.theme.style(ofMark: role, in: context.theme[role], on: traits)
      spans.append(.init("\(marks.priority(card.priority)) ", style))
    }
    return StyledText(spans)
  }
}

extension Theme {
  /// Marks of ASCII have the style of texts.
  func style(ofMark role: Role, in style: Style, on traits: ScreenTraits) -> Style {
    traits.marks == .unicode ? self.style(ofMark: role, in: style, at: traits.depth) : style
  }
}

/// A mark in the color of a project, before its name.
///
/// Its color is one of the palette, whose escape sequence is short, because each card has an edge
/// in it.
enum ProjectMark {
  static func text(_ project: Project, _ theme: Theme, _ traits: ScreenTraits) -> StyledText {
    StyledText(
      "\(CardMarks(marks: traits.marks).project) ", style(project, theme, traits.depth))
  }

  static func style(_ project: Project, _ theme: Theme, _ depth: ColorDepth) -> Style {
    theme.style(of: project.shownColor, at: min(depth, .palette))
  }
}
