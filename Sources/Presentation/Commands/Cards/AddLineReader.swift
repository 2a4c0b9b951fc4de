import CommandLineKit
import Entities
import FoundationEssentials
import ViewModels
import Words

/// Reads a line of the board as the arguments of `todo add` that are values of the card.
public struct AddLineReader {
  private static let declaration = CommandDeclaration(
    "add", operands: ["[TITLE…]"],
    options: CardOptions.declarations + [.force])
  private static let options = OptionTable(declaration.options)
  private static let program = ProgramDeclaration(commands: [declaration])
  /// The maximum number of words at the end that are ignored to read the words before them.
  private static let ignoredWords = 24

  private let context: Context

  /// Dates are read at `now`, because the board stays open.
  public init(in context: Context, at now: Date) {
    var context = context.on(board: nil, at: now, wording: context.wording)
    // The line itself shows what the text means.
    context.console.isSilent = true
    self.context = context
  }

  /// Returns the values of the longest beginning of the line that can be read.
  public func line(_ text: String) -> CardLine<Message> {
    let typed = TypedLine(text, quotingAfter: TypedLine.optionSigns)
    let words = typed.words
    var line = CardLine<Message>()
    line.rest = words
    line.end = Self.end(of: typed)
    var refusal = typed.openQuote.map {
      Refusal.batch(.invalidSyntax(column: $0.column))
    }
    let count = typed.openQuote == nil || typed.isEndBlank ? words.count : words.count - 1
    for count in stride(from: count, through: max(count - Self.ignoredWords, 0), by: -1) {
      do throws(Refusal) {
        line.values = try values(Array(words.prefix(count)))
        line.rest = Array(words[count...])
        break
      } catch {
        refusal = refusal ?? error
      }
    }
    line.fault = refusal?.lineMessage(isReading: true)
    return line
  }

  private func values(_ words: [String]) throws(Refusal) -> CardEdit {
    let parsed = try parsed(
      try ParsedArguments(
        words, for: Self.declaration, options: Self.options, isFilter: FilterReader.isFilter))
    guard !parsed.wantsHelp else {
      throw .usage(.unknownOption("--help", next: nil, command: "add", candidates: []))
    }
    // The keys of the board come from standard input.
    guard parsed.value("notes") != "-" else {
      throw .usage(.badValue(option: "notes", value: "-", choices: []))
    }
    let arguments = try parsed.withWholeValues(of: Self.declaration, in: context)
    var values = CardEdit()
    let title = arguments.operands.map(\.word)
    if !title.isEmpty { values.title = try Title(words: title) }
    for (field, value) in try CardOptions.values(arguments, in: context) { values[field] = value }
    if values.project == nil { try context.checkPlaceOfCards() }
    values.isForced = arguments.has(OptionDeclaration.force.name)
    return values
  }
}

// MARK: - Completion
extension AddLineReader {
  private static func end(of line: TypedLine) -> TypedValue? {
    let last = line.isEndBlank ? [line.endWord] : []
    return TypedValue(Completer(["add"] + line.words + last, for: program), of: program)
  }
}
