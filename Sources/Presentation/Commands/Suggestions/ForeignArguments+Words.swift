import CommandLineKit
import Entities
import Messages

/// The words of other programs in ours.
extension ForeignArguments {
  /// Returns the key of a value that is not a filter beside a card: `recur:weekly`, and `desc:`,
  /// which is Taskwarrior's name of the title.
  static func key(meaning word: String) -> String? {
    switch word {
    case "recur", "recurrence", "repeat", "rec": "repeat"
    case "until": "until"
    case "scheduled", "sched", "hide", "snooze": "wait"
    case "description", "desc": "title"
    default: nil
    }
  }

  /// Whether an edit with the value replaces all tags, as in Taskwarrior: `tags:a,b`, `tag:`.
  static func replacesTags(_ value: FilterWord) -> Bool {
    let key = value.key.lowercased()
    let isEmptied = value.value.isEmpty && ForeignFilter.key(meaning: key) == "tag"
    return !value.isNegated && (key == "tags" || isEmptied)
  }

  /// Whether the text is a replacement of several words: `/milk/oat milk/`.
  var isReplacement: Bool {
    guard text.count > 1, let first = text.first, let last = text.last else { return false }
    return first.hasPrefix("/") && (last.hasSuffix("/") || last.hasSuffix("/g"))
      && text.reduce(0) { $0 + $1.count { $0 == "/" } } > 2
  }

  /// Returns the value in our words.
  static func ours(_ value: String, of option: OptionDeclaration) -> String {
    switch option.name {
    case "priority": Priority(foreign: value)?.rawValue ?? value
    case "state": State(foreign: value)?.rawValue ?? value
    default: value
    }
  }

  /// Returns `--sort deadline` for `-s due`, which doesn't name a state.
  static func sort(_ name: String, _ value: String, _ table: OptionTable) -> String? {
    guard name == "s", table.option("--sort") != nil, ForeignFilter.text(meaning: value) == nil
    else { return nil }
    return CardSort(foreign: value).map { "--sort \($0.rawValue)" }
  }

  /// Whether the word has flags of `rm`, `mv` and `ls`, which have no meaning here but `-a`.
  func isShellFlag(_ word: String) -> Bool {
    let name = word.drop { $0 == "-" }
    switch command.name {
    case "delete", "move":
      return ["force", "recursive", "interactive", "verbose", "yes"].contains(String(name))
        || !word.hasPrefix("--") && name.allSatisfy { "firvyRI".contains($0) }
    case "list":
      guard !word.hasPrefix("--"), name.allSatisfy({ "1aAhlrtF".contains($0) }),
        name.contains("l") || name.contains("1")
      else { return false }
      // `-l bug` names a label.
      return name.count > 1 || rest.first.map { $0.hasPrefix("-") || FilterWord($0) != nil } ?? true
    default: return false
    }
  }

  /// The filters of ours for the virtual tags of Taskwarrior; an empty text for one without any.
  static let virtualTags = [
    "ACTIVE": "state:doing", "ANNOTATED": "", "BLOCKED": "is:blocked", "BLOCKING": "is:blocking",
    "COMPLETED": "state:done", "DELETED": "", "DUE": "", "DUETODAY": "deadline:today",
    "LATEST": "", "MONTH": "deadline:month", "OVERDUE": "is:overdue", "PENDING": "is:open",
    "READY": "is:ready", "SCHEDULED": "", "TODAY": "deadline:today",
    "TOMORROW": "deadline:tomorrow", "WAITING": "is:waiting", "WEEK": "deadline:week",
    "YESTERDAY": "deadline:yesterday",
  ]

  /// The options of ours for the formats that `-o` and `--format` name.
  static let formats = [
    "csv": "--plain", "json": "--json", "jsonl": "--json", "plain": "--plain", "text": "--plain",
  ]
}

extension ForeignFilter {
  /// The filter as it is typed; `tags:` of Taskwarrior's edits selects by a tag, too.
  var asFilter: String { key == "tags" ? "tag:\(value)" : text }

  /// The value for the option of its key, or what clears the field, quoted for a shell.
  var asArgument: String {
    guard value.isEmpty else { return value.inShell }
    return switch key {
    case "project": "inbox"
    case "priority": "normal"
    case "blocker", "deadline": "none"
    default: "''"
    }
  }

  /// Whether an option of `edit` takes the value: `due:someday` is not a date.
  var canBeSet: Bool {
    switch key {
    case "deadline", "wait":
      value.isEmpty || value.lowercased() == "none" || DateReader.isDay(value)
    case "priority": !value.contains(",")
    case "state": !value.isEmpty && !value.contains(",")
    case "column", "tag", "title": !value.isEmpty
    default: true
    }
  }
}
