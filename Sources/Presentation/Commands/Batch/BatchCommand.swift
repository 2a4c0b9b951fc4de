import CommandLineKit
import Entities
import JSONKit
import System
import ViewModels
import Words

/// `todo batch`: runs many commands, one per line, as one change.
///
/// Lines before the first one that may change something run on their own. That line and all lines
/// after it run in one transaction.
final class BatchCommand: CommandRun, Command {
  static let declaration = CommandDeclaration(
    "batch",
    synopses: ["[FILE]", "< FILE"],
    operands: [OperandDeclaration("FILE", .optional, offering: "file")],
    options: ["keep-going", .dryRun, "quiet", OutputForm.wholeJSON],
    examples: [
      "todo batch plan.todo", "todo batch --dry-run plan.todo", "make-plan | todo batch --json",
      "printf '%s\\n' 'add Write --as w' 'step @w Ask Ann' 'start @w' | todo batch",
    ])

  private static let lineLimit = 1 << 20

  private let reader = BatchLineReader()
  private let file: FileOperand
  private let batch: BatchLine
  private let report: BatchReport
  private let lineContext: Context
  private let keepsGoing: Bool
  private var lines: LineReader?
  /// The first line that may change something, which waits for the transaction.
  private var pending: Invocation?
  private var isChanging = false
  private var hasDryLine = false
  private var fault: Refusal?

  required init(
    _ arguments: ParsedArguments, _ values: JSONObject?, as form: OutputForm, in context: Context
  ) {
    file = FileOperand(arguments.operands.first?.word)
    keepsGoing = arguments.has("keep-going")
    batch = BatchLine(
      of: file.path ?? context.inputName, wantsJSON: form.isJSON, isDryRun: arguments.isDryRun)
    report = BatchReport(of: batch, isQuiet: arguments.has("quiet"), in: context)
    var lineContext = context
    lineContext.console = report.lineConsole
    // Lines of a batch are not interactive.
    lineContext.editor = nil
    lineContext.input = MemoryInput([])
    lineContext.settings = context.settings.forScripts
    lineContext.batch = batch
    self.lineContext = lineContext
    super.init(arguments, values, as: form, in: context)
  }

  func run() throws(Refusal) {
    try arguments.allow(oneOf: ["json", "quiet"])
    let outputs = [context.console.output, context.console.errors]
    lines = LineReader(
      PromptInput(try file.open(in: context), after: outputs), limit: Self.lineLimit)
    let signals = context.noticesSignals ? TerminationSignals() : nil
    try withExtendedLifetime(signals) { () throws(Refusal) in try runBatch() }
  }

  /// Throws why the batch stopped, and then nothing was changed, or how many lines were refused.
  private func runBatch() throws(Refusal) {
    runLines()
    var changed: Changed<Bool>?
    if pending != nil {
      do throws(Refusal) {
        changed = try change()
      } catch {
        // A signal also ends the wait for the lock of another process.
        let isInterrupted = context.noticesSignals && TerminationSignals.hasCome
        fault = fault ?? (isInterrupted ? interruption : error)
      }
    }
    report.finish(changed, isDry: changed == nil && hasDryLine, fault: fault)
    if let fault { throw fault }
    guard report.refused > 0 else { return }
    let keepsOthers = !isDryRun && changed?.transaction != nil
    throw .batch(.refusedLines(report.refused, keepsOthers: keepsOthers))
  }

  private func change() throws(Refusal) -> Changed<Bool> {
    let lines = { [self] in
      isChanging = true
      if let pending { run(pending) }
      runLines()
      return fault == nil
    }
    return try submit((keepsGoing, lines), to: context.scenes.runBatch())
  }

  private func runLines() {
    while fault == nil {
      do throws(Refusal) {
        guard let line = try next() else { return }
        guard let invocation = try reader.invocation(line) else { continue }
        if invocation.arguments.isDryRun { hasDryLine = true }
        guard isChanging || !invocation.changes else {
          pending = invocation
          return
        }
        run(invocation)
      } catch {
        refuse(error, isReading: false)
        // A line that could not be read may have named a card.
        if reader.entry?.namesCards ?? true { batch.names = CardNames() }
      }
    }
  }

  private func next() throws(Refusal) -> String? {
    if context.noticesSignals, TerminationSignals.hasCome { throw interruption }
    do throws(InputError) {
      let line = try lines?.next()
      batch.number = line?.number ?? batch.number
      return line?.text
    } catch {
      switch error {
      case .invalidUTF8(let line, let byte): throw unreadable(line, .notUTF8(byte: byte))
      case .lineTooLong(let line, let limit): throw unreadable(line, .tooLong(limit: limit))
      case .interrupted: throw interruption
      default: throw file.refusal(error)
      }
    }
  }

  private func unreadable(_ line: Int, _ fault: InputFault) -> Refusal {
    batch.number = line
    // The line may have named a card.
    batch.names = CardNames()
    return .fault(.badInput(nil, fault))
  }

  private var interruption: Refusal { .batch(.interrupted(lines: report.ran)) }

  private func run(_ invocation: Invocation) {
    do throws(Refusal) {
      try invocation.run(in: lineContext)
      report.noteRun()
    } catch {
      if invocation.entry.namesCards {
        batch.names.forget(invocation.arguments.value("as").flatMap(CardName.init))
      }
      refuse(error, isReading: !invocation.declaration.changes)
    }
  }

  private func refuse(_ refusal: Refusal, isReading: Bool) {
    if refusal.code.status == .ok { return report.noteNothingToDo(refusal) }
    switch refusal {
    // The cause is not the line, so that the next lines would fail, too.
    case .tracker(.store), .fault(.notRead), .fault(.outputFailed), .batch(.interrupted), .line:
      fault = refusal
      return
    default: break
    }
    report.noteRefused(refusal, isReading: isReading, isLast: !keepsGoing)
    guard !keepsGoing else { return }
    fault = .line(refusal, at: batch.place, isReading: isReading)
  }
}

extension Invocation {
  fileprivate var changes: Bool {
    declaration.changes && !arguments.isDryRun
  }
}

// MARK: - The output
private final class BatchReport {
  private(set) var ran = 0
  private(set) var refused = 0
  let lineConsole: Console
  private let printsSentences: Bool

  private let context: Context
  private let numbered: NumberedOutput?
  private let batch: BatchLine

  init(of batch: BatchLine, isQuiet: Bool, in context: Context) {
    self.context = context
    self.batch = batch
    printsSentences = !batch.wantsJSON && !isQuiet
    var console = context.console
    console.batch = batch
    if isQuiet { console.isSilent = true }
    numbered = batch.wantsJSON ? NumberedOutput(console.output, batch: batch) : nil
    console.output = numbered ?? (printsSentences ? console.output : NoOutput())
    lineConsole = console
  }

  func noteRun() {
    ran += 1
    guard let numbered, !numbered.hasOutput else { return }
    numbered.write(JSONAnswer.empty(in: lineConsole) + "\n")
  }

  func noteNothingToDo(_ refusal: Refusal) {
    noteRun()
    guard printsSentences, let message = refusal.message(isReading: true) else { return }
    lineConsole.note(context.text(message))
  }

  /// The error of the last line is that of the batch.
  func noteRefused(_ refusal: Refusal, isReading: Bool, isLast: Bool) {
    refused += 1
    let message = refusal.lineMessage(isReading: isReading)
    if numbered != nil {
      write { writer in
        writer.member("line", batch.number)
        JSONAnswer.write(message.forReading, in: context.console, context.wording, to: &writer)
      }
    } else if !isLast {
      context.note(message.at(.verbatim(batch.place)).forReading)
    }
  }

  /// `isDry` is whether only dry runs would change something.
  func finish(_ changed: Changed<Bool>?, isDry: Bool, fault: Refusal?) {
    if numbered != nil {
      writeEnd(changed?.transaction, isDry: isDry, fault: fault)
    } else if fault == nil, printsSentences {
      let transaction = changed?.transaction
      let isChanged = batch.isDryRun ? changed?.answer == true : transaction != nil
      let ran = Sentence.ranBatch(
        lines: ran, failed: refused, isChanged: isChanged, transaction: transaction)
      context.say(ran.inDryRun(batch.isDryRun))
    }
  }

  private func writeEnd(_ transaction: Int?, isDry: Bool, fault: Refusal?) {
    write { writer in
      writer.member("committed", fault == nil && !batch.isDryRun && !isDry)
      writer.member("transaction", transaction.map { "t\($0)" })
      if refused > 0 { writer.member("refused", refused) }
      let warnings = context.console.allWarnings()
      if !warnings.isEmpty { writer.member("warnings", warnings) }
      if let message = fault?.message(isReading: false) {
        JSONAnswer.write(message, in: context.console, context.wording, to: &writer)
      }
    }
  }

  private func write(_ members: (inout JSONWriter) -> Void) {
    var writer = JSONWriter()
    writer.object(members)
    context.console.json.writeLine(writer.text)
  }
}

/// Adds the line number to each JSON object that a command writes: `{"line":3,…`.
private final class NumberedOutput: Output {
  private let output: any Output
  private let batch: BatchLine
  private var lastLine = 0

  init(_ output: any Output, batch: BatchLine) {
    self.output = output
    self.batch = batch
  }

  var hasOutput: Bool { lastLine == batch.number }

  var isClosed: Bool { output.isClosed }

  func write(_ bytes: UnsafeRawBufferPointer) {
    guard !hasOutput, bytes.first == UInt8(ascii: "{") else { return output.write(bytes) }
    lastLine = batch.number
    output.write("{\"line\":\(batch.number),")
    output.write(UnsafeRawBufferPointer(rebasing: bytes.dropFirst()))
  }

  func flush() throws(FileError) {
    try output.flush()
  }
}

/// An input that flushes outputs before each read, because a read may block for long.
final class PromptInput: Input {
  private let input: any Input
  private let outputs: [any Output]

  init(_ input: any Input, after outputs: [any Output]) {
    self.input = input
    self.outputs = outputs
  }

  var isReady: Bool { input.isReady }

  func read(atMost count: Int) throws(InputError) -> [UInt8] {
    // An output reports its error again at the end.
    for output in outputs { try? output.flush() }
    return try input.read(atMost: count)
  }
}
