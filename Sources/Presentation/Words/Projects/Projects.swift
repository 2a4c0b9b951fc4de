import Entities
import System

extension Sentence {
  /// Follows the name of an archived project.
  public static var archivedProject: Sentence { "(archived)" }
  public static func automaticColor(_ color: String) -> Sentence { "\(color) (auto)" }

  public static func hiddenProjects(_ count: Int) -> Sentence {
    "\(count: count) archived: todo project --archived"
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
  public static func added(_ project: Project, now: CivilMinute) -> Sentence {
    deed(.added, .project(project.name), project.facts(now))
  }

  public static func existed(_ project: Project, now: CivilMinute) -> Sentence {
    existed("\(list: [.project(project.name)] + project.facts(now))")
  }

  public static func edited(_ project: Project, _ field: ProjectField, now: CivilMinute) -> Sentence
  {
    let value = field == .color ? project.color.sentence : project.due(now)
    return deed(.edited, .project(project.name), [value ?? .noValue(.deadline)])
  }

  public static func merged(_ name: ProjectName, into other: ProjectName, cards: Int) -> Sentence {
    deed(.merged, .project(name).into(other.text), [moved(cards: cards, to: other.text)])
  }

  public static func deleted(_ name: ProjectName, cards: Int, keepsCards: Bool) -> Sentence {
    let cards = keepsCards ? moved(cards: cards, to: "inbox") : deleted(cards: cards)
    return deed(.deleted, .project(name), [cards])
  }
}

extension Project {
  fileprivate func facts(_ now: CivilMinute) -> [Sentence] {
    [color == .auto ? nil : color.sentence, due(now)].compactMap(\.self)
  }

  fileprivate func due(_ now: CivilMinute) -> Sentence? { deadline.map { "\(.due($0, now: now))" } }
}

extension ProjectColor {
  fileprivate var sentence: Sentence { "color \(text)" }
}
