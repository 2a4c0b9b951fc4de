import CommandLineKit
import Entities
import FileKit
import Messages
import TerminalKit
import TodoScenes
import ViewModels

/// The lines of a batch, one after the other: up to the first that changes something by themselves,
/// from there on inside one transaction.
final class BatchRun {
  /// A longer line is no command.
  private static let lineLimit = 1 << 20

  private let context: Context
  private let file: FileOperand
  private let lineContext: Context
  private let names = BatchNames()
  private let place: LinePlace
  private let reader: BatchLineReader
  private let report: BatchReport
  private let terms: BatchTerms
  private var lines: LineReader
  /// The line that has to wait until the batch may change something.
  private var waiting: Invocation?
  private var isChanging = false
  /// What stopped it.
  private var fault: Refusal?

  init(
    _ file: FileOperand, _ input: any Input, of commands: CommandTable, on terms: BatchTerms,
    in context: Context
  ) {
    let place = LinePlace(file: file.path ?? "<stdin>")
    let report = BatchReport(on: terms, at: place, in: context)
    self.context = context
    self.file = file
    self.place = place
    reader = BatchLineReader(commands)
    self.report = report
    self.terms = terms
    var lineContext = context
    lineContext.console = report.lineConsole
    // A line of a batch is what it says; nobody is asked.
    lineContext.editor = nil
    lineContext.input = MemoryInput([])
    lineContext.settings = context.settings.forScripts
    lineContext.batch = BatchLine(
      wantsJSON: terms.isJSON, isRehearsal: terms.isRehearsal, names: names)
    self.lineContext = lineContext
    lines = LineReader(
      PromptInput(input, after: [context.console.output, context.console.errors]),
      limit: Self.lineLimit)
  }

  /// Runs them; throws what stopped it, after which nothing has changed, or that some were refused.
  func run() throws(Refusal) {
    runLines()
    var changed = Changed<Bool>?.none
    if waiting != nil {
      do throws(Refusal) {
        changed = try change()
      } catch {
        fault = fault ?? error
      }
    }
    report.finish(changed, fault: fault)
    if let fault { throw fault }
    if report.refused > 0 {
      throw .batch(.refusedLines(report.refused, others: others(changed)))
    }
  }

  /// What became of the lines that were not refused.
  private func others(_ changed: Changed<Bool>?) -> BatchFault.Others {
    if terms.isRehearsal { return .triedOut }
    return changed?.transaction == nil ? .unchanging : .kept
  }

  /// Runs the line that waits, and those behind it, with the right to write.
  private func change() throws(Refusal) -> Changed<Bool> {
    let request = BatchRequest(keepsGoing: terms.keepsGoing) { [self] in
      isChanging = true
      if let waiting { run(waiting) }
      runLines()
      return fault == nil
    }
    return try context.scenes.runBatch().answer(
      to: Submission(request, isRehearsal: terms.isRehearsal))
  }

  /// Runs lines until one has to wait, something stops it, or none is left.
  private func runLines() {
    while fault == nil {
      do throws(Refusal) {
        guard let line = try next() else { return }
        guard let invocation = try reader.invocation(line) else { continue }
        guard isChanging || !invocation.changes else {
          waiting = invocation
          return
        }
        run(invocation)
      } catch {
        refuse(error, isReading: false)
        // Nobody knows what a line would have named that could not be read.
        if reader.entry?.namesCards ?? true { names.forgetAll() }
      }
    }
  }

  private func next() throws(Refusal) -> String? {
    if context.noticesSignals, TerminationSignals.hasCome { throw interruption }
    do throws(InputError) {
      let line = try lines.next()
      place.line = line?.number ?? place.line
      report.progress()
      return line?.text
    } catch {
      switch error {
      case .invalidUTF8(let line, let byte):
        throw unreadable(line, .notUTF8(byte: byte))
      case .lineTooLong(let line, let limit):
        throw unreadable(line, .tooLong(limit: limit))
      case .interrupted: throw interruption
      default: throw file.refusal(error)
      }
    }
  }

  private func unreadable(_ line: Int, _ fault: BatchFault) -> Refusal {
    place.line = line
    // It may have been any command.
    names.forgetAll()
    return .batch(fault)
  }

  private var interruption: Refusal {
    .batch(.interrupted(lines: report.ran))
  }

  private func run(_ invocation: Invocation) {
    do throws(Refusal) {
      try invocation.run(in: lineContext)
      report.noteRun()
    } catch {
      if invocation.entry.namesCards {
        names.forget(invocation.arguments.value("as").flatMap(CardName.init))
      }
      refuse(error, isReading: invocation.entry.batching == .reads)
    }
  }

  /// Takes in that a line was refused: it stops the batch, unless that is to go on without it.
  private func refuse(_ refusal: Refusal, isReading: Bool) {
    if ErrorFacts(refusal).status == .ok {
      report.noteNothingToDo(refusal)
    } else if refusal.stopsAlways {
      fault = refusal
    } else {
      report.noteRefused(refusal, isReading: isReading)
      if !terms.keepsGoing { fault = .line(place: place.text, refusal, isReading: isReading) }
    }
  }
}

extension Invocation {
  /// Whether it may change something that is kept.
  fileprivate var changes: Bool {
    entry.batching == .changes && !arguments.has(SelectionOptions.dryRun.name)
  }
}

extension Refusal {
  /// Whether it is no affair of the line, so that the lines behind it could not be run either.
  fileprivate var stopsAlways: Bool {
    switch self {
    case .tracker(.store), .fault(.inputFailed), .fault(.fileFailed), .fault(.outputFailed),
      .batch(.interrupted), .line:
      true
    default: false
    }
  }
}

/// How a batch is to be run.
struct BatchTerms {
  let isJSON: Bool
  /// Whether only what goes wrong is told.
  let isQuiet: Bool
  let isRehearsal: Bool
  /// Whether a line that is refused is left out, in place of stopping it all.
  let keepsGoing: Bool
}
