import CommandLineKit
import Entities
import JSONKit
import System
import ViewModels
import Words

/// `todo undo` and `todo redo`: undo changes, and redo undone ones.
enum ReversalCommand: CommandKind {
  static let declarations = [
    CommandDeclaration(
      "undo",
      synopses: ["", "tN", "--last N"],
      operands: [OperandDeclaration("tN", .optional)],
      options: [OptionDeclaration("last", takes: "N"), SelectionOptions.dryRun]
        + OutputForm.wholeRows,
      examples: ["todo undo", "todo undo t41", "todo undo --last 3"]),
    CommandDeclaration(
      "redo",
      synopses: ["", "tN"],
      operands: [OperandDeclaration("tN", .optional)],
      options: [SelectionOptions.dryRun] + OutputForm.wholeRows,
      examples: ["todo redo", "todo redo t41"]),
  ]

  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    let form = try OutputForm(ofWholeRows: arguments, in: context)
    let isDryRun = arguments.has("dry-run")
    let last = try ValueReader.number("last", in: arguments, from: 1)
    let word = arguments.operands.first?.word
    if let word, last != nil { throw .fault(.optionsExclude(word, "--last")) }
    let number = try word.map { (word) throws(Refusal) in
      try ValueReader.transaction(word, to: arguments.command)
    }
    let report = try ReversalReport(in: context) { () throws(Refusal) in
      guard arguments.command == "undo" else {
        return try context.scenes.redo().answer(to: Submission(number, isDryRun: isDryRun))
      }
      let target = number.map(ReversalTarget.number) ?? .newest(last ?? 1)
      return try context.scenes.undo().answer(to: Submission(target, isDryRun: isDryRun))
    }
    report.write(as: form)
  }
}

/// What an undo or redo did; an empty history is not an error.
struct ReversalReport {
  private let context: Context
  private let reversals: [Reversal]
  private var nothing: MessageText?

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
    let notices = reversals.flatMap(\.notices).map { context.wording.text($0.sentence) }
    context.answer(
      as: form, reversals.map(sentence), rows: reversals.map(row),
      warnings: [nothing?.text].compactMap(\.self) + notices + context.console.warnings.texts
    ) { writer in
      writer.objects("transactions", reversals, write)
    }
    guard !form.isJSON else { return }
    if let nothing { context.console.note(nothing) }
    for notice in notices { context.console.note(notice) }
  }

  private func sentence(_ reversal: Reversal) -> Sentence {
    let (author, when) = (
      reversal.target.transaction.author, context.words(reversal.target.transaction.date)
    )
    return .reversedTransaction(
      reversal.target, isUndo: reversal.isUndo, by: reversal.transaction,
      numbers: reversal.numbers, cards: reversal.cardCount,
      origin: author == reversal.made.author ? when : "\(author), \(when)")
  }

  /// The new transaction, its kind and the reversed transaction, separated by tabs.
  private func row(_ reversal: Reversal) -> String {
    let transaction = reversal.transaction.map { "t\($0)" } ?? ""
    return "\(transaction)\t\(reversal.isUndo ? "undo" : "redo")\tt\(reversal.target.number)"
  }

  private func write(_ reversal: Reversal, to writer: inout JSONWriter) {
    let (json, target) = (HistoryJSON(in: context, reversal.names), reversal.target.number)
    var made = reversal.made
    made.kind = reversal.isUndo ? .undo(of: target) : .redo(of: target)
    json.write(made, number: reversal.transaction, to: &writer)
    json.write(reversal.changes, to: &writer)
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
