import Entities

extension English {
  func message(for fault: TextFault, in field: TextField) -> Message {
    let name = name(of: field)
    switch fault {
    case .blank:
      return Message("\(name) cannot be empty")
    case .tooLong(let limit):
      return Message(
        "\(name) \(field == .notes ? "have" : "has") at most \(number(limit)) characters; "
          + "nothing was changed",
        hint: field == .title ? "Longer texts go into the notes: -n" : nil)
    case .controlCharacter(let scalar):
      let code = String(scalar.value, radix: 16, uppercase: true)
      let padded = String(repeating: "0", count: max(0, 4 - code.count)) + code
      return Message(
        "\(name) cannot hold the control character U+\(padded); nothing was changed",
        hint: scalar == "\n" && field == .title
          ? "A title is one line; more lines go into the notes: -n" : nil)
    case .forbiddenCharacter(let character):
      return Message(
        field == .tag
          ? "a tag has letters, digits, _ and - only, not “\(character)”"
          : "\(name) cannot hold “\(character)”")
    case .reserved(let word):
      return Message("\(name) cannot be \(quoted(word))")
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

  func message(for fault: SelectionFault) -> Message {
    switch fault {
    case .empty:
      return Message(
        "no card given; a shell takes #12 for a comment, so type 12",
        hint: "12, 3,5,9, 3-7, or filters such as tag:work state:todo")
    case .mixed(let number, let filter):
      return Message(
        "\(quoted(number)) and \(quoted(filter)) cannot go together: cards by number, or filters",
        hint: "Digits as text are text:\(number)")
    case .backwards(let range):
      let ends = range.split(separator: "-")
      return Message(
        "\(quoted(range)) runs backwards",
        hint: ends.count == 2 ? nearestHint("\(ends[1])-\(ends[0])") : nil)
    case .unreadableNumber(let word):
      return Message("\(quoted(word)) is no card number", hint: "12, 3,5,9 or 3-7")
    case .bareWord(let word, let hint): return bareWord(word, hint)
    case .unknownKey(let key, let nearest):
      return Message(
        "there is no filter \(quoted("\(key):"))",
        hint: nearestHint(nearest.map { "\($0):" })
          ?? "Filters are \(list(FilterReader.keys.map { "\($0):" })); text is text:WORD")
    case .missingValue(let key):
      return Message("\(key): needs a value right behind the colon", hint: "\(key):VALUE")
    case .unknownValue(let key, let value, let nearest):
      return Message(
        "\(key): cannot be \(quoted(value))",
        hint: nearestHint(nearest.map { "\(key):\($0)" })
          ?? (State(rawValue: value.lowercased()).map { "Did you mean state:\($0.rawValue)?" }
            ?? "is:overdue or is:open"))
    case .noSuchName(let name):
      return Message(
        "no card is called \(quoted(name))",
        hint: "@last is the card that the line before added, @name one of add … --as name")
    case .nameOutsideBatch(let name):
      return Message(
        "\(quoted(name)): cards have names in todo batch only", hint: "Here they have numbers: 12")
    case .neverWithout(let key):
      return Message("every card has one, so \(key):none finds nothing")
    }
  }

  private func bareWord(_ word: String, _ hint: BareWordHint) -> Message {
    let text = "\(quoted(word)) is neither a card nor a filter; nothing was changed"
    switch hint {
    case .state(let state):
      return Message(text, hint: "Did you mean state:\(state.rawValue)?")
    case .nearlyState(let state):
      return Message(text, hint: "Did you mean the state \(state.rawValue)?")
    case .title:
      return Message(
        text, hint: "Is it a title? --title \(short(word)); to find cards: text:\(short(word))")
    }
  }

  func message(for fault: StoreFault, at place: String) -> Message {
    let path = short(place, 1000)
    return switch fault {
    case .notADatabase:
      Message(
        "\(path) is not a store of todo's; it was left untouched",
        hint: "Name another file with --store, or move this one away")
    case .foreign:
      Message(
        "\(path) belongs to another program; it was left untouched",
        hint: "Name another file with --store")
    case .newer(let version, let known):
      Message(
        "\(path) was written by a newer todo (store version \(version), this one knows \(known)); "
          + "it was left untouched",
        hint: "Install the newer todo")
    case .damaged(let reason):
      Message(
        "\(path) is damaged (\(reason)); nothing was changed",
        hint: "Keep a copy of the file; sqlite3 FILE .recover gets out what can be read")
    case .busy:
      Message(
        "\(path) is in use by another process; nothing was changed", hint: "Try again in a moment")
    case .gone: goneStore(path)
    case .readOnly:
      Message(
        "\(path) cannot be written; nothing was changed",
        hint: "Check the permissions of the file and its folder")
    case .full:
      Message("no room left to write \(path); nothing was changed", hint: "Free some disk space")
    case .cannotCreate(let reason):
      Message(
        "\(path) cannot be created: \(reason)",
        hint: "Name another file; the store's is named by --store or TODO_STORE")
    case .cannotOpen(let reason):
      Message("\(path) cannot be opened: \(reason)")
    case .inputOutput(let reason):
      Message("reading or writing \(path) failed: \(reason); nothing was changed")
    case .alreadyThere, .sameFile: wrongFile(fault, path)
    }
  }
}
