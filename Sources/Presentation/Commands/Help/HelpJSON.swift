import CommandLineKit
import Entities
import JSONKit
import System
import Words

/// The commands, options, filters and error codes as JSON, from the declarations of the parser.
struct HelpJSON {
  private let commands: CommandTable
  private let context: Context

  init(of commands: CommandTable, in context: Context) {
    self.commands = commands
    self.context = context
  }

  func write() {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("version", 1)
    writer.member("program", Release.version)
    writer.key("options")
    write(CommandTable.common + [.help], command: "", to: &writer)
    writer.key("commands")
    writer.beginArray()
    for entry in commands.entries { write(entry.declaration, to: &writer) }
    writer.endArray()
    writeFilters(to: &writer)
    writeErrors(to: &writer)
    writer.endObject()
    context.console.json.write(writer.bytes)
    context.console.output.write("\n")
  }

  private func write(_ command: CommandDeclaration, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("name", command.name)
    writer.member("summary", context.wording.summary(ofCommand: command.name))
    writer.member("usage", command.usage)
    writer.member("operands", command.operands.map(\.term))
    writer.member("takesFilters", command.takesFilters)
    writer.key("options")
    write(command.options, command: command.name, to: &writer)
    writer.member("examples", command.examples)
    writer.endObject()
  }

  private func write(
    _ options: [OptionDeclaration], command: String, to writer: inout JSONWriter
  ) {
    writer.beginArray()
    for option in options {
      writer.beginObject()
      writer.member("name", "--\(option.name)")
      writer.member("short", option.short.map { "-\($0)" })
      writer.member("aliases", option.aliases.map { "--\($0)" })
      writer.member("value", placeholder(option.value))
      writer.member("repeats", option.repeats)
      writer.member("choices", choices(option.completion))
      writer.member(
        "summary", context.wording.description(ofOption: option.name, command: command))
      writer.endObject()
    }
    writer.endArray()
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
    writer.key("filters")
    writer.beginArray()
    for key in FilterReader.keys {
      writer.beginObject()
      writer.member("key", key)
      writer.member("summary", context.wording.description(ofFilter: key))
      writer.endObject()
    }
    writer.endArray()
  }

  private func writeErrors(to writer: inout JSONWriter) {
    writer.key("errors")
    writer.beginArray()
    for code in ErrorCode.errors {
      writer.beginObject()
      writer.member("code", code.rawValue)
      writer.member("status", Int(code.status.rawValue))
      writer.member("summary", context.wording.text(code.sentence))
      writer.endObject()
    }
    writer.endArray()
  }
}
