import Entities
import Looks
import TerminalKit
import Words

/// The columns of a table of cards, and their cells.
///
/// The usual columns are number, state, priority mark, title, deadline, end of the wait, completion
/// date, project and tags. Columns without content are not shown.
struct CardCells {
  private enum Kind: Equatable {
    case field(CardField)
    case blocked
    /// The mark of an overdue card, shown without the column of deadlines.
    case overdue
    /// The mark of the state and the name of the column.
    case place
    /// The mark of the priority, without a heading.
    case rating
    /// Only for a waiting card.
    case waiting
    /// Only for a done card.
    case completion
  }

  private static let usual: [Kind] = [
    .field(.number), .overdue, .blocked, .place, .rating, .field(.title), .field(.deadline),
    .waiting, .completion, .field(.project), .field(.tags),
  ]

  private let kinds: [Kind]
  private let phrases: [TextQuery.Phrase]
  private let context: Context
  private let now: Deadline
  private let theme: Theme
  private let marks: CardMarks

  init(_ fields: [CardField]?, marking phrases: [TextQuery.Phrase], in context: Context) {
    kinds = fields.map(Self.kinds) ?? Self.usual
    self.phrases = phrases
    self.context = context
    now = Deadline(minute: context.civilNow)
    theme = context.theme
    marks = CardMarks(marks: context.console.marks)
  }

  /// The marks follow the number, or come first without one; the one on the left is dropped last.
  private static func kinds(_ fields: [CardField]) -> [Kind] {
    var kinds = fields.map(Kind.field)
    let place = fields.firstIndex(of: .number).map { $0 + 1 } ?? 0
    kinds.insert(.blocked, at: place)
    if !fields.contains(.overdue) { kinds.insert(.overdue, at: place) }
    return kinds
  }

  var showTags: Bool { kinds.contains(.field(.tags)) }

  var columns: [Table.Column] {
    let deadline = kinds.firstIndex(of: .field(.deadline))
    return kinds.map { kind in
      switch kind {
      case .blocked: Table.Column(isKept: true)
      case .overdue:
        deadline.map { Table.Column(whenDropped: $0) } ?? Table.Column(isKept: true)
      case .place: Table.Column(heading(.state))
      case .rating: Table.Column()
      case .waiting: Table.Column(heading(.wait))
      case .completion: Table.Column(heading(.finished))
      case .field(.number): Table.Column(heading(.number), alignment: .trailing, isKept: true)
      case .field(.title): Table.Column(heading(.title), isFlexible: true)
      case .field(let field): Table.Column(heading(field), least: Self.least(of: field))
      }
    }
  }

  func row(of listed: ListedCard) -> [Table.Cell] {
    kinds.map { cell($0, of: listed) }
  }

  private func heading(_ field: CardField) -> String { context.wording.heading(field) }

  private static func least(of field: CardField) -> Int? {
    switch field {
    case .project, .tags, .notes, .assignee, .column, .key, .repeat, .blockers: 6
    default: nil
    }
  }

  private func cell(_ kind: Kind, of listed: ListedCard) -> Table.Cell {
    let card = listed.card
    return switch kind {
    case .blocked: Table.Cell(listed.isBlocked ? marks.blocked : "", theme[.warning])
    case .overdue: Table.Cell(card.isOverdue(at: now) ? marks.overdue : "", theme[.overdue])
    case .place:
      Table.Cell("\(marks.state(card.state)) \(listed.column.text)", theme.style(of: card.state))
    case .rating: Table.Cell(marks.priority(card.priority), theme.style(of: card.priority))
    case .waiting: Table.Cell(wait(of: card), theme[.muted])
    case .completion: Table.Cell(finished(card), theme[.muted])
    case .field(let field): cell(field, of: listed)
    }
  }

  private func cell(_ field: CardField, of listed: ListedCard) -> Table.Cell {
    let card = listed.card
    switch field {
    case .number: return Table.Cell(String(card.number))
    case .title: return cell([card.title.text], card.state == .done ? theme[.muted] : .plain)
    case .deadline: return deadline(of: card)
    case .overdue: return cell(Kind.overdue, of: listed)
    case .steps where card.steps.isEmpty: return .empty
    case .steps: return Table.Cell("\(card.steps.count { $0.isChecked })/\(card.steps.count)")
    case .project: return Table.Cell(listed.project.text, theme[.project])
    case .tags: return cell(card.tags.list.map(\.text), theme[.tag])
    case .state:
      let text = "\(marks.state(card.state)) \(card.state.rawValue)"
      return Table.Cell(text, theme.style(of: card.state))
    case .column: return Table.Cell(listed.column.text, theme.style(of: card.state))
    case .priority:
      guard card.priority != .normal else { return .empty }
      let text = "\(marks.priority(card.priority)) \(card.priority.rawValue)"
      return Table.Cell(text, theme.style(of: card.priority))
    case .notes: return cell([firstLine(of: card.notes.text)], .plain)
    default: return Table.Cell(text(field.declaration.value(card)))
    }
  }

  private func text(_ value: FieldValue) -> String {
    switch value {
    case .date(let date): context.words(date)
    case .deadline(let deadline): context.wording.date(deadline, now: context.civilNow)
    default: value.typed
    }
  }

  private func firstLine(of text: String) -> String {
    String(text.prefix { !$0.isNewline })
  }

  private func cell(_ texts: [String], _ style: Style) -> Table.Cell {
    guard !phrases.isEmpty else { return Table.Cell(texts.joined(separator: " "), style) }
    var parts: [(text: String, style: Style)] = []
    for text in texts {
      if !parts.isEmpty { parts.append((" ", style)) }
      parts += FoundText(text, phrases).pieces.map { ($0.text, $0.isFound ? theme[.found] : style) }
    }
    return Table.Cell(parts, style)
  }

  private func finished(_ card: Card) -> String {
    card.state == .done ? card.finished.map(context.words) ?? "" : ""
  }

  private func wait(of card: Card) -> String {
    guard let wait = card.wait, card.isWaiting(at: now) else { return "" }
    return context.wording.date(wait, now: context.civilNow)
  }

  private func deadline(of card: Card) -> Table.Cell {
    let isOverdue = card.isOverdue(at: now)
    let style = isOverdue ? theme[.overdue] : .plain
    let rule = card.repeat == nil ? "" : marks.repeating
    guard let deadline = card.deadline else { return Table.Cell(rule, style) }
    let date = context.wording.date(deadline, now: context.civilNow)
    return Table.Cell(
      (isOverdue ? "\(marks.overdue) \(date)" : date) + (rule.isEmpty ? "" : " \(rule)"), style)
  }
}
