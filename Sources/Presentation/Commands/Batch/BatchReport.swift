import Entities
import JSONKit
import System
import Words

/// Prints the output of a batch: of its lines, the refused ones, and the result.
final class BatchReport {
  private(set) var ran = 0
  private(set) var refused = 0
  /// The console for the commands of the lines.
  let lineConsole: Console

  private let context: Context
  private let numbered: NumberedOutput?
  private let place: LinePlace
  private let options: BatchOptions
  private let meter: BatchProgress

  init(options: BatchOptions, at place: LinePlace, in context: Context) {
    self.context = context
    self.place = place
    self.options = options
    meter = BatchProgress(isWanted: options.isQuiet || !context.console.isTerminal, in: context)
    var console = context.console
    console.place = place
    console.isSilent = options.isQuiet
    numbered = options.isJSON ? NumberedOutput(console.output, place: place) : nil
    console.output = numbered ?? (options.isQuiet ? NoOutput() : console.output)
    lineConsole = console
  }

  /// Updates the progress display, if it is due.
  func progress() {
    meter.show(line: place.line)
  }

  func noteRun() {
    ran += 1
    if let numbered, !numbered.hasOutput { numbered.write(JSONAnswer.empty + "\n") }
  }

  /// Counts a line that changed nothing, and prints why.
  func noteNothingToDo(_ refusal: Refusal) {
    noteRun()
    guard !options.isJSON, !options.isQuiet,
      let message = refusal.message(isReading: true)
    else { return }
    meter.erase()
    lineConsole.note(context.wording.text(message))
  }

  func noteRefused(_ refusal: Refusal, isReading: Bool) {
    refused += 1
    meter.erase()
    let message = refusal.lineMessage(isReading: isReading)
    if options.isJSON {
      write(error: message)
    } else if options.keepsGoing {
      context.note(message.at(.file(place.text)))
    }
  }

  /// `changed` is the transaction of the lines that may change something.
  func finish(_ changed: Changed<Bool>?, fault: Refusal?) {
    meter.erase()
    if options.isJSON { return writeEnd(changed?.transaction, fault: fault) }
    guard fault == nil, !options.isQuiet else { return }
    context.console.say(
      options.isDryRun
        ? context.wording.text(
          .wouldRunBatch(lines: ran, failed: refused, changes: changed?.answer ?? false))
        : context.wording.text(
          .ranBatch(lines: ran, failed: refused, transaction: changed?.transaction)))
  }

  /// Writes `{"line":3,"error":{…}}`.
  private func write(error message: Message) {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("line", place.line)
    JSONAnswer.write(message, in: context.wording, to: &writer)
    writer.endObject()
    context.console.json.writeLine(writer.text)
  }

  private func writeEnd(_ transaction: Int?, fault: Refusal?) {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("committed", fault == nil && !options.isDryRun)
    writer.member("transaction", transaction.map { "t\($0)" })
    if refused > 0 { writer.member("refused", refused) }
    let warnings = context.console.warnings.texts
    if !warnings.isEmpty { writer.member("warnings", warnings) }
    if let fault, let message = fault.message(isReading: false) {
      JSONAnswer.write(message, in: context.wording, to: &writer)
    }
    writer.endObject()
    context.console.json.writeLine(writer.text)
  }
}

/// The progress of a long batch, on standard error if that is a terminal.
final class BatchProgress {
  private static let delay = Duration.seconds(1)
  private static let updateInterval = Duration.milliseconds(100)
  private let context: Context
  private let isWanted: Bool
  private var next: Duration
  private var isShown = false

  init(isWanted: Bool, in context: Context) {
    self.context = context
    self.isWanted = isWanted && context.console.showsErrorsOnTerminal
    next = self.isWanted ? context.elapsed() + Self.delay : .zero
  }

  func show(line: Int) {
    guard isWanted else { return }
    let now = context.elapsed()
    guard now >= next else { return }
    next = now + Self.updateInterval
    isShown = true
    write("\r\(context.wording.text(.batchProgress(lines: line)))\u{1B}[K")
  }

  func erase() {
    guard isShown else { return }
    isShown = false
    write("\r\u{1B}[K")
  }

  private func write(_ text: String) {
    context.console.errors.write(text)
    do throws(FileError) {
      try context.console.errors.flush()
    } catch {
      // The progress is optional.
    }
  }
}
