import CommandLineKit
import Entities

extension English {
  public func message(for error: UsageError) -> MessageText {
    switch error {
    case .invalidUTF8(_, let position):
      return MessageText("argument \(position) is not UTF-8; nothing was changed")
    case .unknownCommand(let word, let candidates):
      return MessageText(
        "there is no command \(quoted(word))",
        hint: nearestHint(nearest(to: word, among: candidates).map { "todo \($0)" })
          ?? "todo help lists the commands")
    case .unknownOption(let word, let command, let candidates):
      return unknownOption(word, command ?? "", candidates)
    case .missingValue(let option):
      return MessageText("--\(option) needs a value")
    case .unexpectedValue(let option, let value):
      return MessageText("--\(option) takes no value, but got \(quoted(value))")
    case .valueIsOption(let option, let word):
      return MessageText(
        "--\(option) needs a value, but the option \(word) follows",
        hint: "If that is the value: --\(option)=\(word)")
    case .repeatedOption(let option):
      return MessageText("--\(option) is given twice with different values")
    case .conflictingOptions(let options):
      return MessageText("\(list(options.map { "--\($0)" })) exclude each other")
    case .missingOperand(let name, let command):
      return missingOperand(name, command)
    case .unexpectedOperand(let word, let command):
      return MessageText(
        "todo \(command) does not know what to do with \(quoted(word))",
        hint: "todo help \(command) shows how it is used")
    case .badValue(let option, let value, let choices):
      let near = nearest(to: value, among: choices)
      return MessageText(
        "--\(option) cannot be \(quoted(value))",
        hint: nearestHint(near) ?? "It is one of \(list(choices, "or"))")
    case .badNumber(let option, let value, let range):
      let bounds = range.upperBound == .max ? "from \(range.lowerBound)" : "in \(range)"
      return MessageText("--\(option) needs a whole number \(bounds), not \(quoted(value))")
    }
  }

  /// Without a command, or in that without a name, which is the board, only the program is named.
  private func unknownOption(_ word: String, _ command: String, _ candidates: [String])
    -> MessageText
  {
    // A letter is near to every other; only its case can be a slip.
    let near =
      word.count == 2
      ? candidates.first { $0.lowercased() == word.lowercased() }
      : nearest(to: word, among: candidates)
    return MessageText(
      "unknown option \(quoted(word))\(command.isEmpty ? "" : " for todo \(command)")",
      hint: nearestHint(near)
        ?? "todo help\(command.isEmpty ? "" : " \(command)") lists the options")
  }

  private func missingOperand(_ name: String, _ command: String) -> MessageText {
    switch name {
    case "SELECTION", "CARD":
      MessageText(
        "no card given; a shell takes #12 for a comment, so type 12",
        hint: "todo help \(command) shows how cards are chosen")
    default:
      MessageText(
        "todo \(command) needs \(name)", hint: "todo help \(command) shows how it is used")
    }
  }

  private func place(_ line: Int?) -> String {
    "standard input" + (line.map { ", line \($0)" } ?? "")
  }

  private func message(for fault: InputFault, at place: String) -> MessageText {
    switch fault {
    case .notUTF8(let byte):
      return MessageText("\(place), byte \(byte): not UTF-8; nothing was changed")
    case .tooLong(let limit):
      return MessageText("\(place): longer than \(number(limit)) bytes; nothing was changed")
    case .refused(let error):
      let inner = message(for: error)
      let end = "; nothing was changed"
      return MessageText(
        "\(place): \(inner.text)\(inner.text.hasSuffix(end) ? "" : end)", hint: inner.hint)
    }
  }

  public func message(for fault: CommandFault) -> MessageText {
    switch fault {
    case .missingTitle:
      return MessageText("a card needs a title", hint: "todo add Buy milk")
    case .dateGoesOn(let value, let word, let whole):
      return MessageText(
        "is \(quoted(word)) part of the date \(quoted(value))?",
        hint: "If so: -d '\(whole)'; if not: \(word) -d \(value)")
    case .nothingToEdit:
      return MessageText(
        "nothing to change was given", hint: "todo edit 12 --title … -d … -t …; see todo help edit")
    case .noDestination:
      return MessageText(
        "where to? a state, a place or a project is missing",
        hint: "todo move 12 doing, todo move 12 --top, todo move 12 -p web")
    case .noStateAtEnd(let word, let nearest):
      return MessageText(
        "the last word should be a state, not \(quoted(word))",
        hint: nearestHint(nearest?.rawValue) ?? "The states are todo, doing and done")
    case .twoPlaces:
      return MessageText("--top, --bottom, --before and --after exclude each other")
    case .unknownColumn(let name, let nearest):
      return MessageText(
        "there is no column \(quoted(name))",
        hint: nearestHint(nearest) ?? "todo help list names the columns")
    case .unknownSort(let key, let nearest):
      return MessageText(
        "cards cannot be sorted by \(quoted(key))",
        hint: nearestHint(nearest)
          ?? "Sort by \(list(CardSort.allCases.map(\.rawValue), "or"))")
    case .nothingToSearchFor(let filters): return text(.nothingToSearchFor(filters: filters))
    case .unknownJSONVersion(let version):
      return MessageText("there is no JSON version \(quoted(version))", hint: "--json=1")
    default: return laterMessage(for: fault)
    }
  }

  private func laterMessage(for fault: CommandFault) -> MessageText {
    switch fault {
    case .bareTransactionNumber(let word):
      return MessageText(
        "\(word) would be a card; a change is written t\(word)",
        hint: "todo undo t\(word), or todo history \(word) for the changes of that card")
    case .unreadableTransaction(let word):
      return MessageText(
        "\(quoted(word)) is no change", hint: "Changes are t1, t2, …: todo history")
    case .unreadableStep(let word):
      return MessageText(
        "\(quoted(word)) is no step", hint: "Steps are counted from 1: todo show CARD")
    case .missingStep:
      return MessageText("a step needs a text", hint: "todo step 12 Buy eggs")
    case .oneCardOnly(let word):
      return MessageText("one card is wanted here, not \(quoted(word))")
    case .foreignCommand(let word, let ours):
      return MessageText("todo has no command \(quoted(word))", hint: "Here it is: \(ours)")
    case .numberBeforeCommand(let meant):
      return MessageText("the command comes first", hint: "Did you mean \(meant)?")
    case .probablyAdd(let words):
      return MessageText(
        "there is no command \(quoted(words.first ?? ""))",
        hint: "To add a card: todo add \(short(words.joined(separator: " "), 300))")
    case .optionsExclude(let one, let other):
      return MessageText("\(one) and \(other) exclude each other")
    case .editorAndChanges:
      return MessageText("--editor and the options that change something exclude each other")
    case .linesAndTitle:
      return MessageText(
        "--lines reads the titles from standard input",
        hint: "Leave the title out, or leave --lines out")
    case .unknownHelpTopic(let word, let nearest):
      return MessageText(
        "there is no help on \(quoted(word))",
        hint: nearestHint(nearest.map { "todo help \($0)" }) ?? "todo help lists the commands")
    case .unreadableClock(let text):
      return MessageText(
        "TODO_NOW is no date: \(quoted(text))", hint: "TODO_NOW=2026-11-20T09:30:00Z")
    default: return inputMessage(for: fault)
    }
  }

  private func inputMessage(for fault: CommandFault) -> MessageText {
    switch fault {
    case .badInput(let line, let reason): message(for: reason, at: place(line))
    case .outputFailed(let reason):
      MessageText(
        "the answer could not be written: \(reason)",
        hint: "What was changed stays changed: todo history")
    case .emptyFileName: MessageText("the name of the file is empty")
    case .unreadableTime(let text):
      MessageText(
        "\(quoted(text)) is no time of day", hint: "It is written HH:MM, as 09:00 or 17:30")
    case .atWithoutInstall(let text):
      MessageText(
        "--at says when to remind each day, which --install begins",
        hint: "todo remind --install --at \(text)")
    case .boardWithoutTerminal:
      MessageText(
        "the board needs a terminal to be on",
        hint: "todo prints it as text; todo board --screen-reader tells it in lines")
    case .storeFromPipe:
      MessageText(
        "a store is a file; it cannot go through a pipe",
        hint: "Name a file; todo export and todo import take - for a pipe")
    case .unknownShell(let word, let nearest):
      MessageText(
        "there are no completions for \(quoted(word))",
        hint: nearestHint(nearest) ?? "The shells are bash, zsh and fish")
    case .unknownAnimal(let word, let nearest):
      MessageText(
        "there are no pictures of \(quoted(word))",
        hint: nearestHint(nearest) ?? "There are some of cat and dog")
    case .transfer(let fault): message(for: fault)
    case .project(let fault): message(for: fault)
    case .editing(let fault): message(for: fault)
    case .inputFailed(let reason): MessageText("standard input could not be read: \(reason)")
    case .fileFailed(let path, let reason):
      MessageText("\(quoted(path)) could not be read: \(reason)")
    default: MessageText("this command line cannot be understood")
    }
  }
}
