import CommandLineKit
import Entities
import JSONKit
import System
import Words

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
