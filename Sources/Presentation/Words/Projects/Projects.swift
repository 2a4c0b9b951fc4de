import Entities
import System

extension Sentence {
  /// Follows the name of an archived project.
  public static var archivedProject: Sentence { "(archived)" }
  public static func automaticColor(_ color: String) -> Sentence { "\(color) (auto)" }

  /// `how` is the command, or the key, that shows them.
  public static func hiddenProjects(_ count: Int, how: String) -> Sentence {
    "\(count: count) archived: \(how)"
  }

  public static func overdueInProject(_ count: Int) -> Sentence {
    .word("\(count: count) overdue", of: "project")
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
    deed(.merged, "project \(name) into \(other)", [moved(cards: cards, to: other.text)])
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
