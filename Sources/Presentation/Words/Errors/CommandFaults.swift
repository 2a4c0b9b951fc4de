import CommandLineKit
import Entities

extension CommandFault {
  public var message: Message {
    switch self {
    case .missingTitle: Message(.missingTitle, hint: .addCardExample)
    case .nothingToEdit:
      Message("No changes given", hint: .verbatim("todo edit 12 --title … -d … -t …"))
    case .noDestination:
      Message(
        "The destination is missing: a column, a position or a project",
        hint: .verbatim("todo move 12 doing, todo move 12 --top, todo move 12 -p web"))
    case .notALimit(let word):
      Message("\(quoted: word) is not a limit: use a whole number, 1–9999, or none")
    case .noColumns: Message("The list of columns is empty", hint: .see("todo column"))
    case .noRule:
      Message("The rule is missing", hint: .verbatim("--from doing,review --needs steps,deadline"))
    case .unknown(let noun, let word, let known):
      .unknown(noun, word, nearest: nearest(to: word, among: known), else: .valid(noun, known))
    case .missingDate: Message(.missingDate, hint: .dateExamples)
    case .nothingToSearchFor(let filters): .nothingToSearchFor(filters: filters)
    case .missingSort(let keys):
      Message(.missingSortKey(keys), hint: .valid(.sortKey, CardSort.allCases))
    case .urgencyIsNotFirst(let keys): Message(.urgencyIsNotFirst(keys))
    case .unknownJSONVersion(let version):
      .unknown(.jsonVersion, version, nearest: nil, else: .verbatim("--json=1"))
    case .separateKeys(let option, let keys):
      Message(
        "The value of --\(option) needs an equals sign",
        hint: .didYouMean("--\(option)=\(keys.inShell)"))
    case .bareTransactionNumber(let number, let command):
      Message(
        "\(number) is the number of a card. Changes are written t\(number)",
        hint: """
          todo \(command) t\(number), or todo history \(number) for the changes of card \(number)
          """)
    case .unreadableTransaction(let word):
      Message(
        "\(quoted: word) is not a valid change", hint: "Changes are t1, t2, …. See todo history")
    case .unreadableStep(let word):
      Message(
        "\(quoted: word) is not a valid step",
        hint: "Steps are numbered from 1. See todo show CARD")
    case .missingStep: Message("The text of the step is missing", hint: "todo step 12 Buy eggs")
    case .missingComment:
      Message("The text of the comment is missing", hint: "todo comment 12 Called the bank")
    case .oneCardOnly(let word): Message("Only one card can be given here, not \(quoted: word)")
    case .notACard(let word): Message("\(quoted: word) is not the number of a card")
    case .foreignCommand(let word, let ours):
      .unknown(.command, word, nearest: ours, else: .see("todo help"))
    case .wordApart(let word, let option, let value):
      .refused(
        "\(quoted: word) is apart from what comes before --\(option) \(inShell: value)",
        hint: "Write the cards, or the title, in one place, and quote a value of several words")
    case .optionsExclude(let one, let other): Message(.exclusive([one, other]))
    case .editorAndChanges: Message("--editor can't be used together with options that edit cards")
    case .linesAndTitle:
      Message("--lines reads the titles from standard input", hint: "Use either a title or --lines")
    case .unknownHelpTopic(let word, let nearest):
      .unknown(
        .helpTopic, word, nearest: nearest.map { "todo help \($0)" }, else: .see("todo help"))
    case .unreadableClock(let text):
      Message(
        "TODO_NOW is not a valid date: \(quoted: text)",
        hint: .verbatim("TODO_NOW=2026-11-20T09:30:00Z"))
    case .badInput(let line, let reason):
      reason.message.at(.standardInput(line: line), unchanged: .everything)
        .with(code: .badContent)
    case .outputFailed(let reason, let kept):
      Message("Could not write the output: \(cause: reason)", code: .ioError, hint: kept?.rawValue)
    case .editing(let fault): fault.message
    case .inputFailed(let reason):
      Message("Could not read standard input: \(cause: reason)", code: .ioError)
    case .emptyFileName: Message("The file name is empty")
    case .storeFromPipe:
      Message(
        "A store is a file and can't be read from or written to a pipe",
        hint: "Name a file. todo export and todo import accept - for a pipe")
    case .transfer(let fault): fault.message
    case .unreadableTime(let text):
      Message(
        "\(quoted: text) is not a valid time", hint: "Times are HH:MM, such as 09:00 or 17:30")
    case .unreadableLease(let text):
      Message(.invalidLease(text), hint: .leaseExamples)
    case .atWithoutInstall(let text):
      Message("--at needs --install", hint: .verbatim("todo remind --install --at \(text)"))
    case .boardWithoutTerminal: Message("The board needs a terminal", hint: .boardAsText)
    case .fileFailed(let path, let reason):
      Message("Could not read \(quoted: path): \(cause: reason)", code: .ioError)
    case .fileTooLong(let path, let limit):
      Message(.textTooLong(limit: limit), code: .badContent).at(.file(path), unchanged: .everything)
    }
  }
}

extension InputFault {
  fileprivate var message: Message {
    switch self {
    case .notUTF8(let byte): Message(.notUTF8(byte: byte))
    case .tooLong(let limit): Message(.textTooLong(limit: limit))
    case .refused(let error): error.message
    }
  }
}

extension Sentence {
  static var addCardExample: Sentence { "todo add Buy milk" }
  static var missingTitle: Sentence { "The title is missing" }

  static func missingSortKey(_ keys: String) -> Sentence {
    "A sort key is missing in \(quoted: keys)"
  }

  static func notUTF8(byte: Int) -> Sentence { "Byte \(count: byte) is not UTF-8" }

  static func textTooLong(limit: Int) -> Sentence { "The text is longer than \(.bytes(limit))" }

  static func urgencyIsNotFirst(_ keys: String) -> Sentence {
    "urgency is not the first sort key in \(quoted: keys)"
  }

  fileprivate static var boardAsText: Sentence {
    "todo prints the board as text. todo board --screen-reader prints it line by line"
  }
}
