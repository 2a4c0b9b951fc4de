import Entities
import TimeKit

extension English {
  public func sentence(
    _ deed: ProjectDeed, _ project: Project, transaction: Int?, now: CivilMinute,
    isRehearsal: Bool
  ) -> String {
    let name = project.name.text
    func verb(_ past: String, _ would: String) -> String { isRehearsal ? "Would \(would)" : past }
    switch deed {
    case .added:
      return "\(verb("Added", "add")) the project \(name)\(set(project, now))"
    case .wasThere: return "Already there: the project \(name)\(set(project, now))"
    case .renamed(let old):
      return "\(verb("Renamed", "rename")) the project \(old.text) to \(name)"
    case .colored:
      return "\(verb("Edited", "edit")) the project \(name) — color \(project.color.text)"
    case .due:
      let value = project.deadline.map { due($0, now: now) } ?? "no deadline"
      return "\(verb("Edited", "edit")) the project \(name) — \(value)"
    case .placed(let place):
      return "\(verb("Moved", "move")) the project \(name) \(words(place))"
    case .archived: return "\(verb("Archived", "archive")) the project \(name)"
    case .unarchived: return "\(verb("Unarchived", "unarchive")) the project \(name)"
    case .tookOver(let other, let cards):
      return "\(verb("Merged", "merge")) the project \(other.text) into \(name) "
        + "(\(count(cards, "card")))\(undo(transaction, "takes them apart again"))"
    case .deleted(let cards, let keptCards):
      return verb("Deleted", "delete") + " the project \(name)"
        + gone(cards, keptCards, isRehearsal) + undo(transaction, "brings all back")
    case .unchanged: return "Nothing changed: the project \(name)"
    }
  }

  private func undo(_ transaction: Int?, _ effect: String) -> String {
    transaction.map { "; todo undo t\($0) \(effect)" } ?? ""
  }

  private func gone(_ cards: Int, _ keptCards: Bool, _ isRehearsal: Bool) -> String {
    switch (cards, keptCards) {
    case (0, _): ", which had no cards"
    case (_, false): " and its \(count(cards, "card"))"
    case (_, true):
      isRehearsal
        ? " and keep its \(count(cards, "card")) in inbox"
        : "; its \(count(cards, "card")) went to inbox"
    }
  }

  private func words(_ place: ProjectPlace) -> String {
    switch place {
    case .top: "to the top"
    case .bottom: "to the end"
    case .before(let name): "before \(name.text)"
    case .after(let name): "after \(name.text)"
    }
  }

  /// Everything that was set of a project, each with a comma before it.
  private func set(_ project: Project, _ now: CivilMinute) -> String {
    var parts: [String] = []
    if project.color != .auto { parts.append("color \(project.color.text)") }
    if let deadline = project.deadline { parts.append(due(deadline, now: now)) }
    return parts.map { ", \($0)" }.joined()
  }

  public func heading(ofProjects column: String) -> String {
    switch column {
    case "name": "project"
    case "count": "done"
    default: column
    }
  }

  public func archivedMark() -> String {
    "(archived)"
  }

  public func overdue(_ count: Int) -> String {
    "\(number(count)) overdue"
  }

  public func label(_ label: ProjectLabel) -> String {
    switch label {
    case .progress: "progress"
    case .cards: "cards"
    case .overdue: "overdue"
    case .next: "next"
    case .deadline: "deadline"
    case .color: "color"
    case .cover: "cover"
    case .created: "created"
    }
  }

  public func automaticColor(_ name: String) -> String {
    "\(name) (auto)"
  }

  public func cover(isOwn: Bool) -> String {
    isOwn ? "a picture of yours" : "drawn from its name"
  }

  public func archivedBeside(_ count: Int) -> String {
    count == 1
      ? "1 archived project is not shown; --archived shows it as well"
      : "\(number(count)) archived projects are not shown; --archived shows them as well"
  }

  public func similarProject(_ name: ProjectName) -> String {
    "there is a project called \(name.text)"
  }

  public func message(for fault: ProjectFault) -> MessageText {
    switch fault {
    case .noVerb(let name):
      MessageText(
        "what about the project \(quoted(name))?",
        hint: "To see it: todo project show \(inShell(name)); todo help project lists the verbs")
    case .noPlace:
      MessageText(
        "where to? a place is missing",
        hint: "todo project move web --top, or --bottom, --before site, --after site")
    case .unknownColumn(let name, let nearest):
      MessageText(
        "there is no column \(quoted(name))",
        hint: nearestHint(nearest) ?? "todo help project names the columns")
    }
  }
}
