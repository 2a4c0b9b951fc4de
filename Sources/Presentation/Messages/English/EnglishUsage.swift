import CommandLineKit
import Entities

extension English {
  func template(_ error: UsageError) -> Template<Self> {
    switch error {
    case .unknownArguments: "Could not read the arguments from /proc/self/cmdline"
    case .invalidUTF8(_, let position): "Argument \(id: position) is not UTF-8"
    case .unknownCommand(let word, _): template(unknown: .command, word)
    // The board, which has no name, and what is before a command are named by the program alone.
    case .unknownOption(let word, _, nil, _), .unknownOption(let word, _, "", _):
      "Unknown option \(quoted: word)"
    case .unknownOption(let word, _, let command?, _):
      "Unknown option \(quoted: word) for todo \(command)"
    case .filterAsOption(let word, let command):
      "\(quoted: word) is a filter, and todo \(command ?? "") has no filters"
    case .equalsAfterShortOption(let letter, _):
      "The value of -\(String(letter)) needs a space instead of an equals sign"
    case .missingValue(let option): "--\(option) needs a value"
    case .unexpectedValue(let option, let value):
      "--\(option) takes no value, but was given \(quoted: value)"
    case .valueIsOption(let option, let word):
      "--\(option) needs a value, but the option \(word) follows it"
    case .repeatedOption(let option): "--\(option) is given twice with different values"
    case .conflictingOptions(let options):
      template(Phrase.Command.exclusive(options.map { "--\($0)" }))
    case .missingOperand(let name, let command): "todo \(command) needs \(name)"
    case .unexpectedOperand(let word, let command): "todo \(command) does not take \(quoted: word)"
    case .badValue(let option, let value, _):
      "\(quoted: value) is not a valid value for --\(option)"
    case .badNumber(let option, let value, let range) where range.upperBound == .max:
      """
      \(quoted: value) is not a valid value for --\(option): \
      use a whole number of \(id: range.lowerBound) or more
      """
    case .badNumber(let option, let value, let range):
      """
      \(quoted: value) is not a valid value for --\(option): \
      use a whole number, \(id: range.lowerBound)–\(id: range.upperBound)
      """
    }
  }

  func template(_ phrase: Phrase.Command) -> Template<Self> {
    switch phrase {
    case .bareChangeNumber(let word):
      "\(word) is the number of a card. Changes are written t\(word)"
    case .commandFirst: "The command comes first"
    case .emptyFileName: "The file name is empty"
    case .exclusive(let options): "\(list: options) can't be used together"
    case .exclusiveWithEditor: "--editor can't be used together with options that edit cards"
    case .invalidChange(let word): "\(quoted: word) is not a valid change"
    case .invalidClock(let text): "TODO_NOW is not a valid date: \(quoted: text)"
    case .invalidStep(let word): "\(quoted: word) is not a valid step"
    case .invalidTime(let text): "\(quoted: text) is not a valid time"
    case .todoTxtLines: "This is a task of todo.txt, not a title"
    case .unclosed(let block): template(unclosed: block)
    case .jsonLines: "This is JSON, not a title on each line"
    case .noJSONKeys(let keys):
      "The JSON of this command has no keys to pick, so --json takes no \(quoted: keys)"
    case .linesReadTitles: "--lines reads the titles from standard input"
    case .missingCommentText: "The text of the comment is missing"
    case .missingDestination: "The destination is missing: a column, a position or a project"
    case .missingPosition: "The position is missing"
    case .noColumns: "The list of columns is empty"
    case .noRule: "The rule is missing"
    case .notALimit(let word): "\(quoted: word) is not a limit: use a whole number, 1–9999, or none"
    case .missingProjectCommand(let name): "A command is missing for project \(quoted: name)"
    case .urgencyIsNotFirst(let keys): "urgency is not the first sort key in \(quoted: keys)"
    case .missingSortKey(let keys): "A sort key is missing in \(quoted: keys)"
    case .missingStepText: "The text of the step is missing"
    case .missingTitle: "The title is missing"
    case .needsInstall: "--at needs --install"
    case .needsTerminal: "The board needs a terminal"
    case .dumbTerminal: "The board can't be drawn on a terminal with TERM=dumb"
    case .noChanges: "No changes given"
    case .notACard(let word): "\(quoted: word) is not the number of a card"
    case .notAState(let word): "The last word must be a column, but is \(quoted: word)"
    case .oneCardOnly(let word): "Only one card can be given here, not \(quoted: word)"
    case .separateKeys(let option): "The value of --\(option) needs an equals sign"
    case .wordApart(let word, let option, let value):
      "\(quoted: word) is apart from what comes before --\(option) \(inShell: value)"
    case .storeFromPipe: "A store is a file and can't be read from or written to a pipe"
    }
  }

  private func template(unclosed block: MarkdownBlock) -> Template<Self> {
    switch block {
    case .code: "The block of code that begins here is not closed"
    case .comment: "The comment that begins here is not closed"
    }
  }

  func template(_ hint: Phrase.CommandHint) -> Template<Self> {
    switch hint {
    case .addExample: "todo add Buy milk"
    case .boardAsText:
      "todo prints the board as text. todo board --screen-reader prints it line by line"
    case .changes(let word, let command):
      "todo \(command) t\(word), or todo history \(word) for the changes of card \(word)"
    case .commentExample: "todo comment 12 Called the bank"
    case .kept(let work): kept(work)
    case .files: "Name a file. todo export and todo import accept - for a pipe"
    case .forcedValue(let option, let word): "If that is the value: --\(option)=\(word)"
    case .positions: "Use --top, --bottom, --before NAME or --after NAME"
    case .projectCommands(let name):
      """
      To show the project: todo project show \(inShell: name). \
      Commands: todo help project
      """
    case .stepExample: "todo step 12 Buy eggs"
    case .stepNumbers: "Steps are numbered from 1. See todo show CARD"
    case .times: "Times are HH:MM, such as 09:00 or 17:30"
    case .importCards: "To import the cards: todo import < FILE"
    case .importTodoTxt: "To import the cards: todo import --format todotxt < FILE"
    case .wholeJSON: "--json prints all of it"
    case .together:
      "Write the cards, or the title, in one place, and quote a value of several words"
    case .titleOrLines: "Use either a title or --lines"
    case .writtenChanges: "Changes are t1, t2, …. See todo history"
    }
  }

  private func kept(_ work: KeptWork) -> Template<Self> {
    switch work {
    case .changes: "Changes that were made are kept. See todo history"
    case .restore: "The store was restored"
    case .file: "The file was written"
    case .settings: "The settings were saved"
    }
  }

  func template(_ phrase: Phrase.Transport) -> Template<Self> {
    switch phrase {
    case .failedFile(let path, let reason): "Could not read \(quoted: path): \(reason)"
    case .failedInput(let reason): "Could not read standard input: \(reason)"
    case .failedOutput(let reason): "Could not write the output: \(reason)"
    case .notUTF8(let byte): "Byte \(count: byte) is not UTF-8"
    case .tooLong(let limit): "The text is longer than \(limit, "byte")"
    }
  }
}
