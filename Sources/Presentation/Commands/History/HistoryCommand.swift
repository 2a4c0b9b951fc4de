import CommandLineKit
import Entities
import FoundationEssentials
import JSONKit
import Looks
import System
import TerminalKit
import ViewModels
import Words

final class HistoryCommand: CommandRun, Command {
  static let declaration = CommandDeclaration(
    "history",
    synopses: ["", "CARD", "tN"],
    operands: [OperandDeclaration("CARD|tN", .anyNumber, offering: "card")],
    options: ["since DATE", "by USER", "limit N"] + OutputForm.wholeRows,
    examples: [
      "todo history", "todo history 12", "todo history t41", "todo history --limit 100",
      "todo history --since mon --by ann",
    ])

  static let defaultLimit = 20

  private static let filters = ["since", "by"]

  override class func isTable(_: ParsedArguments) -> Bool { true }

  func run() throws(Refusal) {
    let limit = try arguments.number("limit", from: 1)
    let request = try request(limit: limit, changes: form.isJSON)
    let json = form.isJSON ? HistoryAnswer(of: "transactions", in: context) : nil
    var last: Int?
    let history = try context.scenes.history().answer(
      to: (
        request,
        { [context, form] part in
          json?.append(part)
          if form == .text { context.writeChanges(of: part, after: &last) }
        }
      ))
    let doubled = 2 * min(limit ?? Self.defaultLimit, .max / 2)
    let continuation = context.line("limit", String(doubled)) ?? ""
    switch (form, request) {
    case (.json, _): json?.finish(more: history.more)
    case (.plain, _):
      context.writeRows(of: history)
      // A limit that the user typed cuts rows without a note.
      if history.isCut, limit == nil { context.note(.olderChanges(continuation)) }
    case (.text, .transaction): break
    case (.text, _) where history.entries.isEmpty:
      context.note(Self.filters.contains(where: arguments.has) ? .noChangesMatch : .noChangesYet)
    case (.text, _):
      context.writeTable(of: history)
      guard history.isCut else { return }
      context.console.sayCut(context.text(.olderChanges(continuation)), context.theme[.muted])
    }
  }

  private func request(limit: Int?, changes: Bool) throws(Refusal) -> HistoryRequest {
    if let other = arguments.operands.dropFirst().first {
      throw .usage(.unexpectedOperand(other.word, command: Self.declaration.name))
    }
    let word = arguments.operands.first?.word
    let filter = try filter()
    if let word, let number = word.transactionNumber {
      if let other = (["limit"] + Self.filters).first(where: arguments.has) {
        throw .fault(.exclusive([word, "--\(other)"]))
      }
      return .transaction(number)
    }
    let card = try word.map { (word) throws(Refusal) in try context.card(word) }
    return .newest(
      card: card, matching: filter, limit: limit ?? Self.defaultLimit, changes: changes)
  }

  private func filter() throws(Refusal) -> HistoryFilter {
    var filter = HistoryFilter()
    filter.author = arguments.value("by").map { Assignee.isUser($0) ? context.userName() : $0 }
    if let word = arguments.value("since") {
      guard !word.allSatisfy(\.isWhitespace) else { throw .usage(.missingValue(option: "since")) }
      filter.since = try beginning(of: word)
    }
    return filter
  }

  /// Returns the moment, or the beginning of the day, as in `created:word..`.
  private func beginning(of word: String) throws(Refusal) -> Date? {
    // A comma belongs to the date: there is only one.
    let word = word.split(separator: ",").joined(separator: ", ")
    guard case .filters(let filters) = try context.selection(["created:\(word).."]),
      case .moment(_, let range) = filters.groups[0].filter
    else { return nil }
    return range.from
  }
}

extension Context {
  private func hasOthers(_ history: History) -> Bool {
    history.entries.contains { $0.transaction.transaction.author != scenes.author }
  }

  fileprivate func writeTable(of history: History) {
    let muted = theme[.muted]
    var fields: [TableField<RecordedTransaction>] = [
      TableField(Table.Column(alignment: .trailing, isKept: true)) { Table.Cell("t\($0.number)") },
      TableField(Table.Column()) { Table.Cell(words($0.transaction.date)) },
      // A change of a project may concern no card.
      TableField(Table.Column(alignment: .trailing)) {
        Table.Cell($0.cardCount == 0 ? "" : wording.text(.cards($0.cardCount)))
      },
      TableField(Table.Column(isFlexible: true)) {
        Table.Cell(wording.text(.deed(of: $0)), $0.isUndone ? muted : .plain)
      },
    ]
    if hasOthers(history) {
      let author = TableField<RecordedTransaction>(Table.Column(least: 6)) {
        Table.Cell($0.transaction.author, muted)
      }
      fields.insert(author, at: 2)
    }
    writeTable(of: history.entries.map(\.transaction), fields)
  }

  /// Returns a line such as `t41  yesterday 10:12  ann@home  text`.
  func line(of recorded: RecordedTransaction, namesAuthor: Bool, _ text: String) -> String {
    [
      "t\(recorded.number)", words(recorded.transaction.date),
      namesAuthor ? recorded.transaction.author : nil, text,
    ].compactMap(\.self).joined(separator: "  ")
  }

  /// Writes no heading again for the `last` transaction.
  fileprivate func writeChanges(of history: History, after last: inout Int?) {
    let authors = hasOthers(history)
    for entry in history.entries {
      let recorded = entry.transaction
      let heading = line(of: recorded, namesAuthor: authors, wording.text(.deed(of: recorded)))
      if last != recorded.number { console.say(heading, theme[.heading]) }
      last = recorded.number
      for change in entry.changes {
        let sentence = wording.text(.change(change, history.names, now: civilNow, zone: zone))
        console.say("  \(sentence)")
      }
    }
  }

  /// Writes a row per transaction: number, kind, undone or redone transaction, date, author, number
  /// of cards, whether it was undone, command, and whether it ignored a limit or a rule.
  fileprivate func writeRows(of history: History) {
    for recorded in history.entries.map(\.transaction) {
      let transaction = recorded.transaction
      let (kind, target) = HistoryJSON.parts(transaction.kind)
      console.write(row: [
        "t\(recorded.number)", kind, target.map { "t\($0)" } ?? "", zone.iso(transaction.date),
        transaction.author, String(recorded.cardCount), recorded.isUndone ? "yes" : "no",
        transaction.command, transaction.isForced ? "yes" : "no",
      ])
    }
  }
}

private final class HistoryAnswer: ListAnswer {
  private var last: Int?

  func append(_ part: History) {
    let json = HistoryJSON(context.cardObject, part.names)
    for entry in part.entries {
      if last != entry.transaction.number {
        endTransaction()
        last = entry.transaction.number
        writer.beginObject()
        json.write(entry.transaction, to: &writer)
        writer.key("changes")
        writer.beginArray()
      }
      for change in entry.changes { writer.object { json.write(change, to: &$0) } }
    }
    drain()
  }

  private func endTransaction() {
    guard last != nil else { return }
    writer.endArray()
    writer.endObject()
  }

  /// `more` is the number of transactions beyond the limit.
  func finish(more: Int) {
    endTransaction()
    writer.endArray()
    if more > 0 { writer.member("more", more) }
    end()
  }
}

final class ReversalCommand: CommandRun, CommandKind {
  static let declarations = [
    CommandDeclaration(
      "undo",
      synopses: ["", "tN", "--last N"],
      operands: [OperandDeclaration("tN", .optional)],
      options: ["last N", .dryRun]
        + OutputForm.wholeRows,
      examples: ["todo undo", "todo undo t41", "todo undo --last 3"]),
    CommandDeclaration(
      "redo",
      synopses: ["", "tN"],
      operands: [OperandDeclaration("tN", .optional)],
      options: [.dryRun] + OutputForm.wholeRows,
      examples: ["todo redo", "todo redo t41"]),
  ]

  func run() throws(Refusal) {
    let last = try arguments.number("last", from: 1)
    let word = arguments.operands.first?.word
    if let word, last != nil { throw .fault(.exclusive([word, "--last"])) }
    let number = word?.transactionNumber
    // A bare number may mean a card.
    if let word, number == nil { throw .fault(.invalid(.change, word)) }
    var reversals: [Reversal] = []
    var nothing: MessageText?
    do throws(Refusal) {
      if arguments.command == "undo" {
        let target = number.map(ReversalTarget.number) ?? .newest(last ?? 1)
        reversals = try submit(target, to: context.scenes.undo())
      } else {
        reversals = try submit(number, to: context.scenes.redo())
      }
    } catch  where error.code.status == .ok {
      // An empty history is not an error.
      nothing = error.message(isReading: true).map(context.wording.text)
    }
    write(reversals, nothing)
  }

  private func write(_ reversals: [Reversal], _ nothing: MessageText?) {
    let (wording, console) = (context.wording, context.console)
    let notices = reversals.flatMap(\.notices).map { wording.text($0.sentence) }
    answer(
      reversals.map(sentence), rows: reversals.map(\.row),
      warnings: [nothing?.text].compactMap(\.self) + notices
    ) { writer in
      writer.objects("transactions", reversals, write)
    }
    guard !form.isJSON else { return }
    if let nothing { console.note(nothing) }
    for notice in notices { console.note(notice) }
  }

  private func sentence(_ reversal: Reversal) -> Sentence {
    let target = reversal.target.transaction
    let when = context.words(target.date)
    return .reversedTransaction(
      reversal.target, isUndo: reversal.isUndo, by: reversal.transaction,
      numbers: Set(reversal.changes.compactMap(\.cardNumber)).sorted(), cards: reversal.cardCount,
      origin: target.author == reversal.made.author ? when : "\(target.author), \(when)")
  }

  private func write(_ reversal: Reversal, to writer: inout JSONWriter) {
    let (json, target) = (HistoryJSON(context.cardObject, reversal.names), reversal.target.number)
    var made = reversal.made
    made.kind = reversal.isUndo ? .undo(of: target) : .redo(of: target)
    json.write(made, number: reversal.transaction, to: &writer)
    json.write(reversal.changes, to: &writer)
    if reversal.more > 0 { writer.member("more", reversal.more) }
  }
}

extension String {
  /// 41 of `t41`.
  var transactionNumber: Int? {
    guard first == "t" || first == "T" else { return nil }
    return Int(dropFirst()).flatMap { $0 > 0 ? $0 : nil }
  }
}

extension Reversal {
  /// The new transaction, its kind and the reversed transaction, separated by tabs.
  fileprivate var row: String {
    "\(transaction.map { "t\($0)" } ?? "")\t\(isUndo ? "undo" : "redo")\tt\(target.number)"
  }
}
