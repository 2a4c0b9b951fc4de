import CommandLineKit
import Entities
import JSONKit
import Messages
import TerminalKit

/// The program from its words to its exit status.
public struct Program {
  public static let version = "0.1.0"
  /// When that version was last worked on, for the manual.
  static let released = "2026-11-21"

  private let words: [String]
  private let makeContext: (_ store: String?) -> Context
  private let console: Console
  private let wording: any Wording

  /// `words` are those behind the program's name; `makeContext` is told the store that was named.
  public init(
    _ words: [String], console: Console, wording: any Wording,
    makeContext: @escaping (_ store: String?) -> Context
  ) {
    self.words = words
    self.console = console
    self.wording = wording
    self.makeContext = makeContext
  }

  /// Does what the words say, and returns the status to end with.
  public func run() -> ExitStatus {
    let status: ExitStatus
    do throws(Refusal) {
      try runCommand()
      status = .ok
    } catch {
      status = report(error)
    }
    do throws(OutputError) {
      try console.output.flush()
    } catch {
      return report(.fault(.outputFailed(reason: systemMessage(error.code))))
    }
    return status
  }

  private func runCommand() throws(Refusal) {
    let (entry, rest) = try entry()
    let arguments = try usage { () throws(UsageError) in
      try ParsedArguments(
        rest, for: entry.declaration, common: CommandTable.common,
        isFilter: FilterReader.isFilter)
    }
    if arguments.has("version") {
      console.output.writeLine("todo \(Self.version)")
      return
    }
    if arguments.value("store") == "" { throw .usage(.missingValue(option: "store")) }
    var context = makeContext(entry.store(arguments))
    if arguments.has("ascii") { context.console.marks = .ascii }
    if arguments.wantsHelp {
      HelpText(in: context).write(entry.declaration)
      return
    }
    try entry.make(arguments, context).run(in: context)
  }

  /// The command that the words name, and the other words.
  private func entry() throws(Refusal) -> (CommandTable.Entry, [String]) {
    let (word, rest) = try usage { () throws(UsageError) in
      try CommandTable.opening.split(words)
    }
    guard let word else { return (CommandTable.board, words) }
    if let entry = CommandTable.entry(named: word) { return (entry, rest) }
    let others = rest.filter { !$0.hasPrefix("-") }
    if CardNumberReader.isNumbers(word), others.allSatisfy(CardNumberReader.isNumbers),
      let show = CommandTable.entry(named: "show")
    {
      return (show, words)
    }
    throw ForeignWords(word, rest: rest).refusal()
  }

  private func usage<Answer>(
    _ body: () throws(UsageError) -> Answer
  ) throws(Refusal) -> Answer {
    do throws(UsageError) {
      return try body()
    } catch {
      throw .usage(error)
    }
  }

  /// Says why nothing was done, in words or as JSON, and returns the status of it.
  private func report(_ refusal: Refusal) -> ExitStatus {
    let facts = ErrorFacts(refusal)
    let message: Message
    switch refusal {
    case .usage(let error): message = wording.message(for: error)
    case .fault(let fault): message = wording.message(for: fault)
    case .tracker(let error):
      message = isReading ? wording.message(forReading: error) : wording.message(for: error)
    case .nothingFound: return facts.status
    case .nothingToDo:
      if wantsJSON { writeEmptyJSON() }
      return facts.status
    }
    if wantsJSON {
      writeJSON(message, facts)
    } else {
      console.note(message)
    }
    return facts.status
  }

  /// Whether the command changes nothing, so that there is nothing to rehearse.
  private var isReading: Bool {
    do throws(Refusal) {
      return try !entry().0.declaration.options.contains(SelectionOptions.dryRun)
    } catch {
      return false
    }
  }

  private var wantsJSON: Bool {
    words.prefix { $0 != "--" }.contains { $0 == "--json" || $0 == "--json=1" }
  }

  /// Writes the answer about no cards, which is an answer as well.
  private func writeEmptyJSON() {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("version", 1)
    writer.member("cards", [String]())
    writer.member("transaction", String?.none)
    writer.member("warnings", [String]())
    writer.endObject()
    console.output.writeLine(writer.text)
  }

  private func writeJSON(_ message: Message, _ facts: ErrorFacts) {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("version", 1)
    writer.key("error")
    writer.beginObject()
    writer.member("code", facts.code)
    writer.member("message", message.text)
    writer.member("hint", message.hint)
    writer.member("cards", facts.cards)
    writer.endObject()
    writer.endObject()
    console.errors.writeLine(writer.text)
  }
}
