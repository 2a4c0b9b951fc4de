import Entities
import FoundationEssentials
import TimeKit

extension Phrase {
  /// Sentences about the history.
  public enum History: Hashable, Sendable {
    case added(Card)
    case addedColumn(Column)
    case addedProject(ProjectName)
    case addedView(SavedView)
    case cards(Int)
    case deed(RecordedTransaction)
    case deleted(Card)
    case deletedColumn(Column)
    case deletedProject(ProjectName)
    case deletedView(SavedView)
    case edited(card: Int, [Difference], now: CivilMinute)
    /// `nil` is a column that was deleted later.
    case editedColumn(ColumnName?, [Difference], now: CivilMinute)
    /// `nil` is a project that was deleted later.
    case editedProject(ProjectName?, [Difference], now: CivilMinute)
    /// `nil` is a view that was deleted later.
    case editedView(ViewName?, [Difference], now: CivilMinute)
    case empty
    case event(RecordedTransaction, changes: String)
    case madeRoom(card: Int)
    /// A change that only a newer version knows.
    case newerChange(card: Int?)
    case noMatches
    case older
    /// An undo or a redo; `by` is `nil` for a dry run.
    case reversed(
      RecordedTransaction, isUndo: Bool, by: Int?, numbers: [Int], cards: Int, when: String)
    /// A change whose record also has fields that only a newer version knows.
    indirect case withNewerFields(History, [String])
  }

  /// A difference in a field.
  public enum Difference: Hashable, Sendable {
    case changed(String, from: HistoryValue, to: HistoryValue)
    /// A field that only a newer version knows.
    case unknown(String)
  }

  /// The value of a field, as the history shows it.
  public enum HistoryValue: Hashable, Sendable {
    case characters(Int)
    case deadline(Deadline)
    case deletedColumn
    case deletedProject
    case drawn
    case flag(Bool)
    case moment(CivilMinute)
    case none
    case picture
    case rule(RepeatRule)
    case quoted(String)
    case text(String)
  }

  /// Chooses the sentence about a change, with times in `zone`.
  public static func change(
    _ change: Change, _ names: ChangeNames, now: CivilMinute, zone: Zone
  ) -> Phrase {
    let known = knownChange(change, names, now: now, zone: zone)
    let fields =
      switch change {
      case .addedCard(let card), .deletedCard(let card): card.unknownFields
      case .addedProject(let project), .deletedProject(let project): project.unknownFields
      case .addedColumn(let column), .deletedColumn(let column): column.unknownFields
      case .addedView(let view), .deletedView(let view): view.unknownFields
      case .easedCard, .editedCard, .editedProject, .editedColumn, .editedView, .unknown:
        [FieldText]()
      }
    return .history(fields.isEmpty ? known : .withNewerFields(known, fields.map(\.name)))
  }

  private static func knownChange(
    _ change: Change, _ names: ChangeNames, now: CivilMinute, zone: Zone
  ) -> History {
    switch change {
    case .addedCard(let card): .added(card)
    case .deletedCard(let card): .deleted(card)
    case .addedProject(let project): .addedProject(project.name)
    case .deletedProject(let project): .deletedProject(project.name)
    case .easedCard(let number, _, _): .madeRoom(card: number)
    case .editedCard(let number, let before, let after):
      .edited(
        card: number,
        differences(names.named(before, beside: after), names.named(after, beside: before)) {
          cardValue($0, $1, names, zone)
        }, now: now)
    case .editedProject(let id, let before, let after):
      .editedProject(
        names.projects[id],
        differences(before, after) { (field: ProjectField, value) in
          if field == .columns { return names.list(value) }
          return field == .cover
            ? (value == .empty ? .drawn : .picture) : HistoryValue(value, names)
        }, now: now)
    case .addedColumn(let column): .addedColumn(column)
    case .deletedColumn(let column): .deletedColumn(column)
    case .editedColumn(let id, let before, let after):
      .editedColumn(
        names.column(id)?.name,
        differences(before, after) { (field: ColumnField, value) in
          field == .origins ? names.list(value) : HistoryValue(value, names)
        }, now: now)
    case .addedView(let view): .addedView(view)
    case .deletedView(let view): .deletedView(view)
    case .editedView(let id, let before, let after):
      .editedView(names.views[id: id]?.name, viewDifferences(before, after), now: now)
    case .unknown(let record): .newerChange(card: record.card)
    }
  }

  private static func cardValue(
    _ field: CardField, _ value: FieldValue, _ names: ChangeNames, _ zone: Zone
  ) -> HistoryValue {
    switch (field, value) {
    case (.title, .text(let title)): .quoted(title)
    case (.lease, .date(let date)): .moment(zone.civil(at: date))
    case (.repeat, .text(let text)):
      RepeatRule(text: text).map(HistoryValue.rule) ?? HistoryValue(value, names)
    case (.notes, .text(let notes)) where !notes.isEmpty: .characters(notes.count)
    default: HistoryValue(value, names)
    }
  }

  private static func viewDifferences(
    _ before: [FieldText], _ after: [FieldText]
  ) -> [Difference] {
    differences(before, after) { (_: ViewField, value) in HistoryValue(value, .none) }
  }

  private static func differences<Name: FieldName>(
    _ before: [FieldText], _ after: [FieldText], _ value: (Name, FieldValue) -> HistoryValue
  ) -> [Difference] {
    zip(before, after).compactMap { before, after in
      guard let field = Name.recorded(before.name) else { return .unknown(before.name) }
      guard field.role.isNamed else { return nil }
      if field.kind == .comments {
        return comments(before.value(as: field), after.value(as: field))
      }
      return .changed(
        before.name, from: value(field.name, before.value(as: field)),
        to: value(field.name, after.value(as: field)))
    }
  }

  /// Returns the difference of the comments: the one that changed, or else their numbers.
  private static func comments(_ before: FieldValue, _ after: FieldValue) -> Difference {
    let name = CardField.comments.rawValue
    let (old, new) = (before.comments, after.comments)
    let gone = old.list.filter { new[$0.id] != $0 }
    let come = new.list.filter { old[$0.id] != $0 }
    guard gone.count <= 1, come.count <= 1, Set((gone + come).map(\.id)).count == 1 else {
      return .changed(name, from: .text("\(old.list.count)"), to: .text("\(new.list.count)"))
    }
    return .changed(
      name, from: gone.first.map(HistoryValue.init) ?? .none,
      to: come.first.map(HistoryValue.init) ?? .none)
  }
}

extension FieldValue {
  fileprivate var comments: Comments { Comments(fieldValue: self) ?? .none }
}

extension Phrase.HistoryValue {
  /// The maximum number of characters of a comment.
  private static let commentLimit = 60

  /// The beginning of the comment in one line.
  fileprivate init(_ comment: CardComment) {
    let line = comment.text.prefix(Self.commentLimit + 1).map { $0.isNewline ? " " : $0 }
    let isCut = line.count > Self.commentLimit
    self = .quoted(isCut ? String(line.dropLast(2)) + "…" : String(line))
  }

  fileprivate init(_ value: FieldValue, _ names: ChangeNames) {
    self =
      switch value {
      // Dates follow from moves, which the history does not show by name.
      case .empty, .text(""), .tags(.none), .steps([]), .cards(.none), .date: .none
      case .text(let text): .text(text)
      case .number(let number): .text(String(number))
      case .amount(let amount): .text(amount.text)
      case .flag(let flag): .flag(flag)
      case .deadline(let deadline): .deadline(deadline)
      case .project(let id): names.projects[id].map { .text($0.text) } ?? .deletedProject
      case .column(let id): names.column(id).map { .text($0.name.text) } ?? .deletedColumn
      case .tags(let tags): .text(tags.joined)
      case .cards(let blockers): .text(blockers.text)
      case .steps(let steps): .text("\(steps.count { $0.isChecked })/\(steps.count)")
      case .comments(let comments): .text("\(comments.list.count)")
      }
  }
}

extension ChangeNames {
  /// The names of a recorded set of columns.
  fileprivate func list(_ value: FieldValue) -> Phrase.HistoryValue {
    guard case .text(let text) = value else { return .none }
    let names = ColumnSet(stored: text).ids.compactMap { column($0)?.name.text }
    return .text(names.joined(separator: ", "))
  }
}
