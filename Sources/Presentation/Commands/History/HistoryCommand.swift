import CommandLineKit
import Entities
import JSONKit
import Looks
import System
import TerminalKit
import ViewModels
import Words

/// `todo history`: prints the changes, newest first.
struct HistoryCommand: Command, CommandView {
  static let declaration = CommandDeclaration(
    "history",
    synopses: ["", "CARD", "tN"],
    operands: [OperandDeclaration("CARD|tN", .anyNumber, offering: "card")],
    options: [
      ValueReader.project, OptionDeclaration("since", takes: "DATE"),
      OptionDeclaration("by", takes: "USER"),
      OptionDeclaration("limit", takes: "N"),
    ] + OutputForm.wholeRows,
    examples: [
      "todo history", "todo history 12", "todo history t41", "todo history --limit 100",
      "todo history --project web --since mon --by ann",
    ],
    isPaged: true)

  static let defaultLimit = 20

  private let form: OutputForm
  private let request: HistoryRequest
  private let isFiltered: Bool
  private let hasLimit: Bool
  private let continuation: String

  init(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    form = try OutputForm(ofWholeRows: arguments, in: context, table: true)
    let limit = try ValueReader.number("limit", in: arguments, from: 1)
    if let other = arguments.operands.dropFirst().first {
      throw .usage(.unexpectedOperand(other.word, command: Self.declaration.name))
    }
    let word = arguments.operands.first?.word
    let filter = try Self.filter(arguments, in: context)
    if let word, let number = ValueReader.transactionNumber(word) {
      guard limit == nil else { throw .fault(.optionsExclude(word, "--limit")) }
      let others = ["project", "since", "by"].filter(arguments.has)
      guard others.isEmpty else { throw .fault(.optionsExclude(word, "--\(others[0])")) }
      request = .transaction(number)
    } else {
      request = .newest(
        card: try word.map { (word) throws(Refusal) in try Self.card(word, in: context) },
        matching: filter, limit: limit ?? Self.defaultLimit, changes: form.isJSON)
    }
    isFiltered = !filter.isEmpty
    hasLimit = limit != nil
    let options = ["project", "since", "by"].compactMap { name in
      arguments.value(name).map { "--\(name) \($0.inShell)" }
    }
    let parts = ["todo history", word].compactMap(\.self) + options
    continuation =
      (parts + ["--limit \(2 * min(limit ?? Self.defaultLimit, .max / 2))"]).joined(separator: " ")
  }

  private static func filter(
    _ arguments: ParsedArguments, in context: Context
  ) throws(Refusal) -> HistoryFilter {
    var filter = HistoryFilter()
    filter.project = try ValueReader.project(in: arguments)
    filter.author = arguments.value("by").map { Assignee.isUser($0) ? context.userName() : $0 }
    filter.since =
      try arguments.value("since").map { (word) throws(Refusal) in
        guard word.contains(where: { !$0.isWhitespace }) else {
          throw .usage(.missingValue(option: "since"))
        }
        return try ValueReader.beginning(of: word, in: context)
      } ?? nil
    return filter
  }

  func run(in context: Context) throws(Refusal) {
    let json = form.isJSON ? HistoryAnswer(of: "transactions", in: context) : nil
    var last: Int?
    let history = try context.scenes.history().answer(
      to: PartsRequest(request) { part in
        json?.append(part)
        if form == .text { HistoryReport(history: part).writeChanges(after: &last, in: context) }
      })
    let report = HistoryReport(history: history)
    switch (form, request) {
    case (.json, _): json?.finish(more: history.more)
    case (.plain, _): report.writeRows(continuation: hasLimit ? nil : continuation, in: context)
    case (.text, .transaction): break
    case (.text, _):
      report.writeTable(isFiltered: isFiltered, continuation: continuation, in: context)
    }
  }

  private static func card(_ word: String, in context: Context) throws(Refusal) -> Int {
    guard CardNumberReader.isNumbers(word) || CardNumberReader.isNames(word) else {
      throw .fault(.unreadableTransaction(word))
    }
    return try ValueReader.card(word, in: context)
  }
}

private struct HistoryReport {
  let history: History

  func writeTable(isFiltered: Bool, continuation: String, in context: Context) {
    guard !history.entries.isEmpty else {
      context.note(isFiltered ? .noChangesMatch : .noChangesYet)
      return
    }
    let console = context.console
    let muted = context.theme[.muted]
    let authors = history.entries.map(\.transaction).contains {
      $0.transaction.author != context.scenes.author
    }
    var table = Table(
      [Table.Column(alignment: .trailing, isKept: true), Table.Column()]
        + (authors ? [Table.Column(least: 6)] : [])
        + [Table.Column(alignment: .trailing), Table.Column(isFlexible: true)])
    for entry in history.entries {
      let recorded = entry.transaction
      var row = [
        Table.Cell("t\(recorded.number)"), Table.Cell(context.words(recorded.transaction.date)),
      ]
      if authors { row.append(Table.Cell(recorded.transaction.author, muted)) }
      row += [
        // A change of a project may concern no card.
        Table.Cell(
          recorded.cardCount == 0
            ? "" : context.wording.text(.cards(recorded.cardCount))),
        Table.Cell(
          context.wording.text(.deed(of: recorded)), recorded.isUndone ? muted : .plain),
      ]
      table.append(row)
    }
    console.write(table)
    if history.isCut { console.sayCut(context.wording.text(.olderChanges(continuation)), muted) }
  }

  /// Writes no heading again for the `last` transaction.
  func writeChanges(after last: inout Int?, in context: Context) {
    let authors = history.entries.map(\.transaction).contains {
      $0.transaction.author != context.scenes.author
    }
    for entry in history.entries {
      let recorded = entry.transaction
      let when = context.words(recorded.transaction.date)
      let heading = [
        "t\(recorded.number)", when, authors ? recorded.transaction.author : nil,
        context.wording.text(.deed(of: recorded)),
      ].compactMap(\.self).joined(separator: "  ")
      if last != recorded.number { context.console.say(heading, context.theme[.heading]) }
      last = recorded.number
      for change in entry.changes {
        let sentence = context.wording.text(
          .change(change, history.names, now: context.civilNow, zone: context.zone))
        context.console.say("  \(sentence)")
      }
    }
  }

  /// Writes a row per transaction: number, kind, undone or redone transaction, date, author, number
  /// of cards, whether it was undone, command, and whether it ignored a limit or a rule.
  ///
  /// Rows that a default limit cut have a note, with the command that prints more.
  func writeRows(continuation: String?, in context: Context) {
    for entry in history.entries {
      let recorded = entry.transaction
      let (kind, target) = HistoryJSON.parts(recorded.transaction.kind)
      context.console.write(row: [
        "t\(recorded.number)", kind, target.map { "t\($0)" } ?? "",
        context.zone.iso(recorded.transaction.date),
        recorded.transaction.author, String(recorded.cardCount),
        recorded.isUndone ? "yes" : "no", recorded.transaction.command,
        recorded.transaction.isForced ? "yes" : "no",
      ])
    }
    if history.isCut, let continuation {
      context.note(.olderChanges(continuation))
    }
  }
}

private final class HistoryAnswer: ListAnswer {
  private var last: Int?

  func append(_ part: History) {
    let json = HistoryJSON(in: context, part.names)
    for entry in part.entries {
      if last != entry.transaction.number {
        endTransaction()
        last = entry.transaction.number
        writer.beginObject()
        json.write(entry.transaction, to: &writer)
        writer.key("changes")
        writer.beginArray()
      }
      json.write(elements: entry.changes, to: &writer)
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
