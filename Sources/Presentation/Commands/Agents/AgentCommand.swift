import CommandLineKit
import Entities
import System
import Words

/// `todo mcp`: a server of the Model Context Protocol, with a message on each line.
final class AgentCommand: CommandRun, Command {
  static let declaration = CommandDeclaration(
    "mcp", synopses: ["[--as NAME] [--read-only]"], options: ["as NAME", "read-only"],
    examples: ["todo mcp --as robot", "todo mcp --read-only"])

  private static let lineLimit = 1 << 20

  /// Ends with its input, or if nobody reads its answers.
  func run() throws(Refusal) {
    let person = try arguments.value("as").map { (name) throws(Refusal) in
      try tracked(try Assignee(name)).text
    }
    let server = AgentServer(by: person, isReadOnly: arguments.has("read-only"), in: context)
    let output = context.console.output
    var lines = LineReader(PromptInput(context.input, after: [output]), limit: Self.lineLimit)
    while !output.isClosed {
      var answer: [UInt8]?
      do throws(InputError) {
        guard let line = try lines.next() else { return }
        answer = server.answer(to: line.text)
      } catch {
        switch error {
        case .invalidUTF8: answer = AgentServer.refusal(.malformed)
        case .lineTooLong: answer = AgentServer.refusal(.invalidRequest)
        default: throw FileOperand.standardInput.refusal(error)
        }
      }
      guard let answer else { continue }
      output.write(answer)
      output.write("\n")
    }
  }
}
