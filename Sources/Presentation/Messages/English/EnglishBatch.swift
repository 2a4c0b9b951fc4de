import Entities

extension English {
  func template(_ fault: BatchFault) -> Template<Self> {
    switch fault {
    case .unclosedQuote(let quote, let column):
      "The quote \(String(quote)) in column \(count: column) is not closed"
    case .nothingEscaped(let column): "Nothing follows the backslash in column \(count: column)"
    case .notUTF8(let byte): template(Phrase.Transport.notUTF8(byte: byte))
    case .tooLong(let limit): template(Phrase.Transport.tooLong(limit: limit))
    case .unreadableJSON(.endsEarly, let column):
      "The JSON ends too early, in column \(count: column)"
    case .unreadableJSON(.unexpected(let scalar), let column):
      "Unexpected \(quoted: String(scalar)) in column \(count: column) of the JSON"
    case .unreadableJSON(.duplicateKey(let key), let column):
      "Repeated key \(quoted: key) in column \(count: column)"
    case .unreadableJSON(.other, let column): "Invalid JSON in column \(count: column)"
    case .unknownMember(let key, _): template(unknown: .key, key)
    case .badMember(let key, let kind): "\(quoted: key) must be \(words(kind))"
    case .missingMember(let key): "The key \(quoted: key) is missing"
    case .notCommands: "This is JSON of cards, not a command for each line"
    case .notInBatch(""): "The line has no command"
    case .notInBatch(let command): "todo \(command) can't be used in a batch"
    case .optionNotInBatch(let option): "\(option) can't be used on a line of a batch"
    case .optionOnlyInBatch(let option): "\(option) can be used only on a line of todo batch"
    case .unreadableName(let name): "\(quoted: name) is not a valid card name"
    case .interrupted(let lines): "Interrupted after \(lines, "line"). Their changes were undone"
    case .refusedLines(let lines, .kept):
      """
      \(lines, "line") failed. The changes of the other lines are kept. \
      To undo them: todo undo
      """
    case .refusedLines(let lines, .triedOut): "\(lines, "line") would fail"
    case .refusedLines(let lines, .unchanging): "\(lines, "line") failed"
    }
  }

  private func words(_ kind: MemberKind) -> String {
    switch kind {
    case .amount: "a number from 0 to 1,000,000 with up to 3 decimals"
    case .cards: "a number, a name such as \"@last\", or a list of these"
    case .flag: "true or false"
    case .number: "a whole number"
    case .numbers: "a list of whole numbers"
    case .steps: #"a list of strings, or of {"text":…,"checked":…}"#
    case .text: "a string"
    case .textOrNumber: "a string or a whole number"
    case .texts: "a list of strings"
    }
  }

  func template(_ hint: Phrase.BatchHint) -> Template<Self> {
    switch hint {
    case .backslash: "Write a backslash as \\\\. A command is a single line"
    case .captureNumber: "n=$(todo add Fix it --plain=number)"
    case .commands: "A batch runs commands that change or read cards. See todo help batch"
    case .importFile(let file):
      """
      To import the cards: todo import\(file: file). \
      A line of JSON is one object: {"command":"add","title":"Buy milk"}
      """
    case .jsonExample: #"{"command":"add","title":"Buy milk","deadline":"2026-12-01"}"#
    case .jsonForText: "Use a JSON line for text with line breaks"
    case .names: "A name has up to 40 letters, digits, - and _. The name last is reserved"
    case .quote(let quote):
      """
      Write the quote itself as \\\(String(quote)). \
      JSON lines and todo add --lines need no quotes
      """
    }
  }

  func template(_ phrase: Phrase.Batch) -> Template<Self> {
    switch phrase {
    case .progress(let lines): "\(count: lines) lines …"
    case .readingFromTerminal:
      """
      Reading commands from the terminal, one per line, without the word todo. \
      Ctrl-D ends the batch, Ctrl-C undoes all of it
      """
    case .dryRun(let lines, let failed, true):
      "\(lines, "line")\(failed: failed) would be one change. Nothing was changed"
    case .dryRun(let lines, let failed, false):
      "\(lines, "line")\(failed: failed) would change nothing"
    case .ran(let lines, let failed, let transaction?):
      "Ran \(lines, "line")\(failed: failed): change t\(id: transaction)"
    case .ran(let lines, let failed, nil):
      "Ran \(lines, "line")\(failed: failed): nothing changed"
    }
  }
}

extension Template.StringInterpolation where Language == English {
  fileprivate mutating func appendInterpolation(file: String?) {
    text += file.map { " \($0.inShell)" } ?? ""
  }

  fileprivate mutating func appendInterpolation(failed count: Int) {
    if count > 0 { text += " (\(count.grouped) failed)" }
  }
}
