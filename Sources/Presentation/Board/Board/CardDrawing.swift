import Entities
import Looks
import Messages
import TerminalKit
import TimeKit

/// Draws a card: number and title, and below them, if there is room, its other fields.
///
/// Everything with a color has a mark too.
struct CardDrawing {
  private let card: Card
  private let cell: BoardCell
  private let context: BoardContext
  private let traits: ScreenTraits
  private let marks: CardMarks
  private let isOverdue: Bool

  init(_ card: Card, _ cell: BoardCell, context: BoardContext, traits: ScreenTraits) {
    self.card = card
    self.cell = cell
    self.context = context
    self.traits = traits
    marks = CardMarks(marks: traits.marks)
    isOverdue = card.isOverdue(at: Deadline(minute: cell.now))
  }

  /// The cells before the number, for the selection and the mark.
  private static let gutter = 2
  /// The minimum width to align numbers and titles.
  private static let roomy = 30

  func draw(on canvas: Canvas) {
    let size = canvas.size
    let isRoomy = size.width >= Self.roomy
    let selection = cell.isSelected ? context.theme[.selection] : nil
    // The gap below a card is not part of it.
    let rows = min(size.height, 2)
    if let selection {
      canvas.fill(selection, in: Rect(x: 0, y: 0, width: size.width, height: rows))
      canvas.write(traits.marks.selection, at: .zero, selection)
    }
    if cell.isMarked {
      let style = selection ?? context.theme[.heading]
      canvas.write(marks.check, at: Point(x: 1, y: 0), style)
    }
    let number = String(card.number).padded(toCells: isRoomy ? 3 : 1, alignment: .trailing)
    write(
      StyledText("\(number) ", context.theme[.muted]) + flags(inOneRow: rows == 1) + title,
      at: Point(x: Self.gutter, y: 0), selection, on: canvas)
    guard rows > 1 else { return }
    let indent = Self.gutter + (isRoomy ? 4 : 1)
    if cell.isBlocked {
      // In the gutter, so that nothing moves when the card is blocked or becomes ready.
      write(blockedMark, at: Point(x: indent - 2, y: 1), selection, on: canvas)
    }
    let caption = CardCaption(card, cell, context: context, traits: traits)
      .text(width: size.width - indent)
    write(caption, at: Point(x: indent, y: 1), selection, on: canvas)
  }

  private var blockedMark: StyledText { StyledText(marks.blocked, context.theme[.warning]) }

  private func write(_ text: StyledText, at point: Point, _ all: Style?, on canvas: Canvas) {
    canvas.write(
      text, at: point, cells: canvas.size.width - point.x, mark: traits.marks.ellipsis, all: all)
  }

  private var title: StyledText {
    StyledText(card.title.text, card.state == .done ? context.theme[.muted] : .plain)
  }

  /// Returns the marks before the title: the priority, and in one row that the card is overdue or
  /// blocked.
  private func flags(inOneRow isAlone: Bool) -> StyledText {
    var spans: [StyledText.Span] = []
    if isAlone, isOverdue { spans.append(.init("\(marks.overdue) ", context.theme[.overdue])) }
    if isAlone, cell.isBlocked { spans += blockedMark.spans + [.init(" ")] }
    let priority = marks.priority(card.priority)
    if !priority.isEmpty {
      spans.append(.init("\(priority) ", context.theme.style(of: card.priority)))
    }
    return StyledText(spans)
  }
}

/// A mark in the color of a project, before its name.
///
/// Its color is one of the palette, whose escape sequence is short, because each card has such a
/// mark.
enum ProjectMark {
  static func text(_ marks: MarkSet) -> String { CardMarks(marks: marks).project }

  static func style(_ project: Project, _ theme: Theme, _ depth: ColorDepth) -> Style {
    theme.style(of: project.shownColor, at: min(depth, .palette))
  }
}
