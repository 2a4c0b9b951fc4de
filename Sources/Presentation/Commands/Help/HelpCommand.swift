import CommandLineKit
import Entities
import Words

/// `todo help`: prints help on the program or a command, or the manual page.
struct HelpCommand: Command, CommandView {
  static let declaration = CommandDeclaration(
    "help", synopses: ["[COMMAND]", "filters|dates|options|agents|settings"],
    operands: [OperandDeclaration("COMMAND", .anyNumber, offering: "command")],
    options: [
      OptionDeclaration("json", value: .optional(placeholder: "VERSION")),
      OptionDeclaration("man"),
    ],
    examples: ["todo help", "todo help add", "todo help --json"], isPaged: true)

  private let isJSON: Bool
  private let isManual: Bool
  private let command: CommandDeclaration?
  private let topic: HelpTopic?

  init(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    isJSON = arguments.has("json")
    isManual = arguments.has("man")
    if isJSON, isManual { throw .usage(.conflictingOptions(["json", "man"])) }
    if isJSON, let version = arguments.value("json"), version != "1" {
      throw .fault(.unknownJSONVersion(version))
    }
    let word = arguments.operands.map(\.word).joined(separator: " ")
    topic = HelpTopic(rawValue: word)
    guard !word.isEmpty, topic == nil else {
      command = nil
      return
    }
    guard let entry = CommandTable.all.entry(named: word) else {
      let names = CommandTable.all.entries.map(\.name) + HelpTopic.allCases.map(\.rawValue)
      throw .fault(
        .unknownHelpTopic(
          word, nearest: OtherWords.command(word)?.ours ?? nearest(to: word, among: names)))
    }
    command = entry.declaration
  }

  func run(in context: Context) throws(Refusal) {
    if isManual {
      ManualText(of: .all, in: context).write()
    } else if isJSON {
      HelpJSON(commands: .all, context: context).write()
    } else if let topic {
      HelpText(of: .all, in: context).write(topic)
    } else if let command {
      HelpText(of: .all, in: context).write(command)
    } else {
      HelpText(of: .all, in: context).write()
    }
  }
}
