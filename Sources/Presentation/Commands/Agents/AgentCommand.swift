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
  /// The bytes of messages that are read before their turn: as many as a pipe holds.
  private static let aheadLimit = 1 << 16

  private var lines: LineReader?

  /// Ends with its input, or if nobody reads its answers.
  func run() throws(Refusal) {
    let person = try arguments.value("as").map { (name) throws(Refusal) in
      try tracked(try Assignee(name)).text
    }
    let server = AgentServer(by: person, isReadOnly: arguments.has("read-only"), in: context)
    lines = LineReader(
      PromptInput(context.input, after: [context.console.output]), limit: Self.lineLimit)
    context.serving?.askInWaits { [self] in isWanted(by: server) }
    while !context.console.output.isClosed {
      try refused(try receive(for: server), as: FileOperand.standardInput.refusal)
      guard let answer = server.nextAnswer() else { return }
      write(answer)
    }
  }

  private func write(_ answer: [UInt8]) {
    guard !answer.isEmpty else { return }
    context.console.output.write(answer)
    context.console.output.write("\n")
  }

  /// Looks for messages while a call waits for another process, and answers pings; returns whether
  /// the client still wants the call.
  private func isWanted(by server: AgentServer) -> Bool {
    // After an error, the input is at its end.
    try? receive(for: server)
    while let answer = server.nextPing() { write(answer) }
    try? context.console.output.flush()
    return !server.isCancelled
  }

  /// Waits for a request, unless one waits already, and reads what else has come: a later message
  /// may cancel it.
  private func receive(for server: AgentServer) throws(InputError) {
    while true {
      if server.size > 0 || server.isAnswering {
        guard server.size < Self.aheadLimit, try lines?.isReady() == true else { return }
      }
      do throws(InputError) {
        guard let line = try lines?.next() else { return }
        server.receive(line.text)
      } catch {
        switch error {
        case .invalidUTF8: server.refuse(.malformed)
        case .lineTooLong: server.refuse(.invalidRequest)
        default: throw error
        }
      }
    }
  }
}
