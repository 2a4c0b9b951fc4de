import CommandLineKit
import Entities
import ViewModels
import Words

/// Reads names and colors of projects.
enum ProjectValue {
  static let colors = ProjectColor.Name.allCases.map(\.rawValue) + ["auto"]

  static let places =
    ["before", "after"].map { name in
      OptionDeclaration(name, takes: "NAME", offering: "project")
    } + [OptionDeclaration("top"), OptionDeclaration("bottom")]

  /// Returns an operand that names an existing project.
  static func operand(
    _ name: String = "NAME", _ count: OperandDeclaration.Count = .many
  ) -> OperandDeclaration {
    OperandDeclaration(name, count, offering: "project")
  }

  /// Joins all operands with spaces.
  static func name(in arguments: ParsedArguments) throws(Refusal) -> ProjectName {
    try name(arguments.operands.map(\.word).joined(separator: " "))
  }

  static func name(_ word: String) throws(Refusal) -> ProjectName {
    try tracked(try ProjectName(word))
  }

  static func draft(
    _ arguments: ParsedArguments, in context: Context
  ) throws(Refusal) -> ProjectDraft {
    var draft = ProjectDraft(name: try name(in: arguments))
    if let word = arguments.value("color") { draft.color = try color(word) }
    draft.deadline = try ValueReader.deadline(in: arguments, of: context) ?? nil
    return draft
  }

  static func place(in arguments: ParsedArguments) throws(Refusal) -> ItemPlace<ProjectName> {
    var places: [ItemPlace<ProjectName>] = []
    if arguments.has("top") { places.append(.top) }
    if arguments.has("bottom") { places.append(.bottom) }
    if let word = arguments.value("before") { places.append(.before(try name(word))) }
    if let word = arguments.value("after") { places.append(.after(try name(word))) }
    guard let place = places.first else { throw .fault(.noPlaceOfProject) }
    guard places.count == 1 else { throw .fault(.twoPlaces) }
    return place
  }

  static func color(_ word: String) throws(Refusal) -> ProjectColor {
    try tracked(try ProjectColor(word))
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
