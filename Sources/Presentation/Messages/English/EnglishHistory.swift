import Entities
import TimeKit

extension English {
  func template(_ phrase: Phrase.History) -> Template<Self> {
    switch phrase {
    case .added(let card): "added \(card)"
    case .addedColumn(let column): "created column \(column.name.text)"
    case .addedProject(let project): "created project \(project)"
    case .cards(let count): "\(count, "card")"
    case .deed(let recorded): "\(deed(of: recorded))"
    case .deleted(let card): "deleted \(card)"
    case .deletedColumn(let column): "deleted column \(column.name.text)"
    case .deletedProject(let project): "deleted project \(project)"
    case .edited(let card, let differences, let now):
      "\(id: card): \(list: differences.map { text($0, now) }, or: "new position")"
    case .addedView, .deletedView, .editedView: "\(viewText(phrase))"
    case .editedColumn(let column, let differences, let now):
      """
      \(column.map { "column \($0.text)" } ?? "a deleted column"): \
      \(list: differences.map { text($0, now) }, or: "new position")
      """
    case .editedProject(let project, let differences, let now):
      """
      \(project.map { "project \($0.text)" } ?? "a deleted project"): \
      \(list: differences.map { text($0, now) }, or: "new position")
      """
    case .empty: "No changes yet"
    case .event(let recorded, let changes) where recorded.transaction.kind == .change:
      "\(changes)\(mark(of: recorded.transaction))"
    case .event(let recorded, let changes): "\(deed(of: recorded.transaction)): \(changes)"
    case .madeRoom(let card): "made room at \(id: card)"
    case .newerChange(let card?): "\(id: card): a change of a newer version"
    case .newerChange(nil): "a change of a newer version"
    case .noMatches: "No changes match"
    case .older: "… older changes: todo history --limit N"
    case .reversed(let target, let isUndo, let by, let numbers, let cards, let when):
      """
      \(isUndo, by == nil ? "Would undo" : "Undid", by == nil ? "Would redo" : "Redid") \
      t\(id: target.number), \(target.transaction.command) \
      (\(target.transaction.author), \(when))\(cards: numbers, of: cards)
      """
    case .withNewerFields(let change, let fields):
      "\(template(change).text), \(list: fields.map(newer))"
    }
  }

  private func viewText(_ phrase: Phrase.History) -> String {
    switch phrase {
    case .addedView(let view): "added view \(view.name.text): \(view.filters.text)"
    case .deletedView(let view): "deleted view \(view.name.text)"
    case .editedView(let view, let differences, let now):
      "\(view.map { "view \($0.text)" } ?? "a deleted view"): \(list(differences, now))"
    default: ""
    }
  }

  private func list(_ differences: [Phrase.Difference], _ now: CivilMinute) -> String {
    differences.map { text($0, now) }.joined(separator: ", ")
  }

  private func deed(of recorded: RecordedTransaction) -> String {
    deed(of: recorded.transaction) + mark(of: recorded.transaction)
      + (recorded.isUndone ? " (undone)" : "")
  }

  private func mark(of transaction: Transaction) -> String {
    transaction.isForced ? " (forced)" : ""
  }

  private func deed(of transaction: Transaction) -> String {
    switch transaction.kind {
    case .change: transaction.command
    case .undo(let target): "undo of t\(target)"
    case .redo(let target): "redo of t\(target)"
    case .sync: "sync with the team"
    }
  }

  private func text(_ difference: Phrase.Difference, _ now: CivilMinute) -> String {
    switch difference {
    case .changed(let field, let before, let after) where before == after: "\(field) changed"
    case .changed(let field, let before, let after):
      "\(field) \(text(before, now)) → \(text(after, now))"
    case .unknown(let field): newer(field)
    }
  }

  private func newer(_ field: String) -> String { "\(field) (a field of a newer version)" }

  private func text(_ value: Phrase.HistoryValue, _ now: CivilMinute) -> String {
    switch value {
    case .characters(let count): self.count(count, "character")
    case .deadline(let deadline): date(deadline, now: now)
    case .deletedColumn: "a deleted column"
    case .deletedProject: "a deleted project"
    case .drawn: "drawn"
    case .flag(let flag): flag ? "yes" : "no"
    case .none: "none"
    case .moment(let moment): self.moment(moment, now: now)
    case .picture: "picture"
    case .quoted(let text): "“\(text)”"
    case .rule(let rule): text(.list(.rule(rule)))
    case .text(let text): text
    }
  }
}

extension Template.StringInterpolation where Language == English {
  fileprivate mutating func appendInterpolation(list parts: [String], or other: String) {
    text += parts.isEmpty ? other : parts.listed("and")
  }

  /// `: cards 3 and 5`.
  fileprivate mutating func appendInterpolation(cards numbers: [Int], of all: Int) {
    guard !numbers.isEmpty else { return }
    text += all == 1 ? ": card " : ": cards "
    appendInterpolation(numbers: numbers, of: all)
  }
}
