import CommandLineKit
import Entities

extension English {
  public func message(for error: UsageError) -> Message {
    switch error {
    case .invalidUTF8(_, let position):
      return Message("argument \(position) is not UTF-8; nothing was changed")
    case .unknownCommand(let word, let candidates):
      return Message(
        "there is no command \(quoted(word))",
        hint: nearestHint(nearest(to: word, among: candidates).map { "todo \($0)" })
          ?? "todo help lists the commands")
    case .unknownOption(let word, let command, let candidates):
      return unknownOption(word, command ?? "", candidates)
    case .missingValue(let option):
      return Message("--\(option) needs a value")
    case .unexpectedValue(let option, let value):
      return Message("--\(option) takes no value, but got \(quoted(value))")
    case .valueIsOption(let option, let word):
      return Message(
        "--\(option) needs a value, but the option \(word) follows",
        hint: "If that is the value: --\(option)=\(word)")
    case .repeatedOption(let option):
      return Message("--\(option) is given twice with different values")
    case .conflictingOptions(let options):
      return Message("\(list(options.map { "--\($0)" })) exclude each other")
    case .missingOperand(let name, let command):
      return missingOperand(name, command)
    case .unexpectedOperand(let word, let command):
      return Message(
        "todo \(command) does not know what to do with \(quoted(word))",
        hint: "todo help \(command) shows how it is used")
    case .badValue(let option, let value, let choices):
      let near = nearest(to: value, among: choices)
      return Message(
        "--\(option) cannot be \(quoted(value))",
        hint: nearestHint(near) ?? "It is one of \(list(choices, "or"))")
    case .badNumber(let option, let value, let range):
      let bounds = range.upperBound == .max ? "from \(range.lowerBound)" : "in \(range)"
      return Message("--\(option) needs a whole number \(bounds), not \(quoted(value))")
    }
  }

  /// Without a command, or in that without a name, which is the board, only the program is named.
  private func unknownOption(_ word: String, _ command: String, _ candidates: [String]) -> Message {
    // A letter is near to every other; only its case can be a slip.
    let near =
      word.count == 2
      ? candidates.first { $0.lowercased() == word.lowercased() }
      : nearest(to: word, among: candidates)
    return Message(
      "unknown option \(quoted(word))\(command.isEmpty ? "" : " for todo \(command)")",
      hint: nearestHint(near)
        ?? "todo help\(command.isEmpty ? "" : " \(command)") lists the options")
  }

  private func missingOperand(_ name: String, _ command: String) -> Message {
    switch name {
    case "SELECTION", "CARD":
      Message(
        "no card given; a shell takes #12 for a comment, so type 12",
        hint: "todo help \(command) shows how cards are chosen")
    default:
      Message(
        "todo \(command) needs \(name)", hint: "todo help \(command) shows how it is used")
    }
  }

  private func place(_ line: Int?) -> String {
    "standard input" + (line.map { ", line \($0)" } ?? "")
  }

  private func message(for fault: InputFault, at place: String) -> Message {
    switch fault {
    case .notUTF8(let byte):
      return Message("\(place), byte \(byte): not UTF-8; nothing was changed")
    case .tooLong(let limit):
      return Message("\(place): longer than \(number(limit)) bytes; nothing was changed")
    case .refused(let error):
      let inner = message(for: error)
      let end = "; nothing was changed"
      return Message(
        "\(place): \(inner.text)\(inner.text.hasSuffix(end) ? "" : end)", hint: inner.hint)
    }
  }

  public func message(for fault: CommandFault) -> Message {
    switch fault {
    case .missingTitle:
      return Message("a card needs a title", hint: "todo add Buy milk")
    case .dateGoesOn(let value, let word, let whole):
      return Message(
        "is \(quoted(word)) part of the date \(quoted(value))?",
        hint: "If so: -d '\(whole)'; if not: \(word) -d \(value)")
    case .nothingToEdit:
      return Message(
        "nothing to change was given", hint: "todo edit 12 --title … -d … -t …; see todo help edit")
    case .noDestination:
      return Message(
        "where to? a state, a place or a project is missing",
        hint: "todo move 12 doing, todo move 12 --top, todo move 12 -p web")
    case .noStateAtEnd(let word, let nearest):
      return Message(
        "the last word should be a state, not \(quoted(word))",
        hint: nearestHint(nearest?.rawValue) ?? "The states are todo, doing and done")
    case .twoPlaces:
      return Message("--top, --bottom, --before and --after exclude each other")
    case .unknownColumn(let name, let nearest):
      return Message(
        "there is no column \(quoted(name))",
        hint: nearestHint(nearest) ?? "todo help list names the columns")
    case .unknownSort(let key, let nearest):
      return Message(
        "cards cannot be sorted by \(quoted(key))",
        hint: nearestHint(nearest)
          ?? "Sort by \(list(CardSort.allCases.map(\.rawValue), "or"))")
    case .nothingToSearchFor(let filters): return nothingToSearchFor(filters: filters)
    case .unknownJSONVersion(let version):
      return Message("there is no JSON version \(quoted(version))", hint: "--json=1")
    default: return laterMessage(for: fault)
    }
  }

  private func laterMessage(for fault: CommandFault) -> Message {
    switch fault {
    case .bareTransactionNumber(let word):
      return Message(
        "\(word) would be a card; a change is written t\(word)",
        hint: "todo undo t\(word), or todo history \(word) for the changes of that card")
    case .unreadableTransaction(let word):
      return Message("\(quoted(word)) is no change", hint: "Changes are t1, t2, …: todo history")
    case .unreadableStep(let word):
      return Message(
        "\(quoted(word)) is no step", hint: "Steps are counted from 1: todo show CARD")
    case .missingStep:
      return Message("a step needs a text", hint: "todo step 12 Buy eggs")
    case .oneCardOnly(let word):
      return Message("one card is wanted here, not \(quoted(word))")
    case .foreignCommand(let word, let ours):
      return Message("todo has no command \(quoted(word))", hint: "Here it is: \(ours)")
    case .numberBeforeCommand(let meant):
      return Message("the command comes first", hint: "Did you mean \(meant)?")
    case .probablyAdd(let words):
      return Message(
        "there is no command \(quoted(words.first ?? ""))",
        hint: "To add a card: todo add \(short(words.joined(separator: " "), 300))")
    case .optionsExclude(let one, let other):
      return Message("\(one) and \(other) exclude each other")
    case .editorAndChanges:
      return Message("--editor and the options that change something exclude each other")
    case .linesAndTitle:
      return Message(
        "--lines reads the titles from standard input",
        hint: "Leave the title out, or leave --lines out")
    case .unknownHelpTopic(let word, let nearest):
      return Message(
        "there is no help on \(quoted(word))",
        hint: nearestHint(nearest.map { "todo help \($0)" }) ?? "todo help lists the commands")
    case .unreadableClock(let text):
      return Message(
        "TODO_NOW is no date: \(quoted(text))", hint: "TODO_NOW=2026-11-20T09:30:00Z")
    default: return inputMessage(for: fault)
    }
  }

  private func inputMessage(for fault: CommandFault) -> Message {
    switch fault {
    case .badInput(let line, let reason): message(for: reason, at: place(line))
    case .outputFailed(let reason):
      Message(
        "the answer could not be written: \(reason)",
        hint: "What was changed stays changed: todo history")
    case .emptyFileName: Message("the name of the file is empty")
    case .unreadableTime(let text):
      Message(
        "\(quoted(text)) is no time of day", hint: "It is written HH:MM, as 09:00 or 17:30")
    case .atWithoutInstall(let text):
      Message(
        "--at says when to remind each day, which --install begins",
        hint: "todo remind --install --at \(text)")
    case .boardWithoutTerminal:
      Message(
        "the board needs a terminal to be on",
        hint: "todo prints it as text; todo board --screen-reader tells it in lines")
    case .storeFromPipe:
      Message(
        "a store is a file; it cannot go through a pipe",
        hint: "Name a file; todo export and todo import take - for a pipe")
    case .unknownShell(let word, let nearest):
      Message(
        "there are no completions for \(quoted(word))",
        hint: nearestHint(nearest) ?? "The shells are bash, zsh and fish")
    case .unknownAnimal(let word, let nearest):
      Message(
        "there are no pictures of \(quoted(word))",
        hint: nearestHint(nearest) ?? "There are some of cat and dog")
    case .transfer(let fault): message(for: fault)
    case .project(let fault): message(for: fault)
    case .editing(let fault): message(for: fault)
    case .inputFailed(let reason): Message("standard input could not be read: \(reason)")
    case .fileFailed(let path, let reason):
      Message("\(quoted(path)) could not be read: \(reason)")
    default: Message("this command line cannot be understood")
    }
  }
}
