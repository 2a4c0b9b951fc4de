import CommandLineKit
import Entities
import JSONKit
import System
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
      HelpJSON(commands: .all, context: context).write()
    } else if let topic {
      help.write(topic)
    } else if let command {
      help.write(command)
    } else {
      help.write()
    }
  }
}

/// The commands, options, filters and error codes as JSON, from the declarations of the parser.
struct HelpJSON {
  let commands: CommandTable
  let context: Context

  func write() {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("version", 1)
    writer.member("program", Release.version)
    write(CommandTable.common + [.help], command: "", to: &writer)
    writer.objects("commands", commands.entries) { entry, writer in
      write(entry.declaration, to: &writer)
    }
    writeFilters(to: &writer)
    writeErrors(to: &writer)
    writer.endObject()
    context.console.json.write(writer.bytes)
    context.console.output.write("\n")
  }

  private func write(_ command: CommandDeclaration, to writer: inout JSONWriter) {
    writer.member("name", command.name)
    writer.member("summary", context.wording.summary(ofCommand: command.name))
    writer.member("usage", command.usage)
    writer.member("operands", command.operands.map(\.term))
    writer.member("takesFilters", command.takesFilters)
    write(command.options, command: command.name, to: &writer)
    writer.member("examples", command.examples)
  }

  private func write(
    _ options: [OptionDeclaration], command: String, to writer: inout JSONWriter
  ) {
    writer.objects("options", options) { option, writer in
      writer.member("name", "--\(option.name)")
      writer.member("short", option.short.map { "-\($0)" })
      writer.member("aliases", option.aliases.map { "--\($0)" })
      writer.member("value", placeholder(option.value))
      writer.member("repeats", option.repeats)
      writer.member("choices", choices(option.completion))
      writer.member(
        "summary", context.wording.description(ofOption: option.name, command: command))
    }
  }

  private func placeholder(_ value: OptionDeclaration.Value) -> String? {
    switch value {
    case .none: nil
    case .required(let placeholder): placeholder
    case .optional(let placeholder): "[\(placeholder)]"
    }
  }

  private func choices(_ completion: Completion) -> [String]? {
    guard case .choices(let choices) = completion else { return nil }
    return choices
  }

  private func writeFilters(to writer: inout JSONWriter) {
    writer.objects("filters", FilterReader.keys) { key, writer in
      writer.member("key", key)
      writer.member("summary", context.wording.description(ofFilter: key))
    }
  }

  private func writeErrors(to writer: inout JSONWriter) {
    writer.objects("errors", ErrorCode.errors) { code, writer in
      writer.member("code", code.rawValue)
      writer.member("status", Int(code.status.rawValue))
      writer.member("summary", context.wording.text(code.sentence))
    }
  }
}
