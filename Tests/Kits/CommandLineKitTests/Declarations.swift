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
  static let program = ProgramDeclaration("todo", options: [store], commands: [add, list, move])
}

func add(_ words: String...) throws(UsageError) -> ParsedArguments {
  try ParsedArguments(words, for: Declared.add)
}

/// Parses the words after `todo list`, where a colon makes a filter.
func list(_ words: String...) throws(UsageError) -> ParsedArguments {
  try ParsedArguments(words, for: Declared.list, isFilter: { $0.contains(":") })
}

func move(_ words: String...) throws(UsageError) -> ParsedArguments {
  try ParsedArguments(words, for: Declared.move)
}

extension ParsedArguments {
  var words: [String] { operands.map(\.word) }
}
