import CommandLineKit
import Entities
import Words

/// Words of other programs, each with the shape of what does the same here.
///
/// A shape says what goes where. Nothing of a line is translated, and nothing is run.
enum OtherWords {
  /// Returns the command and its operands: `delete` and `CARDS` for `rm`.
  static func command(_ word: String) -> (ours: String, shape: String)? {
    switch word.lowercased() {
    case "ls", "all": ("list", "FILTERS")
    case "today": ("list", "deadline:today")
    case "overdue": ("list", "is:overdue")
    case "find", "grep": ("search", "TEXT")
    case "info": ("show", "CARDS")
    case "new", "create": ("add", "TITLE")
    case "log": ("add", "TITLE --state done")
    case "cp", "dup", "duplicate": ("copy", "CARDS")
    case "mv", "stop": ("move", "CARDS STATE")
    case "begin": ("start", "CARDS")
    case "close", "complete", "finish", "do": ("done", "CARDS")
    case "undone": ("reopen", "CARDS")
    case "rm", "del", "remove": ("delete", "CARDS")
    case "modify", "mod", "update": ("edit", "CARDS OPTIONS")
    case "annotate", "append", "note": ("edit", "CARDS --append TEXT")
    case "rename", "title": ("edit", "CARDS --title TEXT")
    case "tag": ("edit", "CARDS -t TAG")
    case "due", "deadline": ("edit", "CARDS -d DATE")
    case "snooze", "wait": ("edit", "CARDS --wait DATE")
    case "priority", "pri": ("edit", "CARDS --priority LEVEL")
    case "assign": ("edit", "CARDS --assign NAME")
    case "unclaim": ("release", "CARDS")
    case "projects": ("project", "")
    case "config": ("settings", "")
    case "cal": ("calendar", "")
    default: nil
    }
  }

  /// Returns the whole line to type: `todo delete CARDS` for `rm`.
  static func line(_ word: String) -> String? {
    command(word).map { $0.shape.isEmpty ? "todo \($0.ours)" : "todo \($0.ours) \($0.shape)" }
  }

  /// Returns the option, or else the filter, for an option of another command or program:
  /// `--priority` or `priority:` for `--prio`; `nil` if the command has neither.
  static func option(_ name: String, of command: CommandDeclaration) -> String? {
    let word = name.lowercased()
    let own = FilterReader.keys.contains(word) ? word : nil
    guard let key = own ?? FilterReader.key(otherwise: word) else { return nil }
    let option =
      switch key {
      case "text": "notes"
      case "assignee": "assign"
      case "blocker": "blocked-by"
      default: key
      }
    if command.options.contains(where: { $0.name == option }) { return "--\(option)" }
    return command.takesFilters ? "\(key):…" : nil
  }
}

/// What to type instead of an option that a command doesn't have.
struct OptionSuggestion {
  /// `nil` if the option is similar to none.
  let text: String?

  /// Made only after an error, because it needs the declaration of the command.
  init(_ error: UsageError) {
    switch error {
    case .unknownOption(let word, _, let command, let candidates):
      let entry = CommandTable.all.entry(named: command ?? "") ?? CommandTable.all.board
      let name = String(word.drop { $0 == "-" }.prefix { $0 != "=" })
      let long = candidates.filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) }
      let near = name.count > 1 ? nearest(to: name, among: long) : nil
      text = OtherWords.option(name, of: entry.declaration) ?? near.map { "--\($0)" }
    case .equalsAfterShortOption(let letter, let value) where !value.isEmpty:
      text = "-\(letter) \(value.inShell)"
    default: text = nil
    }
  }
}
