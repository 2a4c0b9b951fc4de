import Entities
import TimeKit

extension English {
  public func reversed(
    _ target: RecordedTransaction, isUndo: Bool, by transaction: Int?, numbers: [Int], cards: Int,
    when: String
  ) -> String {
    let verb: String
    switch (isUndo, transaction) {
    case (true, nil): verb = "Would undo"
    case (false, nil): verb = "Would redo"
    case (true, _): verb = "Undid"
    case (false, _): verb = "Redid"
    }
    let what = "\(target.transaction.command) (\(target.transaction.author), \(when))"
    let whom =
      numbers.isEmpty ? "" : ": card\(cards == 1 ? "" : "s") \(self.numbers(numbers, of: cards))"
    return "\(verb) t\(target.number), \(what)\(whom)"
  }

  public func deed(of recorded: RecordedTransaction) -> String {
    let deed =
      switch recorded.transaction.kind {
      case .change: recorded.transaction.command
      case .undo(let target): "undo of t\(target)"
      case .redo(let target): "redo of t\(target)"
      }
    return recorded.isTakenBack ? "\(deed) (taken back)" : deed
  }

  public func event(of recorded: RecordedTransaction, changes: String) -> String {
    switch recorded.transaction.kind {
    case .change: changes
    case .undo(let target): "undo of t\(target): \(changes)"
    case .redo(let target): "redo of t\(target): \(changes)"
    }
  }

  public func cards(_ count: Int) -> String {
    self.count(count, "card")
  }

  public func emptyHistory() -> String {
    "there are no changes yet"
  }

  public func olderChanges() -> String {
    "… older changes: todo history --limit N"
  }

  public func change(
    _ change: Change, projects: [Project.ID: ProjectName], now: CivilMinute
  ) -> String {
    switch change {
    case .addedCard(let card): return "added \(card.number): \(card.title.text)"
    case .deletedCard(let card): return "deleted \(card.number): \(card.title.text)"
    case .addedProject(let project): return "made the project \(project.name.text)"
    case .deletedProject(let project): return "removed the project \(project.name.text)"
    case .editedProject(let id, let before, let after):
      let pairs = edits(before, after) { (field: ProjectField, value) in
        field == .cover ? (value == .empty ? "drawn" : "a picture") : text(value, projects, now)
      }
      let name = projects[id]?.text ?? "that is gone"
      return "project \(name): \(pairs.isEmpty ? "another place" : list(pairs))"
    case .easedCard(let number, _, _): return "made room at \(number)"
    case .editedCard(let number, let before, let after):
      let pairs = edits(before, after) { (field: CardField, value) in
        switch (field, value) {
        case (.title, .text(let title)): "“\(title)”"
        case (.notes, .text(let notes)) where !notes.isEmpty: count(notes.count, "character")
        default: text(value, projects, now)
        }
      }
      return "\(number): \(pairs.isEmpty ? "another place" : list(pairs))"
    case .unknown(let record):
      return "\(record.card.map { "\($0): " } ?? "")a change of a newer version"
    }
  }

  /// What became of each field; `value` words a value of it.
  private func edits<Name: FieldName>(
    _ before: [FieldText], _ after: [FieldText], _ value: (Name, FieldValue) -> String
  ) -> [String] {
    zip(before, after).compactMap { before, after in
      guard let field = Name.recorded(before.name) else {
        return "\(before.name) (a field of a newer version)"
      }
      guard field.role == .edited else { return nil }
      let old = value(field.name, before.value(as: field))
      let new = value(field.name, after.value(as: field))
      return old == new ? "other \(before.name)" : "\(before.name) \(old) → \(new)"
    }
  }

  private func text(
    _ value: FieldValue, _ projects: [Project.ID: ProjectName], _ now: CivilMinute
  ) -> String {
    switch value {
    case .empty, .text(""), .tags(.none), .steps([]): "none"
    case .text(let text): text
    case .number(let number): String(number)
    case .flag(let flag): flag ? "yes" : "no"
    case .deadline(let deadline): date(deadline, now: now)
    // Dates follow from moves, which nobody is told of by name.
    case .date: ""
    case .project(let id): projects[id]?.text ?? "a project that is gone"
    case .tags(let tags): tags.list.map(\.text).joined(separator: " ")
    case .steps(let steps): "\(steps.count { $0.isChecked })/\(steps.count)"
    }
  }
}
