import CommandLineKit
import Entities
import System

/// Why a sub-command refuses its command line or its input, before a use case runs.
public enum CommandFault: Error, Hashable, Sendable {
  // The command line
  case unknown(Noun, String, among: [String])
  case invalid(Notation, String)
  case exclusive([String])
  case oneCardOnly(String)
  /// Of a change that another process made.
  case notOwnChange(Int)
  /// `--json number,title`, where the keys need an equals sign.
  case separateKeys(option: String, keys: String)
  /// The cards, and the changes that deleted them.
  case deletedCards([Int], by: [Int])
  /// `ours` is the shape of the command that does the same.
  case foreignCommand(String, ours: String)
  /// A word after the value of an option that is apart from the selection or the title.
  case wordApart(String, option: String, value: String)
  /// A report would have more periods than that.
  case tooManyPeriods(Int, PeriodUnit)
  case reportOfFuture(String)

  // Files, the input and the output
  /// `path` is `nil` for standard input.
  case notRead(path: String?, reason: String)
  /// Without a place, the batch names its line.
  case badInput(Sentence?, InputFault)
  /// `isDone` is whether the command changed or wrote something.
  case outputFailed(reason: String, isDone: Bool)
  case notCreated(path: String, reason: String)
  /// A file that existed was not changed.
  case notWritten(path: String, reason: String, isNew: Bool)
  /// `file` is `nil` for standard input; `hasOthers` is whether other records are valid.
  case badRecord(FileFault, file: String?, hasOthers: Bool)
  case skippedRecords(Int, file: String?)
  case doubtful(FileDoubt, file: String?)
  case cycle([String], file: String?)

  /// A new card would go to a project that the context only names.
  case missingInContext

  // The terminal
  case boardWithoutTerminal
  case noEditor(command: String)
  /// `kept` is the file with the text, if it was edited.
  case editorFailed(ProgramReport, kept: String?)
  case uselessText(Message, kept: String)
}

/// How a kind of value is written.
public struct Notation: Hashable, Sendable {
  fileprivate let noun: Sentence
  let form: Sentence

  private init(_ noun: Sentence, _ form: Sentence) { (self.noun, self.form) = (noun, form) }

  public static let alarm = Notation("alarm", "Alarms are 0m, 15m, 1h30m, 2 days, …")
  static let amount = Notation("amount", "Use a number from 0 to 1,000,000 with up to 3 decimals")
  public static let card = Notation("card number", "Use one number, such as 12")
  public static let cardName = Notation(
    "card name", "A name has up to 40 letters, digits, - and _, and is not last")
  public static let change = Notation("change", "Changes are t1, t2, …. See todo history")
  public static let clock = Notation("TODO_NOW", .example("TODO_NOW=2026-11-20T09:30:00Z"))
  static let date = Notation(
    "date", "Dates are tomorrow, fri 5pm, 24 dec, +3d, in two weeks, eom, 2026-12-01, …")
  public static let file = Notation("file name", "Name a file, not a pipe")
  public static let lease = Notation("lease", "Leases are 30m, 1h30m, 2 days, …")
  public static let limit = Notation("limit", "Use a whole number, 1–9999, or none")
  public static let mapping = Notation("mapping", .mapColumns)
  static let memberName = Notation("name", "A name is one line of at most 100 bytes")
  static let rule = Notation(
    "rule",
    """
    Rules are day, weekday, week, mon,thu, '2 weeks', month, 'month on 31', 'month on last', \
    'month on 2nd tue', year, '10 days after done', …
    """)
  public static let sortOrder = Notation(
    "sort order", "Use sort keys with commas between them, and urgency first")
  public static let step = Notation("step", "Steps are numbered from 1. See todo show CARD")
  static let teamAddress = Notation(
    "address",
    "An address is a folder, such as /srv/team, or a database: postgresql://HOST/DATABASE")
  public static let time = Notation("time", "Times are HH:MM, such as 09:00 or 17:30")
}

extension CommandFault {
  public var message: Message {
    switch self {
    case .unknown(let noun, let word, let known):
      Message(.unknown(noun, word), hint: .nearest(to: word, among: known))
    case .invalid(let notation, let word): .invalid(notation, word)
    case .exclusive(let words): Message(.exclusive(words))
    case .oneCardOnly(let cards): Message("Only one card can be given here, not \(quoted: cards)")
    case .notOwnChange(let transaction):
      .refused("This server did not make t\(transaction)", code: .notOwnChange)
    case .separateKeys(let option, let keys):
      Message(
        "The value of --\(option) needs an equals sign",
        hint: .didYouMean("--\(option)=\(keys.inShell)"))
    case .deletedCards(let cards, let changes): .deleted(cards, by: changes.map { "t\($0)" })
    case .foreignCommand(let word, let ours):
      .unknown(.command, word, nearest: ours, else: .see("todo help"))
    case .wordApart(let word, let option, let value):
      .refused(
        "\(quoted: word) is apart from what comes before --\(option) \(inShell: value)",
        hint: "Write the cards, or the title, in one place, and quote a value of several words")
    case .tooManyPeriods(let limit, let unit):
      Message(
        "A report has at most \(count: limit) periods",
        hint: unit == .month ? "Use a later --since" : "Use --per month, or a later --since")
    case .reportOfFuture(let word):
      Message("\(quoted: word) is in the future", hint: "A report ends today, or before")
    case .notRead(let path, let reason):
      Message("Could not read \(.place(in: path)): \(cause: reason)", code: .ioError)
    case .badInput(let place, let fault):
      .refused(fault.message.at(place).text, code: .badContent, hint: fault.message.hint)
    case .outputFailed(let reason, let isDone):
      Message(
        "Could not write the output: \(cause: reason)", code: .ioError,
        hint: isDone ? "What the command did is kept" : nil)
    case .notCreated(let path, let reason):
      Message("Could not create \(path: path): \(cause: reason)", code: .cannotCreate)
    case .notWritten(let path, let reason, let isNew):
      Message("Could not write \(path: path): \(cause: reason)", code: .ioError, isRefusal: !isNew)
    case .badRecord, .skippedRecords, .doubtful, .cycle: importMessage
    case .missingInContext:
      .refused(
        "New cards can't take the context", code: .noSuchProject,
        hint: "Name the project with -p, or use --no-context")
    case .boardWithoutTerminal:
      Message(
        "The board needs a terminal, and a TERM other than dumb",
        hint: "todo prints the board as text. todo board --screen-reader prints it line by line")
    case .noEditor(let command): .noEditor(.see("todo help \(command)"))
    case .editorFailed(let report, let kept):
      // SIGINT: Ctrl-C in an editor that does not handle it.
      .refused(
        report.sentence(of: "editor"),
        code: report == .end(.killed(signal: 2)) ? .interrupted : .editorFailed,
        hint: kept.map(Sentence.keptText) ?? .help(on: "settings"))
    case .uselessText(let message, let path):
      .refused(message.text, code: message.code, hint: .keptText(in: path))
    }
  }
}

extension Message {
  fileprivate static func deleted(_ cards: [Int], by changes: [String]) -> Message {
    let undo = changes.map { "todo undo \($0)" }.joined(separator: ", ")
    return .refused(
      "Deleted in \(list: changes, .and): \(.numbered(cards))", code: .noSuchCard, cards: cards,
      hint: "To restore: \(undo)")
  }

  static func invalid(
    _ notation: Notation, _ word: String, code: ErrorCode? = nil, nearest: String? = nil
  ) -> Message {
    Message(
      "\(quoted: word) is not a valid \(.word(notation.noun, of: "noun"))", code: code,
      hint: nearest.map(Sentence.didYouMean) ?? notation.form)
  }
}

/// What is wrong with standard input, a file or a line of it.
public enum InputFault: Hashable, Sendable {
  case notUTF8(byte: Int)
  case tooLong(limit: Int)
  case refused(TrackerError)
}

extension InputFault {
  var message: Message {
    switch self {
    case .notUTF8(let byte): Message("Byte \(count: byte) is not UTF-8")
    case .tooLong(let limit): Message("The text is longer than \(.bytes(limit))")
    case .refused(let error): error.message
    }
  }
}
