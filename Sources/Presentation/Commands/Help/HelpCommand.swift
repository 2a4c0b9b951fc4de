import CommandLineKit
import Entities
import Words

/// `todo help`: prints help on the program or a command, or the manual page.
enum HelpCommand: Command {
  static let declaration = CommandDeclaration(
    "help", synopses: ["[COMMAND]", "filters|dates|options|agents|settings"],
    operands: [OperandDeclaration("COMMAND", .anyNumber, offering: "command")],
    options: [
      OptionDeclaration("json", value: .optional(placeholder: "VERSION")),
      OptionDeclaration("man"),
    ],
    examples: ["todo help", "todo help add", "todo help --json"], isPaged: true)

  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    let help = HelpText(of: .all, in: context)
    let (isJSON, isManual) = (arguments.has("json"), arguments.has("man"))
    if isJSON, isManual { throw .usage(.conflictingOptions(["json", "man"])) }
    if isJSON, let version = arguments.value("json"), version != "1" {
      throw .fault(.unknownJSONVersion(version))
    }
    let word = arguments.operands.map(\.word).joined(separator: " ")
    let topic = HelpTopic(rawValue: word)
    let command = CommandTable.all.entry(named: word)?.declaration
    guard word.isEmpty || topic != nil || command != nil else {
      let names = CommandTable.all.entries.map(\.name) + HelpTopic.allCases.map(\.rawValue)
      throw .fault(
        .unknownHelpTopic(
          word, nearest: OtherWords.command(word)?.ours ?? nearest(to: word, among: names)))
    }
    if isManual {
      help.writeManual()
    } else if isJSON {
      help.writeJSON()
    } else if let topic {
      help.write(topic)
    } else if let command {
      help.write(command)
    } else {
      help.write()
    }
  }
}
