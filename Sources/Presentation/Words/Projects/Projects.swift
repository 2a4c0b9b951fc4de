import Entities
import System

public enum ProjectDeed: Hashable, Sendable {
  case added
  case existed
  case renamed(from: ProjectName)
  case colored
  case due
  case placed(ItemPlace<ProjectName>)
  case archived
  case unarchived
  case tookOver(ProjectName, cards: Int)
  case deleted(cards: Int, keptCards: Bool)
  case unchanged
}

public enum ProjectLabel: Sentence, Sendable {
  case name = "project"
  case done = "done"
  case progress = "progress"
  case cards = "cards"
  case doing = "doing"
  case thisWeek = "this week"
  case columns = "columns"
  /// The sum of the estimates of open cards.
  case estimate = "estimate"
  case overdue = "overdue"
  case next = "next"
  case deadline = "deadline"
  case color = "color"
  case cover = "cover"
  case created = "created"

  public var title: Sentence { .word(rawValue, of: "project") }
}

extension Sentence {
  /// Follows the name of an archived project.
  public static var archivedProject: Sentence { "(archived)" }

  public static func automaticColor(_ color: String) -> Sentence { "\(color) (auto)" }

  public static func hiddenProjects(_ count: Int) -> Sentence {
    .count(
      count,
      one: "\(count: count) archived project is hidden. Use --archived to show it",
      other: "\(count: count) archived projects are hidden. Use --archived to show them")
  }

  public static func overdueInProject(_ count: Int) -> Sentence {
    .word("\(count: count) overdue", of: "project")
  }

  public static func similarProject(_ name: ProjectName) -> Sentence {
    "A project with a similar name exists: \(name)"
  }
}

// MARK: - Deeds
extension Sentence {
  /// The project is as after the deed; `transaction` undoes it.
  public static func projectDeed(
    _ deed: ProjectDeed, _ project: Project, transaction: Int?, now: CivilMinute, isDryRun: Bool
  ) -> Sentence {
    let name = project.name
    return switch deed {
    case .added:
      isDryRun
        ? "Would add project \(list: project.facts(now))"
        : "Added project \(list: project.facts(now))"
    case .existed: "Already exists: project \(list: project.facts(now))"
    case .renamed(let old):
      isDryRun
        ? "Would rename project \(old) to \(name)" : "Renamed project \(old) to \(name)"
    case .colored: .edited(project, .color(project.color), isDryRun: isDryRun)
    case .due:
      .edited(
        project, project.deadline.map { "\(.due($0, now: now))" } ?? "no deadline",
        isDryRun: isDryRun)
    case .placed(let place):
      isDryRun
        ? "Would move project \(name) \(place.sentence)"
        : "Moved project \(name) \(place.sentence)"
    case .archived: isDryRun ? "Would archive project \(name)" : "Archived project \(name)"
    case .unarchived:
      isDryRun ? "Would unarchive project \(name)" : "Unarchived project \(name)"
    case .tookOver(let other, let cards):
      .merged(other, into: name, cards, transaction, isDryRun: isDryRun)
    case .deleted(let cards, let keptCards):
      .deleted(name, cards, isKept: keptCards, transaction, isDryRun: isDryRun)
    case .unchanged: "Nothing changed: project \(name)"
    }
  }

  private static func edited(_ project: Project, _ value: Sentence, isDryRun: Bool) -> Sentence {
    isDryRun
      ? "Would edit project \(project.name) — \(value)"
      : "Edited project \(project.name) — \(value)"
  }

  private static func merged(
    _ other: ProjectName, into name: ProjectName, _ cards: Int, _ transaction: Int?, isDryRun: Bool
  ) -> Sentence {
    let text: Sentence =
      isDryRun
      ? "Would merge project \(other) into \(name) (\(.cards(cards)))"
      : "Merged project \(other) into \(name) (\(.cards(cards)))"
    return transaction.map { "\(text). todo undo t\($0) separates them again" } ?? text
  }

  private static func deleted(
    _ name: ProjectName, _ cards: Int, isKept: Bool, _ transaction: Int?, isDryRun: Bool
  ) -> Sentence {
    let text: Sentence =
      if cards == 0 {
        isDryRun
          ? "Would delete project \(name), which had no cards"
          : "Deleted project \(name), which had no cards"
      } else if isKept {
        isDryRun
          ? "Would delete project \(name) and move its \(.cards(cards)) to inbox"
          : "Deleted project \(name) and moved its \(.cards(cards)) to inbox"
      } else {
        isDryRun
          ? "Would delete project \(name) and its \(.cards(cards))"
          : "Deleted project \(name) and its \(.cards(cards))"
      }
    return transaction.map { "\(text). todo undo t\($0) restores everything" } ?? text
  }

  fileprivate static func color(_ color: ProjectColor) -> Sentence { "color \(color.text)" }
}

extension Project {
  fileprivate func facts(_ now: CivilMinute) -> [Sentence] {
    let color: Sentence? = color == .auto ? nil : .color(color)
    return ["\(name)", color, deadline.map { "\(.due($0, now: now))" }].compactMap(\.self)
  }
}

extension ItemPlace<ProjectName> {
  fileprivate var sentence: Sentence {
    switch self {
    case .top: .word("to the top", of: "project")
    case .bottom: .word("to the end", of: "project")
    case .before(let name): .word("before \(name)", of: "project")
    case .after(let name): .word("after \(name)", of: "project")
    }
  }
}
