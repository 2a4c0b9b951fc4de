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
    let deed: Sentence = "\(reversed(target, isUndo: isUndo)) (\(origin))"
    let whole: Sentence = numbers.isEmpty ? deed : "\(deed): \(.numbered(numbers, of: cards))"
    return whole.inDryRun(by == nil)
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
    if let item = change.added { return adding(item.subject.unknownFields, to: added(item)) }
    if let item = change.deleted {
      return adding(item.subject.unknownFields, to: .deed(.deleted, named(item)))
    }
    if let key = change.key, let (before, after) = change.edit {
      return edited(key, before, after)
    }
    guard let number = change.cardNumber else { return "a change of a newer version" }
    return change.isEasing ? "made room at \(number)" : "\(number): a change of a newer version"
  }

  private func added(_ item: Item) -> Sentence {
    if case .view(let view) = item { .viewDeed(.added, view) } else { .deed(.added, named(item)) }
  }

  private func named(_ item: Item) -> Sentence {
    if case .card(let card) = item { return .verbatim(card.named) }
    return subject(item.key, .verbatim(item.name))
  }

  private func subject(_ key: ItemKey, _ name: Sentence? = nil) -> Sentence {
    let name = name ?? names.name(of: key).map(Sentence.verbatim) ?? .deletedItem
    return switch key {
    case .card(let number): "\(number)"
    case .project: "project \(name)"
    case .column: "column \(name)"
    case .view: "view \(name)"
    }
  }

  private func adding(_ newer: [FieldText], to change: Sentence) -> Sentence {
    newer.isEmpty ? change : "\(change), \(list: newer.map { .newerField($0.name) }, .and)"
  }

  private func edited(_ key: ItemKey, _ before: [FieldText], _ after: [FieldText]) -> Sentence {
    let changes = differences(
      key.kind, names.named(before, beside: after), names.named(after, beside: before))
    return "\(subject(key)): \(changes)"
  }

  private func differences(
    _ kind: ItemKind, _ before: [FieldText], _ after: [FieldText]
  ) -> Sentence {
    let fields = kind.subject
    let isMoved = before.contains { $0.isOf(CardField.state) }
    let parts = zip(before, after).compactMap { before, after -> Sentence? in
      guard let role = fields.role(of: before.name) else { return .newerField(before.name) }
      let isMoment = CardField.moments.contains { before.isOf($0) }
      guard role.isNamed || isMoment && !isMoved else { return nil }
      let (old, new) = (fields.value(of: before), fields.value(of: after))
      return .difference(
        before.name, words(old, of: before.name, kind), words(new, of: before.name, kind))
    }
    return parts.isEmpty ? "new position" : "\(list: parts, kind == .view ? .none : .and)"
  }

  private func words(_ value: FieldValue, of name: String, _ kind: ItemKind) -> Sentence {
    switch (kind, name) {
    case (.card, CardField.title.rawValue):
      value.string.map { .verbatim("“\($0)”") } ?? words(value)
    case (.card, CardField.repeat.rawValue):
      value.string.flatMap(RepeatRule.init(text:)).map { "\(.repeatValue($0))" } ?? words(value)
    case (.card, CardField.notes.rawValue):
      value.string.flatMap { $0.isEmpty ? nil : .characters($0.count) } ?? words(value)
    case (.project, ProjectField.columns.rawValue), (.column, ColumnField.origins.rawValue):
      value.string.map(columns) ?? .noValue
    case (.project, ProjectField.cover.rawValue):
      value == .empty ? .word("drawn", of: "value") : .word("picture", of: "value")
    default: words(value)
    }
  }

  private func words(_ value: FieldValue) -> Sentence {
    switch value {
    case .empty, .text(""), .tags(.none), .steps([]), .cards(.none): .noValue
    case .date(let date): "\(.moment(zone.civil(at: date), now: now))"
    case .text(let text): .verbatim(text)
    case .number(let number): "\(number)"
    case .amount(let amount): .verbatim(amount.text)
    case .flag(let flag): flag ? .word("yes", of: "value") : .word("no", of: "value")
    case .deadline(let deadline): "\(.date(deadline, now: now))"
    case .project(let id): names.projects[id].map { "\($0)" } ?? .deletedItem
    case .column(let id): names.column(id).map { "\($0.name)" } ?? .deletedItem
    case .tags(let tags): .verbatim(tags.recorded)
    case .cards(let blockers): .verbatim(blockers.text)
    case .steps(let steps): .verbatim("\(steps.count { $0.isChecked })/\(steps.count)")
    case .comments(let comments): "\(comments.list.count)"
    }
  }

  private func columns(_ ids: String) -> Sentence {
    let shown = ColumnSet(stored: ids).ids.compactMap { names.column($0)?.name.text }
    return .verbatim(shown.joined(separator: ", "))
  }
}

extension Sentence {
  fileprivate static var deletedItem: Sentence { .word("(deleted)", of: "item") }
  fileprivate static var noValue: Sentence { .word("none", of: "value") }

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
  fileprivate var string: String? { if case .text(let text) = self { text } else { nil } }
}
