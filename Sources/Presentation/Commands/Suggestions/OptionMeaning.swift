import Entities

/// What an option of another program, or of another command, means here.
enum OptionMeaning: Equatable {
  /// A value of a card: an option of commands that set values, a filter of commands that select.
  case field(String)
  /// A filter without a value: `is:overdue`.
  case filter(String)
  /// An option of ours, by its long name.
  case option(String)

  /// Returns `nil` for an unknown name; `name` has no dashes.
  init?(_ name: String) {
    let word = name.lowercased()
    if let meaning = Self.letter(name) ?? Self.flag(word) {
      self = meaning
    } else if let key = Self.field(word) ?? ForeignFilter.key(meaning: word) {
      self = .field(key)
    } else if let option = Self.option(word) {
      self = .option(option)
    } else {
      return nil
    }
  }

  /// Returns the meaning of an option as it was typed: `--due=fri`.
  init?(of option: String) {
    self.init(String(option.drop { $0 == "-" }.prefix { $0 != "=" }))
  }

  var isField: Bool {
    if case .field = self { true } else { false }
  }

  var isFilter: Bool {
    if case .filter = self { true } else { false }
  }

  /// The names of options for a text that is added to others.
  static let remarks = ["annotate", "comment", "comments", "message", "note"]

  private static func letter(_ name: String) -> OptionMeaning? {
    switch name {
    case "p": .field("project")
    case "d": .field("deadline")
    case "t", "l": .field("tag")
    case "s": .field("state")
    case "P": .field("priority")
    case "b": .field("text")
    case "o", "j", "f": .option("json")
    case "L", "n": .option("limit")
    case "r": .option("reverse")
    case "a", "A": .option("all")
    case "q": .option("quiet")
    case "e": .option("editor")
    default: nil
    }
  }

  private static func flag(_ word: String) -> OptionMeaning? {
    switch word {
    case "overdue": .filter("is:overdue")
    case "open", "pending", "undone", "not-done", "notdone", "not-completed", "incomplete",
      "unfinished":
      .filter("is:open")
    case "blocked": .filter("is:blocked")
    case "unblocked", "not-blocked": .filter("-is:blocked")
    case "ready", "actionable": .filter("is:ready")
    case "unassigned", "no-assignee": .filter("assignee:none")
    case "mine", "my", "me": .filter("assignee:me")
    case "waiting", "snoozed", "hidden": .filter("is:waiting")
    case "blocking": .filter("is:blocking")
    case "no-deadline", "no-due", "no-due-date", "undated": .filter("deadline:none")
    case "no-tag", "no-tags", "untagged": .filter("tag:none")
    case "no-project": .filter("project:inbox")
    case "today", "tomorrow": .filter("deadline:\(word)")
    case "this-week", "week": .filter("deadline:week")
    case "todo": .filter("state:todo")
    case "doing", "active", "in-progress": .filter("state:doing")
    case "done", "completed", "closed", "finished-only": .filter("state:done")
    default: nil
    }
  }

  private static func field(_ word: String) -> String? {
    switch word {
    case "deadline", "due-on", "by", "when": "deadline"
    case "add-tag", "add-label", "labels": "tag"
    case "new-title", "rename", "headline": "title"
    case "notes", "message", "comment", "comments", "details": "text"
    case "recur", "recurrence", "recurring", "every", "rule", "rrule", "repeats": "repeat"
    case "assignee", "assigned-to", "assign-to", "owner", "responsible", "for": "assignee"
    case "depends", "depends-on", "depend", "blockers": "blocker"
    default: nil
    }
  }

  private static func option(_ word: String) -> String? {
    switch word {
    case "jq", "template", "output", "format", "as-json", "ndjson", "jsonl": "json"
    case "csv", "tsv", "tabs", "porcelain", "no-headers", "raw": "plain"
    case "max", "max-count", "count", "head", "number", "first", "last": "limit"
    case "columns", "cols": "fields"
    case "order", "order-by", "orderby", "sort-by", "sortby", "sorted": "sort"
    case "desc", "descending", "reversed": "reverse"
    case "author", "user", "who": "by"
    case "after", "from": "since"
    case "every", "everything", "include-done", "include-closed": "all"
    case "silent": "quiet"
    case "dryrun", "what-if", "whatif", "simulate", "preview", "noop": "dry-run"
    case "file", "database", "db-path", "data": "store"
    case "remove-tag", "remove-label", "rm-tag": "untag"
    case "subtask", "subtasks", "checklist", "item": "step"
    case "edit", "interactive": "editor"
    default: nil
    }
  }
}

/// The options that set the value of a field.
enum FieldOption {
  /// Returns the usual spelling of the option for the key of a filter: `-p` for `project`.
  static func spelling(of key: String) -> String? {
    switch key {
    case "project": "-p"
    case "tag": "-t"
    case "deadline": "-d"
    case "text": "-n"
    case "assignee": "--assign"
    case "blocker": "--blocked-by"
    case "column", "tags", "until", "wait": "--\(key)"
    case "title", "priority", "state", "key", "estimate", "repeat": "--\(key)"
    default: nil
    }
  }

  /// Returns the long name of the option: `notes` for `text`, `assign` for `assignee`.
  static func name(of key: String) -> String {
    switch key {
    case "text": "notes"
    case "assignee": "assign"
    case "blocker": "blocked-by"
    default: key
    }
  }
}
