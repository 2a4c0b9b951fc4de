import Entities
import System

extension Sentence {
  /// Times are in `zone`.
  public static func change(
    _ change: Change, _ names: ChangeNames, now: CivilMinute, zone: Zone
  ) -> Sentence {
    ChangeWords(names: names, now: now, zone: zone).sentence(change)
  }

  public static func deed(of recorded: RecordedTransaction) -> Sentence {
    let transaction = recorded.transaction
    let deed = transaction.isForced ? forced(transaction.deed) : transaction.deed
    return recorded.isUndone ? "\(deed) (undone)" : deed
  }

  public static func historyEvent(_ recorded: RecordedTransaction, changes: String) -> Sentence {
    let transaction = recorded.transaction
    guard transaction.kind == .change else { return "\(transaction.deed): \(changes)" }
    return transaction.isForced ? forced(.verbatim(changes)) : .verbatim(changes)
  }

  public static func forced(_ deed: Sentence) -> Sentence { "\(deed) (forced)" }

  /// `by` is `nil` for a dry run.
  ///
  /// `origin` says when the change was made, and by whom if that was somebody else.
  public static func reversedTransaction(
    _ target: RecordedTransaction, isUndo: Bool, by: Int?, numbers: [Int], cards: Int,
    origin: String
  ) -> Sentence {
    let (number, command) = (target.number, target.transaction.command)
    let deed: Sentence =
      switch (isUndo, by) {
      case (true, nil): "Would undo t\(number), \(command) (\(origin))"
      case (true, _?): "Undid t\(number), \(command) (\(origin))"
      case (false, nil): "Would redo t\(number), \(command) (\(origin))"
      case (false, _?): "Redid t\(number), \(command) (\(origin))"
      }
    guard !numbers.isEmpty else { return deed }
    return .count(
      cards, one: "\(deed): card \(numbers: numbers, of: cards)",
      other: "\(deed): cards \(numbers: numbers, of: cards)")
  }

  public static var noChangesYet: Sentence { "No changes yet" }
  public static var noChangesMatch: Sentence { "No changes match" }

  public static func olderChanges(_ command: String) -> Sentence { "… older changes: \(command)" }
}

extension Transaction {
  fileprivate var deed: Sentence {
    switch kind {
    case .change: .verbatim(command)
    case .undo(let target): "undo of t\(target)"
    case .redo(let target): "redo of t\(target)"
    case .sync: "sync with the team"
    }
  }
}

private struct ChangeWords {
  let names: ChangeNames
  let now: CivilMinute
  let zone: Zone

  func sentence(_ change: Change) -> Sentence {
    switch change {
    case .addedCard(let card):
      adding(card.unknownFields, to: "added \(card.number): \(card.title.text)")
    case .deletedCard(let card):
      adding(card.unknownFields, to: "deleted \(card.number): \(card.title.text)")
    case .addedProject(let project):
      adding(project.unknownFields, to: "created project \(project.name)")
    case .deletedProject(let project):
      adding(project.unknownFields, to: "deleted project \(project.name)")
    case .addedColumn(let column):
      adding(column.unknownFields, to: "created column \(column.name)")
    case .deletedColumn(let column):
      adding(column.unknownFields, to: "deleted column \(column.name)")
    case .addedView(let view):
      adding(view.unknownFields, to: "added view \(view.name.text): \(view.filters.text)")
    case .deletedView(let view):
      adding(view.unknownFields, to: "deleted view \(view.name.text)")
    case .easedCard(let number, _, _): "made room at \(number)"
    case .editedCard(let number, let before, let after):
      edited(number, names.named(before, beside: after), names.named(after, beside: before))
    case .editedProject(let id, let before, let after):
      edited(names.projects[id], before, after)
    case .editedColumn(let id, let before, let after):
      edited(names.column(id)?.name, before, after)
    case .editedView(let id, let before, let after): edited(names.views[id: id], before, after)
    case .unknown(let record):
      record.card.map { "\($0): a change of a newer version" } ?? "a change of a newer version"
    }
  }

  private func adding(_ newer: [FieldText], to change: Sentence) -> Sentence {
    newer.isEmpty ? change : "\(change), \(list: newer.map { .newerField($0.name) }, .and)"
  }

  private func edited(_ card: Int, _ before: [FieldText], _ after: [FieldText]) -> Sentence {
    let changes = differences(before, after) { (field: CardField, value) in
      switch (field, value) {
      case (.title, .text(let title)): .inQuotes(title)
      case (.lease, .date(let date)): "\(moment: zone.civil(at: date), now: now)"
      case (.repeat, .text(let text)):
        RepeatRule(text: text).map { "\(repeat: $0)" } ?? words(value)
      case (.notes, .text(let notes)) where !notes.isEmpty: .characters(notes.count)
      default: words(value)
      }
    }
    return "\(card): \(changes)"
  }

  private func edited(
    _ project: ProjectName?, _ before: [FieldText], _ after: [FieldText]
  ) -> Sentence {
    let changes = differences(before, after) { (field: ProjectField, value) in
      switch field {
      case .columns: columns(value)
      case .cover:
        value == .empty ? .word("drawn", of: "value") : .word("picture", of: "value")
      default: words(value)
      }
    }
    return project.map { "project \($0): \(changes)" } ?? "a deleted project: \(changes)"
  }

  private func edited(
    _ column: ColumnName?, _ before: [FieldText], _ after: [FieldText]
  ) -> Sentence {
    let changes = differences(before, after) { (field: ColumnField, value) in
      field == .origins ? columns(value) : words(value)
    }
    return column.map { "column \($0): \(changes)" } ?? "a deleted column: \(changes)"
  }

  private func edited(
    _ view: SavedView?, _ before: [FieldText], _ after: [FieldText]
  ) -> Sentence {
    let changes = differences(before, after, .none) { (_: ViewField, value) in words(value) }
    return view.map { "view \($0.name.text): \(changes)" } ?? "a deleted view: \(changes)"
  }

  private func differences<Name: FieldName>(
    _ before: [FieldText], _ after: [FieldText], _ conjunction: Sentence.Conjunction = .and,
    _ words: (Name, FieldValue) -> Sentence
  ) -> Sentence {
    let parts = zip(before, after).compactMap { before, after -> Sentence? in
      guard let field = Name.recorded(before.name) else { return .newerField(before.name) }
      guard field.role.isNamed else { return nil }
      let (old, new) = (before.value(as: field), after.value(as: field))
      if field.kind == .comments { return comments(old, new) }
      return .difference(before.name, words(field.name, old), words(field.name, new))
    }
    return parts.isEmpty ? "new position" : "\(list: parts, conjunction)"
  }

  private func comments(_ before: FieldValue, _ after: FieldValue) -> Sentence {
    let name = CardField.comments.rawValue
    let (old, new) = (before.comments, after.comments)
    let gone = old.list.filter { new[$0.id] != $0 }
    let come = new.list.filter { old[$0.id] != $0 }
    guard gone.count <= 1, come.count <= 1, Set((gone + come).map(\.id)).count == 1 else {
      return .difference(name, "\(old.list.count)", "\(new.list.count)")
    }
    return .difference(
      name, gone.first?.beginning ?? .noValue, come.first?.beginning ?? .noValue)
  }

  private func words(_ value: FieldValue) -> Sentence {
    switch value {
    // Dates follow from moves, which the history does not show by name.
    case .empty, .text(""), .tags(.none), .steps([]), .cards(.none), .date: .noValue
    case .text(let text): .verbatim(text)
    case .number(let number): "\(number)"
    case .amount(let amount): .verbatim(amount.text)
    case .flag(let flag): flag ? .word("yes", of: "value") : .word("no", of: "value")
    case .deadline(let deadline): "\(date: deadline, now: now)"
    case .project(let id): names.projects[id].map { "\($0)" } ?? "a deleted project"
    case .column(let id): names.column(id).map { "\($0.name)" } ?? "a deleted column"
    case .tags(let tags): .verbatim(tags.joined)
    case .cards(let blockers): .verbatim(blockers.text)
    case .steps(let steps): .verbatim("\(steps.count { $0.isChecked })/\(steps.count)")
    case .comments(let comments): "\(comments.list.count)"
    }
  }

  private func columns(_ value: FieldValue) -> Sentence {
    guard case .text(let text) = value else { return .noValue }
    let shown = ColumnSet(stored: text).ids.compactMap { names.column($0)?.name.text }
    return .verbatim(shown.joined(separator: ", "))
  }
}

extension Sentence {
  fileprivate static var noValue: Sentence { .word("none", of: "value") }

  fileprivate static func inQuotes(_ text: String) -> Sentence { .verbatim("“\(text)”") }

  fileprivate static func newerField(_ name: String) -> Sentence {
    "\(name) (a field of a newer version)"
  }

  fileprivate static func difference(
    _ name: String, _ before: Sentence, _ after: Sentence
  ) -> Sentence {
    let field = Sentence.field(named: name)
    return before == after
      ? .word("\(field) changed", of: "difference") : "\(field) \(before) → \(after)"
  }
}

extension FieldValue {
  fileprivate var comments: Comments { Comments(fieldValue: self) ?? .none }
}

extension CardComment {
  private static let limit = 60

  fileprivate var beginning: Sentence {
    let line = text.prefix(Self.limit + 1).map { $0.isNewline ? " " : $0 }
    return .inQuotes(line.count > Self.limit ? String(line.dropLast(2)) + "…" : String(line))
  }
}
