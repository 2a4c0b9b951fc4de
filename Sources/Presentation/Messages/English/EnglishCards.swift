import Entities
import TimeKit

extension English {
  public func sentence(_ deed: CardDeed, _ facts: CardFacts, isRehearsal: Bool) -> String {
    let card = facts.card
    let head = "\(card.number): \(card.title.text)"
    let place = "(\(facts.project.text), \(card.state.rawValue))"
    func verb(_ past: String, _ would: String) -> String { isRehearsal ? "Would \(would)" : past }
    switch deed {
    case .added:
      let facts = set(facts)
      return "\(verb("Added", "add")) \(head) \(place)\(facts)"
    case .wasThere:
      return "Already there: \(card.number) \(card.title.text) \(place)"
    case .edited(let fields):
      return "\(verb("Edited", "edit")) \(head) — \(values(of: fields, facts))"
    case .moved(let from):
      let words = move(from: from, to: card.state, isRehearsal: isRehearsal)
      return "\(words) \(head) \(place)"
    case .placed(let place):
      return "\(verb("Moved", "move")) \(card.number) \(words(place, card.state)): "
        + "\(card.title.text) (\(facts.project.text))"
    case .sent(let project):
      return "\(verb("Moved", "move")) \(card.number) to project \(project.text): "
        + card.title.text
    case .deleted:
      return "\(verb("Deleted", "delete")) \(head) \(place)"
    case .stayed: return "Already \(card.state.rawValue): \(card.number) \(card.title.text)"
    case .unchanged: return "Nothing changed: \(card.number) \(card.title.text)"
    }
  }

  private func move(from: State, to state: State, isRehearsal: Bool) -> String {
    switch (from, state) {
    case (_, .done): isRehearsal ? "Would finish" : "Finished"
    case (.done, _): isRehearsal ? "Would reopen" : "Reopened"
    case (_, .doing): isRehearsal ? "Would start" : "Started"
    default: isRehearsal ? "Would put back" : "Put back"
    }
  }

  private func words(_ place: PlaceWord, _ state: State) -> String {
    switch place {
    case .top: "to the top of \(state.rawValue)"
    case .bottom: "to the end of \(state.rawValue)"
    case .before(let number): "before \(number) in \(state.rawValue)"
    case .after(let number): "after \(number) in \(state.rawValue)"
    }
  }

  /// Everything that was set of a card, each with a comma before it.
  private func set(_ facts: CardFacts) -> String {
    let card = facts.card
    var parts: [String] = []
    if card.deadline != nil { parts.append("deadline") }
    if card.priority != .normal { parts.append("priority") }
    if !card.tags.isEmpty { parts.append("tags") }
    if !card.steps.isEmpty { parts.append("steps") }
    if !card.notes.isEmpty { parts.append("notes") }
    if card.key != nil { parts.append("key") }
    return parts.map { ", \(value(of: $0, facts))" }.joined()
  }

  private func values(of fields: [String], _ facts: CardFacts) -> String {
    fields.map { field in
      field == "notes" && !facts.card.notes.isEmpty ? "new notes" : value(of: field, facts)
    }
    .joined(separator: ", ")
  }

  private func value(of field: String, _ facts: CardFacts) -> String {
    let card = facts.card
    switch field {
    case "deadline": return card.deadline.map { due($0, now: facts.now) } ?? "no deadline"
    case "priority": return "\(card.priority.rawValue) priority"
    case "tags":
      let tags = card.tags.list.map(\.text).joined(separator: " ")
      return tags.isEmpty ? "no tags" : "tagged \(tags)"
    case "steps": return count(card.steps.count, "step")
    case "notes": return card.notes.isEmpty ? "no notes" : "notes"
    case "title": return "new title"
    case "key": return card.key.map { "key \($0.text)" } ?? "no key"
    case "state": return "now in \(card.state.rawValue)"
    case "project": return "now in project \(facts.project.text)"
    default: return field
    }
  }

  public func andMore(_ count: Int) -> String {
    "… and \(number(count)) more"
  }

  public func doneBeside(_ count: Int) -> String {
    count == 1
      ? "1 done card matches as well and was left alone; --all means it too"
      : "\(number(count)) done cards match as well and were left alone; --all means them too"
  }

  public func newProject(
    _ name: ProjectName, similar: ProjectName?, isRehearsal: Bool
  ) -> String {
    let made = "\(isRehearsal ? "would make" : "made") the project \(name.text)"
    guard let similar else { return made }
    return "\(made); there is one called \(similar.text)"
  }

  public func archivedProject(_ name: ProjectName) -> String {
    "the project \(name.text) is archived, so lists leave its cards out; "
      + "todo project unarchive \(short(name.text)) shows them again"
  }

  public func pastDeadline(_ deadline: Deadline, number: Int?, now: CivilMinute) -> String {
    "the deadline is past: \(due(deadline, now: now))"
  }

  public func noLines() -> String {
    "there were no lines; nothing was added"
  }

  public func filterInTitle(_ word: String, option: String) -> String {
    "\(word) stayed in the title; \(option) sets it"
  }

  public func endedRedo(_ transaction: Int) -> String {
    "this change came after an undo, so a plain redo is over; todo redo t\(transaction) still works"
  }

  public func standing(
    _ project: ProjectName, _ progress: Progress, bar: String, next: Card?, separator: String
  ) -> String {
    let stand = "\(project.text) \(progress.done)/\(progress.all) \(bar)"
    guard let next else { return stand }
    return "\(stand) \(separator) next: \(next.number) \(next.title.text)"
  }

  public func steps(_ card: Card, isRehearsal: Bool) -> String {
    let checked = card.steps.count { $0.isChecked }
    let verb = isRehearsal ? "Would change" : "Changed"
    let head = "\(verb) the steps of \(card.number): \(card.title.text)"
    return card.steps.isEmpty
      ? "\(head) (none left)" : "\(head) (\(checked) of \(card.steps.count) checked)"
  }
}
