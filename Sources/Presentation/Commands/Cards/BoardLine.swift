import CommandLineKit
import Entities
import System
import TerminalKit
import ViewModels
import Words

/// Reads and runs the commands of the board's line: those of a batch and some others.
public struct BoardLine {
  private static let entries = CommandTable.entries.filter {
    $0.isForBatches || BatchLineReader.namesOnBoard.contains($0.name)
  }
  private static let program = ProgramDeclaration(commands: entries.map(\.declaration))

  private let makeContext: (_ words: [String]) -> Context

  /// `context` returns the context of a command at the moment when it runs; the history records its
  /// words.
  public init(context: @escaping (_ words: [String]) -> Context) { makeContext = context }

  public var commands: CommandsOfLine<Message> {
    CommandsOfLine(end: Self.end, run: run)
  }

  /// Returns the context of the settings; `old` if it can't be read.
  public func cardContext(else old: CardContext?) -> CardContext? {
    do throws(Refusal) {
      return try makeContext([]).cardContext()
    } catch {
      return old
    }
  }

  private func run(
    _ text: String, on cards: [Int]
  ) throws(TrackerError) -> CommandResult<Message> {
    let answer = AnswerOutput()
    var isChange = true
    do throws(Refusal) {
      let (words, invocation) = try Self.invocation(text, on: cards)
      isChange = invocation.declaration.changes
      let context = makeContext(words).onBoard(writingTo: answer)
      for fault in context.settingsFaults where fault.stopsChanges && invocation.entry.mayWrite {
        throw .tracker(fault)
      }
      try invocation.run(in: context)
    } catch {
      if case .tracker(let error) = error, case .store(.busy, _) = error { throw error }
      guard error.code.status == .ok else {
        var message = error.lineMessage(isReading: !isChange)
        // The line has no place for a page of the help.
        if message.hint?.isOfHelp == true { message.hint = nil }
        return .refused(message)
      }
    }
    return .answered(CommandAnswer(answer.lines, isChange: isChange))
  }

  /// Without cards among its words, a command about cards gets the numbers of `cards`.
  private static func invocation(
    _ text: String, on cards: [Int]
  ) throws(Refusal) -> (words: [String], invocation: Invocation) {
    let line = TypedLine(text, quotingAfter: TypedLine.optionSigns)
    if let open = line.openQuote { throw .batch(.invalidSyntax(column: open.column)) }
    let words = line.words.first == "todo" ? Array(line.words.dropFirst()) : line.words
    let reader = BatchLineReader(isOnBoard: true)
    do throws(Refusal) {
      let (entry, rest) = try reader.entry(words)
      let typed = try? reader.invocation(of: entry, rest)
      guard entry.needsCards, !cards.isEmpty, typed?.selectsCards != true else {
        return (words, try reader.invocation(of: entry, rest))
      }
      let numbers = cards.map(String.init).joined(separator: ",")
      let whole = [numbers] + rest
      return ([entry.name] + whole, try reader.invocation(of: entry, whole))
    } catch .batch(.notInBatch(let words)) {
      throw .batch(.onlyInShell(words))
    }
  }

  private static func end(of text: String) -> TypedValue? {
    let line = TypedLine(text, quotingAfter: "=:,-")
    let words = line.words.first == "todo" ? Array(line.words.dropFirst()) : line.words
    let completer = Completer(words + (line.isEndBlank ? [line.endWord] : []), for: program)
    if let value = TypedValue(completer, of: program) { return value }
    return completer.offers.contains(.filters) ? TypedValue(ofFilterIn: line) : nil
  }
}

extension TypedValue {
  /// Returns `nil` for what a board does not complete, such as numbers of cards.
  init?(_ completer: Completer, of program: ProgramDeclaration) {
    let typed = completer.typedValue
    let sources = completer.offers.lazy.compactMap { offer -> WordSource? in
      switch offer {
      // Other words can be filters.
      case .choices(let words):
        words.contains { $0.hasPrefix(typed.lowercased()) } ? .words(words) : nil
      case .commands: .words(program.mainCommands.map(\.verb))
      case .verbs(let group): .words(program.members(of: group).map(\.verb))
      // A dash can be a word of the title.
      case .options(let options):
        typed.utf8.count > 2 && typed.hasPrefix("--") ? .words(options.map { "--\($0.name)" }) : nil
      case .source("date"): .words(WordSource.dates)
      case .source("rule"): .words(Offers.rules)
      case .source("card-or-column"): .stored([.columns])
      // Numbers without titles are of no use.
      case .source("card"): nil
      case .source(let name): SuggestionKind(rawValue: name).map { .stored([$0]) }
      case .filters: nil
      }
    }
    guard let source = sources.first else { return nil }
    self.init(typed, after: completer.prefix, from: source)
  }
}

extension CommandTable.Entry {
  /// Whether it does something to the cards that its first operand selects, or shows them.
  fileprivate var needsCards: Bool {
    let declaration = declaration
    return declaration.operands.first?.isCards == true && (declaration.changes || name == "show")
  }
}

extension Invocation {
  fileprivate var selectsCards: Bool {
    guard declaration.takesFilters else {
      return arguments.words.first.map(CardNumberReader.isCards) ?? false
    }
    return arguments.words.contains { CardNumberReader.isCards($0) || FilterReader.isFilter($0) }
  }
}

extension Context {
  fileprivate func onBoard(writingTo answer: AnswerOutput) -> Context {
    var context = self
    context.console = Console(
      output: answer, errors: answer, isTerminal: true, size: console.size, depth: .none,
      marks: console.marks)
    context.console.sentenceLimit = 2
    (context.input, context.editor, context.images) = (MemoryInput([]), nil, nil)
    return context
  }
}

extension AnswerOutput {
  /// The lines, without the program's name before notes.
  fileprivate var lines: [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { line in
      let lead = "todo: "
      return String(line.hasPrefix(lead) ? line.dropFirst(lead.count) : line)
    }
  }
}
