import Entities

extension English {
  func message(for fault: TextFault, in field: TextField) -> MessageText {
    let name = name(of: field)
    switch fault {
    case .blank:
      return MessageText("\(name) cannot be empty")
    case .tooLong(let limit):
      return MessageText(
        "\(name) \(field == .notes ? "have" : "has") at most \(number(limit)) characters; "
          + "nothing was changed",
        hint: field == .title ? "Longer texts go into the notes: -n" : nil)
    case .controlCharacter(let scalar):
      let code = String(scalar.value, radix: 16, uppercase: true)
      let padded = String(repeating: "0", count: max(0, 4 - code.count)) + code
      return MessageText(
        "\(name) cannot hold the control character U+\(padded); nothing was changed",
        hint: scalar == "\n" && field == .title
          ? "A title is one line; more lines go into the notes: -n" : nil)
    case .forbiddenCharacter(let character):
      return MessageText(
        field == .tag
          ? "a tag has letters, digits, _ and - only, not “\(character)”"
          : "\(name) cannot hold “\(character)”")
    case .reserved(let word):
      return MessageText("\(name) cannot be \(quoted(word))")
    }
  }

  private func name(of field: TextField) -> String {
    switch field {
    case .title: "a title"
    case .notes: "the notes"
    case .step: "a step"
    case .tag: "a tag"
    case .project: "a project's name"
    case .key: "a key"
    }
  }

  func message(for fault: SelectionFault) -> MessageText {
    switch fault {
    case .empty:
      return MessageText(
        "no card given; a shell takes #12 for a comment, so type 12",
        hint: "12, 3,5,9, 3-7, or filters such as tag:work state:todo")
    case .mixed(let number, let filter):
      return MessageText(
        "\(quoted(number)) and \(quoted(filter)) cannot go together: cards by number, or filters",
        hint: "Digits as text are text:\(number)")
    case .backwards(let range):
      let ends = range.split(separator: "-")
      return MessageText(
        "\(quoted(range)) runs backwards",
        hint: ends.count == 2 ? nearestHint("\(ends[1])-\(ends[0])") : nil)
    case .unreadableNumber(let word):
      return MessageText("\(quoted(word)) is no card number", hint: "12, 3,5,9 or 3-7")
    case .bareWord(let word, let hint): return bareWord(word, hint)
    case .unknownKey(let key, let nearest):
      return MessageText(
        "there is no filter \(quoted("\(key):"))",
        hint: nearestHint(nearest.map { "\($0):" })
          ?? "Filters are \(list(FilterReader.keys.map { "\($0):" })); text is text:WORD")
    case .missingValue(let key):
      return MessageText("\(key): needs a value right behind the colon", hint: "\(key):VALUE")
    case .unknownValue(let key, let value, let nearest):
      return MessageText(
        "\(key): cannot be \(quoted(value))",
        hint: nearestHint(nearest.map { "\(key):\($0)" })
          ?? (State(rawValue: value.lowercased()).map { "Did you mean state:\($0.rawValue)?" }
            ?? "is:overdue or is:open"))
    case .noSuchName(let name):
      return MessageText(
        "no card is called \(quoted(name))",
        hint: "@last is the card that the line before added, @name one of add … --as name")
    case .nameOutsideBatch(let name):
      return MessageText(
        "\(quoted(name)): cards have names in todo batch only", hint: "Here they have numbers: 12")
    case .neverWithout(let key):
      return MessageText("every card has one, so \(key):none finds nothing")
    }
  }

  private func bareWord(_ word: String, _ hint: BareWordHint) -> MessageText {
    let text = "\(quoted(word)) is neither a card nor a filter; nothing was changed"
    switch hint {
    case .state(let state):
      return MessageText(text, hint: "Did you mean state:\(state.rawValue)?")
    case .nearlyState(let state):
      return MessageText(text, hint: "Did you mean the state \(state.rawValue)?")
    case .title:
      return MessageText(
        text, hint: "Is it a title? --title \(short(word)); to find cards: text:\(short(word))")
    }
  }

  func message(for fault: StoreFault, at place: String) -> MessageText {
    let path = short(place, 1000)
    return switch fault {
    case .notADatabase:
      MessageText(
        "\(path) is not a store of todo's; it was left untouched",
        hint: "Name another file with --store, or move this one away")
    case .foreign:
      MessageText(
        "\(path) belongs to another program; it was left untouched",
        hint: "Name another file with --store")
    case .newer(let version, let known):
      MessageText(
        "\(path) was written by a newer todo (store version \(version), this one knows \(known)); "
          + "it was left untouched",
        hint: "Install the newer todo")
    case .damaged(let reason):
      MessageText(
        "\(path) is damaged (\(reason)); nothing was changed",
        hint: "Keep a copy of the file; sqlite3 FILE .recover gets out what can be read")
    case .busy:
      MessageText(
        "\(path) is in use by another process; nothing was changed", hint: "Try again in a moment")
    case .gone: goneStore(path)
    case .readOnly:
      MessageText(
        "\(path) cannot be written; nothing was changed",
        hint: "Check the permissions of the file and its folder")
    case .full:
      MessageText(
        "no room left to write \(path); nothing was changed", hint: "Free some disk space")
    case .cannotCreate(let reason):
      MessageText(
        "\(path) cannot be created: \(reason)",
        hint: "Name another file; the store's is named by --store or TODO_STORE")
    case .cannotOpen(let reason):
      MessageText("\(path) cannot be opened: \(reason)")
    case .inputOutput(let reason):
      MessageText("reading or writing \(path) failed: \(reason); nothing was changed")
    case .alreadyThere, .sameFile: wrongFile(fault, path)
    }
  }
}
