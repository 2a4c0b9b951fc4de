import CommandLineKit
import Entities
import ViewModels

/// Reads names and colors of projects.
enum ProjectValue {
  static let colors = ProjectColor.Name.allCases.map(\.rawValue) + ["auto"]

  /// Returns an operand that names an existing project.
  static func operand(
    _ name: String = "NAME", _ count: OperandDeclaration.Count = .many
  ) -> OperandDeclaration {
    OperandDeclaration(name, count, completion: .source("project"))
  }

  /// Joins all operands with spaces.
  static func name(in arguments: ParsedArguments) throws(Refusal) -> ProjectName {
    try name(arguments.operands.map(\.word).joined(separator: " "))
  }

  static func name(_ word: String) throws(Refusal) -> ProjectName {
    try tracking { () throws(TrackerError) in try ProjectName(word) }
  }

  static func color(_ word: String) throws(Refusal) -> ProjectColor {
    try tracking { () throws(TrackerError) in try ProjectColor(word) }
  }
}

extension Context {
  /// In their own order, archived ones included.
  func projects() throws(Refusal) -> [ProjectSummary] {
    try scenes.listProjects().answer(
      to: ProjectsRequest(now: Deadline(minute: civilNow), includesArchived: true))
  }

  func cover(of name: ProjectName) throws(Refusal) -> ProjectCover {
    try scenes.showCover().answer(to: name)
  }
}
