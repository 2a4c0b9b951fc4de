import Entities
import JSONKit
import System
import Words

struct ReversalReport {
  private let context: Context
  private let reversals: [Reversal]
  private var nothing: MessageText?

  /// Nothing to undo or redo is not an error.
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
    case .plain: for reversal in reversals { context.console.rows.writeLine(row(reversal)) }
    case .json: return writeJSON()
    }
    if let nothing { context.console.note(nothing) }
    for notice in notices { context.console.note(notice) }
  }

  private var notices: [String] {
    reversals.flatMap(\.notices).map { context.wording.text($0.sentence) }
  }

  private func sentence(_ reversal: Reversal) -> String {
    let (author, when) = (
      reversal.target.transaction.author, context.words(reversal.target.transaction.date)
    )
    return context.wording.text(
      .reversedTransaction(
        reversal.target, isUndo: reversal.isUndo, by: reversal.transaction,
        numbers: reversal.numbers, cards: reversal.cardCount,
        origin: author == reversal.made.author ? when : "\(author), \(when)"))
  }

  /// The new transaction, its kind and the reversed transaction, separated by tabs.
  private func row(_ reversal: Reversal) -> String {
    let transaction = reversal.transaction.map { "t\($0)" } ?? ""
    return "\(transaction)\t\(reversal.isUndo ? "undo" : "redo")\tt\(reversal.target.number)"
  }

  private func writeJSON() {
    let warnings = [nothing?.text].compactMap(\.self) + notices + context.console.warnings.texts
    context.writeAnswer(warnings: warnings) { writer in
      writer.objects("transactions", reversals, write)
    }
  }

  private func write(_ reversal: Reversal, to writer: inout JSONWriter) {
    writer.member("transaction", reversal.transaction.map { "t\($0)" })
    writer.member("kind", reversal.isUndo ? "undo" : "redo")
    writer.member("of", "t\(reversal.target.number)")
    writer.member("takenBack", false)
    writer.member("forced", reversal.made.isForced)
    writer.member("date", context.zone.iso(reversal.made.date))
    writer.member("author", reversal.made.author)
    writer.member("command", reversal.made.command)
    HistoryJSON(in: context, reversal.names).write(reversal.changes, to: &writer)
    if reversal.more > 0 { writer.member("more", reversal.more) }
  }
}

extension Reversal {
  var numbers: [Int] {
    Set(changes.compactMap(\.cardNumber)).sorted()
  }
}

extension TrackerError {
  fileprivate var isNothingToReverse: Bool {
    switch self {
    case .nothingToUndo, .nothingToRedo, .alreadyUndone, .notUndone: true
    default: false
    }
  }
}
