import CommandLineKit
import Entities
import System
import TerminalKit
import ViewModels
import Words

/// Runs the lines of a batch, one by one.
///
/// Lines before the first one that may change something run on their own. That line and all lines
/// after it run in one transaction.
final class BatchRun {
  /// In bytes.
  private static let lineLimit = 1 << 20

  private let context: Context
  private let file: FileOperand
  private let lineContext: Context
  private let names = BatchNames()
  private let place: LinePlace
  private let reader: BatchLineReader
  private let report: BatchReport
  private let options: BatchOptions
  private var lines: LineReader
  /// The first line that may change something, which waits for the transaction.
  private var pending: Invocation?
  private var isChanging = false
  private var changedLines = 0
  private var fault: Refusal?

  init(
    _ file: FileOperand, _ input: any Input, of commands: CommandTable, options: BatchOptions,
    in context: Context
  ) {
    let place = LinePlace(file: file.path ?? "<stdin>")
    let report = BatchReport(options: options, at: place, in: context)
    self.context = context
    self.file = file
    self.place = place
    reader = BatchLineReader(commands, file: file.path)
    self.report = report
    self.options = options
    var lineContext = context
    lineContext.console = report.lineConsole
    // Lines of a batch are not interactive.
    lineContext.editor = nil
    lineContext.input = MemoryInput([])
    lineContext.settings = context.settings.forScripts
    lineContext.batch = BatchLine(
      wantsJSON: options.isJSON, isDryRun: options.isDryRun, names: names)
    self.lineContext = lineContext
    lines = LineReader(
      PromptInput(input, after: [context.console.output, context.console.errors]),
      limit: Self.lineLimit)
  }

  /// Runs the lines.
  ///
  /// Throws why the batch stopped, and then nothing was changed, or how many lines were refused.
  func run() throws(Refusal) {
    runLines()
    var changed = Changed<Bool>?.none
    if pending != nil {
      do throws(Refusal) {
        changed = try change()
      } catch {
        // A signal also ends the wait for the lock of another process.
        let isInterrupted = context.noticesSignals && TerminationSignals.hasCome
        fault = fault ?? (isInterrupted ? interruption : error)
      }
    }
    report.finish(changed, fault: fault)
    if let fault { throw fault }
    if report.refused > 0 {
      throw .batch(.refusedLines(report.refused, others: others(changed)))
    }
  }

  private func others(_ changed: Changed<Bool>?) -> BatchFault.Others {
    if options.isDryRun { return .triedOut }
    return changed?.transaction == nil ? .unchanging : .kept
  }

  private func change() throws(Refusal) -> Changed<Bool> {
    let request = BatchRequest(keepsGoing: options.keepsGoing) { [self] in
      isChanging = true
      if let pending { run(pending) }
      runLines()
      return fault == nil
    }
    return try context.scenes.runBatch().answer(
      to: Submission(request, isDryRun: options.isDryRun))
  }

  private func runLines() {
    while fault == nil {
      do throws(Refusal) {
        guard let line = try next() else { return }
        guard let invocation = try reader.invocation(line) else { continue }
        guard isChanging || !invocation.changes else {
          pending = invocation
          return
        }
        run(invocation)
      } catch {
        refuse(error, isReading: false)
        // A line that could not be read may have named a card.
        if reader.entry?.namesCards ?? true { names.forgetAll() }
      }
    }
  }

  private func next() throws(Refusal) -> String? {
    if context.noticesSignals, TerminationSignals.hasCome { throw interruption }
    do throws(InputError) {
      let line = try lines.next()
      place.line = line?.number ?? place.line
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
    // The line may have named a card.
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
      if invocation.changes { changedLines += 1 }
    } catch {
      if invocation.entry.namesCards {
        names.forget(invocation.arguments.value("as").flatMap(CardName.init))
      }
      refuse(error, isReading: invocation.entry.batching == .reads)
    }
  }

  private func refuse(_ refusal: Refusal, isReading: Bool) {
    if refusal.code.status == .ok {
      report.noteNothingToDo(refusal)
    } else if refusal.stopsAlways {
      fault = refusal
    } else {
      report.noteRefused(refusal, isReading: isReading)
      if !options.keepsGoing {
        let undoesOthers = changedLines > 0 && !options.isJSON && !options.isQuiet
        fault = .line(
          refusal,
          RefusedLine(
            place: place.text, isReading: isReading,
            undoesOthers: undoesOthers && !options.isDryRun))
      }
    }
  }
}

extension Invocation {
  fileprivate var changes: Bool {
    entry.batching == .changes && !arguments.has(SelectionOptions.dryRun.name)
  }
}

extension Refusal {
  /// Whether the cause is not the line, so that the next lines would fail, too.
  fileprivate var stopsAlways: Bool {
    switch self {
    case .tracker(.store), .fault(.inputFailed), .fault(.fileFailed), .fault(.outputFailed),
      .batch(.interrupted), .line:
      true
    default: false
    }
  }
}

struct BatchOptions {
  let isJSON: Bool
  let isQuiet: Bool
  let isDryRun: Bool
  /// Whether a refused line is skipped instead of stopping the batch.
  let keepsGoing: Bool
}
