import Entities
import FileKit
import JSONKit
import Messages
import TimeKit

/// What is said after an undo or a redo.
struct ReversalReport {
  private let context: Context
  private let reversals: [Reversal]
  /// That there was nothing to reverse.
  private var nothing: MessageText?

  /// Takes what `reverse` gives; that there was nothing to reverse is no failure, but said.
  init(
    in context: Context, _ reverse: () throws(Refusal) -> [Reversal]
  ) throws(Refusal) {
    self.context = context
    do throws(Refusal) {
      reversals = try reverse()
    } catch {
      guard case .tracker(let nothing) = error, nothing.isNothingToReverse else { throw error }
      self.nothing = context.wording.text(nothing.message)
      reversals = []
    }
  }

  func write(as form: OutputForm) {
    switch form {
    case .text: for reversal in reversals { context.console.say(sentence(reversal)) }
    case .plain: for reversal in reversals { context.console.output.writeLine(row(reversal)) }
    case .json: return writeJSON()
    }
    if let nothing { context.console.note(nothing) }
  }

  private func sentence(_ reversal: Reversal) -> String {
    context.wording.text(
      .history(
        .reversed(
          reversal.target, isUndo: reversal.isUndo, by: reversal.transaction,
          numbers: reversal.numbers, cards: reversal.cardCount,
          when: context.words(reversal.target.transaction.date))))
  }

  /// The new transaction, what it is, and the one it is about, separated by tabs.
  private func row(_ reversal: Reversal) -> String {
    let transaction = reversal.transaction.map { "t\($0)" } ?? ""
    return "\(transaction)\t\(reversal.isUndo ? "undo" : "redo")\tt\(reversal.target.number)"
  }

  private func writeJSON() {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("version", 1)
    writer.key("transactions")
    writer.beginArray()
    for reversal in reversals {
      let json = HistoryJSON(in: context, projects: reversal.projects)
      writer.beginObject()
      writer.member("transaction", reversal.transaction.map { "t\($0)" })
      writer.member("kind", reversal.isUndo ? "undo" : "redo")
      writer.member("of", "t\(reversal.target.number)")
      writer.member("takenBack", false)
      writer.member("date", context.zone.iso(reversal.made.date))
      writer.member("author", reversal.made.author)
      writer.member("command", reversal.made.command)
      json.write(reversal.changes, to: &writer)
      if reversal.more > 0 { writer.member("more", reversal.more) }
      writer.endObject()
    }
    writer.endArray()
    writer.member("warnings", [nothing?.text].compactMap(\.self) + context.console.warned.texts)
    writer.endObject()
    context.console.output.write(writer.bytes)
    context.console.output.write("\n")
  }
}

extension Reversal {
  /// The cards it is about, each once, in rising order.
  var numbers: [Int] {
    Set(changes.compactMap(\.cardNumber)).sorted()
  }
}

extension TrackerError {
  /// Whether it only says that nothing was left to take back or to do again, or that it is so
  /// already: repeating what was done is no failure.
  fileprivate var isNothingToReverse: Bool {
    switch self {
    case .nothingToUndo, .nothingToRedo, .alreadyUndone, .notUndone: true
    default: false
    }
  }
}
