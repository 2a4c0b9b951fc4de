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
      return "\(verb("Added", "add")) project \(name)\(set(project, now))"
    case .existed: return "Already exists: project \(name)\(set(project, now))"
    case .renamed(let old):
      return "\(verb("Renamed", "rename")) project \(old.text) to \(name)"
    case .colored:
      return "\(verb("Edited", "edit")) project \(name) — color \(project.color.text)"
    case .due:
      let value = project.deadline.map { due($0, now: now) } ?? "no deadline"
      return "\(verb("Edited", "edit")) project \(name) — \(value)"
    case .placed(let place):
      return "\(verb("Moved", "move")) project \(name) \(words(place))"
    case .archived: return "\(verb("Archived", "archive")) project \(name)"
    case .unarchived: return "\(verb("Unarchived", "unarchive")) project \(name)"
    case .tookOver(let other, let cards):
      return "\(verb("Merged", "merge")) project \(other.text) into \(name) "
        + "(\(count(cards, "card")))\(undo(transaction, "separates them again"))"
    case .deleted(let cards, let keptCards):
      return verb("Deleted", "delete") + " project \(name)"
        + gone(cards, keptCards, isRehearsal) + undo(transaction, "restores everything")
    case .unchanged: return "Nothing changed: project \(name)"
    }
  }

  private func undo(_ transaction: Int?, _ effect: String) -> String {
    transaction.map { ". todo undo t\($0) \(effect)" } ?? ""
  }

  private func gone(_ cards: Int, _ keptCards: Bool, _ isRehearsal: Bool) -> String {
    switch (cards, keptCards) {
    case (0, _): ", which had no cards"
    case (_, false): " and its \(count(cards, "card"))"
    case (_, true):
      isRehearsal
        ? " and move its \(count(cards, "card")) to inbox"
        : " and moved its \(count(cards, "card")) to inbox"
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
    isOwn ? "your own picture" : "drawn from the name"
  }

  public func archivedBeside(_ count: Int) -> String {
    count == 1
      ? "1 archived project is hidden. Use --archived to show it"
      : "\(number(count)) archived projects are hidden. Use --archived to show them"
  }

  public func similarProject(_ name: ProjectName) -> String {
    "A similar project exists: \(name.text)"
  }

  public func message(for fault: ProjectFault) -> MessageText {
    switch fault {
    case .noVerb(let name):
      MessageText(
        "A command is missing for project \(quoted(name))",
        hint: "To show the project: todo project show \(inShell(name)). Commands: todo help project"
      )
    case .noPlace:
      MessageText(
        "A position is missing",
        hint: "Use --top, --bottom, --before NAME or --after NAME")
    case .unknownColumn(let name, let nearest):
      MessageText(
        "Unknown column \(quoted(name))",
        hint: nearestHint(nearest) ?? "To list the columns: todo help project")
    }
  }
}
