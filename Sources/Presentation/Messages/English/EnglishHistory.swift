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
      let pairs = zip(before, after).compactMap { before, after in
        before.name.map { "\($0) \(value(before, now)) → \(value(after, now))" }
      }
      let name = projects[id]?.text ?? "that is gone"
      return "project \(name): \(pairs.isEmpty ? "another place" : list(pairs))"
    case .easedCard(let number, _, _): return "made room at \(number)"
    case .editedCard(let number, let before, let after):
      let pairs = zip(before, after).compactMap { before, after -> String? in
        guard let name = before.name else { return nil }
        let old = value(before, projects, now)
        let new = value(after, projects, now)
        return old == new ? "other \(name)" : "\(name) \(old) → \(new)"
      }
      return "\(number): \(pairs.isEmpty ? "another place" : list(pairs))"
    }
  }

  private func value(
    _ field: CardField, _ projects: [Project.ID: ProjectName], _ now: CivilMinute
  ) -> String {
    switch field {
    case .title(let title): "“\(title.text)”"
    case .notes(let notes): notes.isEmpty ? "none" : count(notes.text.count, "character")
    case .state(let state): state.rawValue
    case .project(let id): projects[id]?.text ?? "a project that is gone"
    case .deadline(let deadline): deadline.map { date($0, now: now) } ?? "none"
    case .priority(let priority): priority.rawValue
    case .tags(let tags):
      tags.isEmpty ? "none" : tags.list.map(\.text).joined(separator: " ")
    case .steps(let steps):
      steps.isEmpty ? "none" : "\(steps.count { $0.isChecked })/\(steps.count)"
    case .key(let key): key?.text ?? "none"
    case .rank, .started, .finished: ""
    }
  }

  private func value(_ field: ProjectField, _ now: CivilMinute) -> String {
    switch field {
    case .name(let name): name.text
    case .color(let color): color.text
    case .deadline(let deadline): deadline.map { date($0, now: now) } ?? "none"
    case .isArchived(let isArchived): isArchived ? "yes" : "no"
    case .cover(let cover): cover == nil ? "drawn" : "a picture"
    case .rank: ""
    }
  }
}
