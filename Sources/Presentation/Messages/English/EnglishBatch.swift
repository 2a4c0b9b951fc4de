import Entities

extension English {
  private static let unchanged = "; nothing was changed"

  public func message(for fault: BatchFault) -> MessageText {
    switch fault {
    case .unclosedQuote(let quote, let column):
      return MessageText(
        "the quote \(quote) in column \(number(column)) is not closed",
        hint: "JSON lines and todo add --lines need no quoting; a quote itself is \\\(quote)")
    case .nothingEscaped(let column):
      return MessageText(
        "nothing follows the backslash in column \(number(column))",
        hint: "A backslash itself is written \\\\; a command is one line")
    case .notUTF8(let byte): return MessageText("byte \(number(byte)): not UTF-8")
    case .tooLong(let limit): return MessageText("longer than \(number(limit)) bytes")
    case .interrupted(let lines):
      let ran = "interrupted after \(count(lines, "line"))"
      return MessageText("\(ran); what was changed is taken back\(Self.unchanged)")
    case .refusedLines(let lines, let others):
      let refused = count(lines, "line")
      let were = lines == 1 ? "was" : "were"
      return switch others {
      case .kept:
        MessageText(
          "\(refused) \(were) refused; the others are kept, todo undo takes them back")
      case .triedOut: MessageText("\(refused) would be refused\(Self.unchanged)")
      case .unchanging: MessageText("\(refused) \(were) refused\(Self.unchanged)")
      }
    case .notInBatch, .optionNotInBatch, .optionOnlyInBatch, .unreadableName:
      return message(forUnfit: fault)
    case .unreadableJSON, .unknownMember, .badMember, .missingMember:
      return message(forJSON: fault)
    }
  }

  private func message(forUnfit fault: BatchFault) -> MessageText {
    switch fault {
    case .notInBatch(let command):
      MessageText(
        command.isEmpty
          ? "there is no command on the line" : "todo \(command) cannot be a line of a batch",
        hint: "A batch runs the commands that change or read cards: todo help batch")
    case .optionNotInBatch(let option):
      MessageText(
        "\(option) cannot be on a line of a batch",
        hint: option.contains(" ")
          ? "Text with line ends goes into a JSON line" : "todo help batch tells what can")
    case .optionOnlyInBatch(let option):
      MessageText(
        "\(option) is for lines of todo batch", hint: "n=$(todo add Fix it --plain=number)")
    case .unreadableName(let name):
      MessageText(
        "\(quoted(name)) is no name for a card",
        hint: "A name has letters, digits, - and _, at most 40; last is taken")
    default: MessageText("this line cannot be understood")
    }
  }

  private func message(forJSON fault: BatchFault) -> MessageText {
    let example = #"{"command":"add","title":"Buy milk","deadline":"2026-12-01"}"#
    switch fault {
    case .unreadableJSON(let slip, let column):
      let place = "column \(number(column)): "
      return switch slip {
      case .endsEarly: MessageText("\(place)the JSON ends too early", hint: example)
      case .unexpected(let scalar):
        MessageText("\(place)the JSON goes wrong at \(quoted(String(scalar)))", hint: example)
      case .duplicateKey(let key): MessageText("\(place)\(quoted(key)) is there twice")
      case .other: MessageText("\(place)this is not JSON", hint: example)
      }
    case .unknownMember(let key, let nearest):
      return MessageText(
        "\(quoted(key)) means nothing here",
        hint: nearestHint(nearest) ?? "todo help batch names the keys")
    case .badMember(let key, let kind):
      return MessageText("\(quoted(key)) must be \(words(kind))")
    case .missingMember(let key):
      return MessageText("\(quoted(key)) is missing", hint: example)
    default: return MessageText("this line cannot be understood")
    }
  }

  private func words(_ kind: MemberKind) -> String {
    switch kind {
    case .cards: "a number, a name such as \"@last\", or a list of these"
    case .flag: "true or false"
    case .number: "a whole number"
    case .numbers: "a list of whole numbers"
    case .steps: #"a list of texts, or of {"text":…,"checked":…}"#
    case .text: "text"
    case .textOrNumber: "text or a whole number"
    case .texts: "a list of texts"
    }
  }

  public func message(ofLine message: MessageText, at place: String, stops: Bool) -> MessageText {
    var text = message.text
    if text.hasSuffix(Self.unchanged) { text.removeLast(Self.unchanged.count) }
    return MessageText("\(place): \(text)\(stops ? Self.unchanged : "")", hint: message.hint)
  }

  public func standardInput() -> String {
    "<stdin>"
  }

  public func readingFromTerminal() -> String {
    "reading commands from the terminal, one a line without the word todo; Ctrl-D ends, "
      + "Ctrl-C takes everything back"
  }

  public func summary(ofBatch lines: Int, refused: Int, transaction: Int?) -> String {
    let end = transaction.map { "change t\($0)" } ?? "nothing changed"
    return "Ran \(count(lines, "line"))\(words(refused: refused)): \(end)"
  }

  public func summary(ofRehearsal lines: Int, refused: Int, changes: Bool) -> String {
    let end = changes ? "would be one change; nothing was changed" : "would change nothing"
    return "\(count(lines, "line"))\(words(refused: refused)) \(end)"
  }

  private func words(refused: Int) -> String {
    refused > 0 ? " (\(number(refused)) refused)" : ""
  }

  public func progress(lines: Int) -> String {
    "\(number(lines)) lines …"
  }
}
