import Entities
import TimeKit

/// What a command did, or would do, to a project.
public enum ProjectDeed: Hashable, Sendable {
  case added
  case existed
  case renamed(from: ProjectName)
  case colored
  /// Its deadline was set or removed.
  case due
  case placed(ProjectPlace)
  case archived
  case unarchived
  /// All cards of that project were moved to this one, and that project was deleted.
  case tookOver(ProjectName, cards: Int)
  case deleted(cards: Int, keptCards: Bool)
  case unchanged
}

/// A value of a project that lists and pages label.
public enum ProjectLabel: CaseIterable, Hashable, Sendable {
  case name
  case done
  case progress
  /// The number of cards in each state.
  case cards
  /// The columns that the project uses, if not all.
  case columns
  /// The sum of the estimates of open cards.
  case estimate
  case overdue
  /// The next deadline of a card.
  case next
  case deadline
  case color
  case cover
  case created
}

extension Phrase {
  /// Sentences about projects, and labels of their values.
  public enum Projects: Hashable, Sendable {
    /// Follows the name of an archived project.
    case archived
    /// A color that follows from the name.
    case automaticColor(String)
    /// The user's own picture, or the one drawn from the name.
    case cover(isOwn: Bool)
    /// The project as it is after the deed, and the transaction that undoes it.
    case deed(ProjectDeed, Project, transaction: Int?, now: CivilMinute, isDryRun: Bool)
    case hidden(Int)
    case label(ProjectLabel)
    case overdue(Int)
    case similar(ProjectName)
  }

  /// Sentences about covers.
  public enum Cover: Hashable, Sendable {
    case set(ProjectCover, isDryRun: Bool)
    case shown(ProjectCover)
    case unchanged(ProjectCover)
  }

  /// What to do if no cover could be downloaded.
  public enum CoverHint: Hashable, Sendable {
    case checkNetwork
    case checkSettings
    case installCurl
    case tryAgain
    case tryAnother
  }
}

extension ProjectFault {
  var message: Message {
    switch self {
    case .noVerb(let name):
      Message(.command(.missingProjectCommand(name)), hint: .commandHint(.projectCommands(name)))
    case .noPlace: Message(.command(.missingPosition), hint: .commandHint(.positions))
    case .unknownColumn(let name, let nearest):
      .unknown(.column, name, nearest: nearest, else: .see("todo help project"))
    }
  }
}

extension CoverFault {
  func message(from address: String) -> Message {
    Message(
      .coverFault(self, from: address), unchanged: .everything, hint: hint.map(Phrase.coverHint))
  }

  private var hint: Phrase.CoverHint? {
    switch self {
    case .noProgram: .installCurl
    case .unreachable: .checkNetwork
    case .refused, .tooSlow: .tryAgain
    case .badAnswer: .checkSettings
    case .tooLarge: .tryAnother
    case .interrupted: nil
    }
  }
}
