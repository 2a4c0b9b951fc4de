import Entities
import TimeKit

/// What a command did, or would do, to a project.
public enum ProjectDeed: Hashable, Sendable {
  case added
  case existed
  case renamed(from: ProjectName)
  /// It has another colour, or none of its own.
  case colored
  /// It has another deadline, or none.
  case due
  case placed(ProjectPlace)
  case archived
  case unarchived
  /// All cards of that project went to this one, and it went itself.
  case tookOver(ProjectName, cards: Int)
  case deleted(cards: Int, keptCards: Bool)
  /// It is like that already.
  case unchanged
}

/// A line about a project that `todo project show` gives beside its name.
public enum ProjectLabel: Hashable, Sendable {
  case progress
  /// How many cards there are in each state.
  case cards
  case overdue
  /// The next deadline of a card.
  case next
  case deadline
  case color
  case cover
  case created
}

/// What a project command refuses by itself.
public enum ProjectFault: Hashable, Sendable {
  /// `project web`: a name without a verb.
  case noVerb(name: String)
  /// `project move web` without a place.
  case noPlace
  case unknownColumn(String, nearest: String?)
}

/// Sentences about projects.
public protocol ProjectWording: Sendable {
  /// What was done to a project, or would be; `project` is as it is then, `transaction` what undoes
  /// it.
  func sentence(
    _ deed: ProjectDeed, _ project: Project, transaction: Int?, now: CivilMinute,
    isRehearsal: Bool
  ) -> String
  /// The headings of the table of projects, by column.
  func heading(ofProjects column: String) -> String
  /// Behind the name of a project that is archived.
  func archivedMark() -> String
  /// How many cards are overdue: `2 overdue`.
  func overdue(_ count: Int) -> String
  /// What a line of `todo project show` is about.
  func label(_ label: ProjectLabel) -> String
  /// A colour that follows from the name.
  func automaticColor(_ name: String) -> String
  /// What covers a project: a picture of the user's, or the one drawn from its name.
  func cover(isOwn: Bool) -> String
  /// That archived projects are not shown, and how to see them.
  func archivedBeside(_ count: Int) -> String
  /// That another project has nearly the same name.
  func similarProject(_ name: ProjectName) -> String
  /// What a project command refused by itself.
  func message(for fault: ProjectFault) -> MessageText
}
