import CommandLineKit

/// Declarations like those of the program.
enum Declared {
  static let project = OptionDeclaration(
    "project", short: "p", value: .required(placeholder: "PROJECT"),
    completion: .source("project"))
  static let deadline = OptionDeclaration(
    "deadline", short: "d", aliases: ["due"], value: .required(placeholder: "DATE"))
  static let notes = OptionDeclaration(
    "notes", short: "n", value: .required(placeholder: "TEXT"))
  static let tag = OptionDeclaration(
    "tag", short: "t", value: .required(placeholder: "TAG"), repeats: true)
  static let plain = OptionDeclaration("plain", value: .optional(placeholder: "COLUMNS"))
  static let json = OptionDeclaration(
    "json", short: "j", value: .optional(placeholder: "VERSION"), completion: .choices(["1"]))
  static let quiet = OptionDeclaration("quiet", short: "q")
  static let top = OptionDeclaration("top")
  static let bottom = OptionDeclaration("bottom")
  static let limit = OptionDeclaration("limit", value: .required(placeholder: "N"))
  static let sort = OptionDeclaration("sort", value: .required(placeholder: "KEY"))
  static let store = OptionDeclaration(
    "store", aliases: ["db"], value: .required(placeholder: "PATH"))

  static let add = CommandDeclaration(
    "add", operands: [OperandDeclaration("TITLE", .many)],
    options: [project, deadline, notes, tag, plain])
  static let list = CommandDeclaration(
    "list", operands: [OperandDeclaration("SELECTION", .anyNumber)],
    options: [project, tag, plain, json, quiet, limit, sort], takesFilters: true)
  static let move = CommandDeclaration(
    "move", operands: [OperandDeclaration("CARD"), OperandDeclaration("STATE", .optional)],
    options: [project, top, bottom])
  static let program = ProgramDeclaration(options: [store], commands: [add, list, move])

  /// Parses a line of words, where `␣` is a space and `''` an empty word; a colon makes a filter.
  static func parsed(_ line: String) throws(UsageError) -> ParsedArguments {
    let words = line.split(separator: " ").map { $0.replacing("␣", with: " ") as Substring }
    let arguments = words.dropFirst().map { $0 == "''" ? "" : String($0) }
    guard let command = program.commands.first(where: { $0.name == words[0] }) else {
      throw .unknownCommand(line, candidates: [])
    }
    return try ParsedArguments(
      arguments, for: command, options: OptionTable(command.options + program.options),
      isFilter: { $0.contains(":") && !$0.contains(" ") })
  }
}
