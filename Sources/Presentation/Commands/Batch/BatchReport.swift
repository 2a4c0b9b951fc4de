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

  init(options: BatchOptions, at place: LinePlace, in context: Context) {
    self.context = context
    self.place = place
    self.options = options
    var console = context.console
    console.place = place
    console.isSilent = options.isQuiet
    numbered = options.isJSON ? NumberedOutput(console.output, place: place) : nil
    console.output = numbered ?? (options.isQuiet ? NoOutput() : console.output)
    lineConsole = console
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
    lineConsole.note(context.wording.text(message))
  }

  func noteRefused(_ refusal: Refusal, isReading: Bool) {
    refused += 1
    let message = refusal.lineMessage(isReading: isReading)
    if options.isJSON {
      write(error: message)
    } else if options.keepsGoing {
      context.note(message.at(.file(place.text)))
    }
  }

  /// `changed` is the transaction of the lines that may change something.
  func finish(_ changed: Changed<Bool>?, fault: Refusal?) {
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
