import Entities
import FileKit
import JSONKit
import Messages

/// What a batch says: what its lines say, which were refused, and how it ended.
final class BatchReport {
  private(set) var ran = 0
  private(set) var refused = 0
  /// Where its lines speak.
  let lineConsole: Console

  private let context: Context
  private let numbered: NumberedOutput?
  private let place: LinePlace
  private let terms: BatchTerms
  private let meter: BatchProgress

  init(on terms: BatchTerms, at place: LinePlace, in context: Context) {
    self.context = context
    self.place = place
    self.terms = terms
    meter = BatchProgress(isWanted: terms.isQuiet || !context.console.isTerminal, in: context)
    var console = context.console
    console.place = place
    console.isSilent = terms.isQuiet
    numbered = terms.isJSON ? NumberedOutput(console.output, place: place) : nil
    console.output = numbered ?? (terms.isQuiet ? NoOutput() : console.output)
    lineConsole = console
  }

  /// Shows how far it has got, now and then.
  func progress() {
    meter.show(line: place.line)
  }

  func noteRun() {
    ran += 1
    if let numbered, !numbered.hasSpoken { numbered.write(JSONAnswer.empty + "\n") }
  }

  /// A line that found nothing to do was run.
  func noteNothingToDo(_ refusal: Refusal) {
    noteRun()
    guard !terms.isJSON, !terms.isQuiet,
      let message = refusal.message(isReading: true)
    else { return }
    meter.erase()
    lineConsole.note(context.wording.text(message))
  }

  func noteRefused(_ refusal: Refusal, isReading: Bool) {
    refused += 1
    meter.erase()
    let message = refusal.lineMessage(isReading: isReading)
    if terms.isJSON {
      write(error: context.wording.text(message), ErrorFacts(refusal))
    } else if terms.keepsGoing {
      context.console.note(context.wording.text(message.at(.file(place.text))))
    }
  }

  /// Says how it ended; `changed` is what the lines came to that change something.
  func finish(_ changed: Changed<Bool>?, fault: Refusal?) {
    meter.erase()
    let warnings = changed?.endedRedo.map { [context.wording.text(.warning(.endedRedo($0)))] } ?? []
    if terms.isJSON {
      let all = warnings + context.console.warned.texts
      return writeEnd(changed?.transaction, fault: fault, warnings: all)
    }
    guard fault == nil, !terms.isQuiet else { return }
    context.console.say(
      terms.isRehearsal
        ? context.wording.text(
          .batch(.rehearsed(lines: ran, failed: refused, changes: changed?.answer ?? false)))
        : context.wording.text(
          .batch(.ran(lines: ran, failed: refused, transaction: changed?.transaction))))
    for warning in warnings { context.console.note(warning) }
  }

  /// Writes `{"line":3,"error":{…}}`.
  private func write(error message: MessageText, _ facts: ErrorFacts) {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("line", place.line)
    JSONAnswer.write(message, facts, to: &writer)
    writer.endObject()
    context.console.output.writeLine(writer.text)
  }

  /// Writes the last line: whether the others are true now.
  private func writeEnd(_ transaction: Int?, fault: Refusal?, warnings: [String]) {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("committed", fault == nil && !terms.isRehearsal)
    writer.member("transaction", transaction.map { "t\($0)" })
    if refused > 0 { writer.member("refused", refused) }
    if !warnings.isEmpty { writer.member("warnings", warnings) }
    if let fault, let message = fault.message(isReading: false) {
      JSONAnswer.write(context.wording.text(message), ErrorFacts(fault), to: &writer)
    }
    writer.endObject()
    context.console.output.writeLine(writer.text)
  }
}

/// How far a batch has got, on a terminal beside the data; it shows when it takes long.
final class BatchProgress {
  /// How long it may take before it shows, and how often it is drawn then.
  private static let patience = Duration.seconds(1)
  private static let pause = Duration.milliseconds(100)
  private let context: Context
  private let isWanted: Bool
  private var next: Duration
  private var isShown = false

  init(isWanted: Bool, in context: Context) {
    self.context = context
    self.isWanted = isWanted && context.console.showsErrorsOnTerminal
    next = self.isWanted ? context.elapsed() + Self.patience : .zero
  }

  func show(line: Int) {
    guard isWanted else { return }
    let now = context.elapsed()
    guard now >= next else { return }
    next = now + Self.pause
    isShown = true
    write("\r\(context.wording.text(.batch(.progress(lines: line))))\u{1B}[K")
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
      // What cannot be shown there is no loss.
    }
  }
}
