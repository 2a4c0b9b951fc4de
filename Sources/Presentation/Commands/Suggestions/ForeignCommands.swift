import Entities
import Messages

/// The commands of other programs.
extension ForeignLine {
  /// Returns the command of ours that `word` names or means.
  static func ours(_ word: String, _ commands: CommandTable) -> String? {
    let word = word.lowercased()
    return commands.mainEntry(named: word) != nil && !word.isEmpty ? word : equivalent(word)
  }

  /// Returns the command of ours for a command of another program.
  static func equivalent(_ word: String) -> String? {
    switch word.lowercased() {
    case "ls", "목록": "list"
    case "rm", "del", "remove", "삭제": "delete"
    case "mv", "이동": "move"
    case "new", "create", "ad", "addd", "aad", "추가": "add"
    case "close", "complete", "finish", "do", "check-off", "완료": "done"
    case "doing", "begin", "시작": "start"
    case "undone", "uncomplete", "unfinish", "incomplete", "unclose": "reopen"
    case "modify", "mod", "update", "수정", "편집": "edit"
    case "annotate", "note", "notes", "메모": "annotate"
    case "append", "app": "append"
    case "info", "보기": "show"
    case "steps": "steps"
    case "find", "grep", "검색", "찾기": "search"
    case "projects", "proj": "project"
    case "cp", "dup", "duplicate", "clone", "복사", "복제": "copy"
    case "cal", "달력": "calendar"
    case "log": "log"
    case "stop", "unstart": "stop"
    case "unclaim": "release"
    // Where a deleted card is shown, the way to restore it is, too.
    case "undelete", "undel": "show"
    case "config", "설정": "settings"
    case "도움말": "help"
    case "기록": "history"
    case "댓글": "comment"
    case "되돌리기": "undo"
    default: nil
    }
  }

  /// Returns the key of the field that a command of another program sets: `pri 3 A`.
  static func field(_ word: String) -> String? {
    switch word.lowercased() {
    case "p", "pri", "prio", "priority", "prioritize": "priority"
    case "tag", "label": "tag"
    case "rename", "retitle", "title", "replace": "title"
    case "wait", "hide", "snooze", "defer": "wait"
    case "assign": "assignee"
    case "due", "deadline", "postpone", "reschedule", "마감": "deadline"
    default: nil
    }
  }

  /// Returns the line that a word means alone: `version`, `t41`.
  static func line(meaning word: String) -> String? {
    switch word.lowercased() {
    case "version": return "todo --version"
    case "listall", "list-all", "lsa": return "todo list --all"
    case "show-open", "listopen", "list-open": return "todo list is:open"
    default: break
    }
    return isTransaction(word) ? "todo history \(word.lowercased())" : nil
  }

  /// Commands of other programs that have no equivalent with any words after them.
  static let missingCommands = [
    "a", "addm", "addto", "archive", "assign", "commit", "denotate", "dp", "lf", "listcon",
    "listfile", "listpri", "listproj", "lsc", "lsp", "lspri", "lsprj", "prep", "prepend", "pull",
    "push", "reset",
  ]
  /// Commands of other programs that have no equivalent; before the number of a card, they begin no
  /// title.
  static let missingBeforeCards = ["schedule", "depri", "recur", "repeat", "unschedule", "반복"]
  /// Commands of other programs that have no equivalent, and that can begin a title.
  static let missingAlone = [
    "burndown", "context", "contexts", "count", "exit", "init", "labels", "quit", "report",
    "reports", "schedule", "stats", "status", "tags", "취소",
  ]
  /// The days and periods of which the name alone means the cards due then, word by word.
  static let dates = [
    ["last", "week"], ["month"], ["this", "month"], ["this", "week"], ["today"], ["tomorrow"],
    ["week"], ["weekend"], ["yesterday"], ["내일"], ["다음", "달"], ["다음", "주"], ["다음달"], ["다음주"],
    ["모레"], ["어제"], ["오늘"], ["이번", "달"], ["이번", "주"], ["이번달"], ["이번주"], ["주말"],
  ]
  /// What the commands of other programs act on: `issue create`.
  static let nouns = [
    "card", "cards", "issue", "issues", "item", "task", "tasks", "ticket",
  ]
}

// MARK: - todo.txt
extension ForeignLine {
  /// The line for a short command of todo.txt: `a 'Buy milk'`, `lsp A`; `nil` for another line.
  ///
  /// `a` before several words can begin a title.
  var shortLine: String? {
    let only = rest.count == 1 ? rest[0] : nil
    switch word.lowercased() {
    case "a": return only.map { CardNumberReader.isNumbers($0) ? "todo help add" : asAdd }
    case "listpri", "lsp", "lspri":
      return only.flatMap { Priority(foreign: $0) }.map { "todo list priority:\($0.rawValue)" }
    case "listproj", "lsprj": return rest.isEmpty ? "todo project" : nil
    default: return nil
    }
  }
}

// MARK: - Dates and settings
extension ForeignLine {
  /// The filter by the date that is the whole line: `today`, `this week`.
  var dueFilter: String? {
    let words = ([word] + rest).map { $0.lowercased() }
    guard Self.dates.contains(words) else { return nil }
    return "deadline:\(words.joined(separator: " "))".inShell
  }

  /// The line that sets the setting whose name and value the line consists of: `theme dark`; `nil`
  /// for other lines.
  var settingLine: String? {
    guard rest.count == 1, let value = rest.first?.lowercased() else { return nil }
    let isValue =
      switch SettingKey(rawValue: word.lowercased()) {
      case .language: LanguageChoice(rawValue: value) != nil
      case .theme: BuiltInTheme(rawValue: value) != nil
      default: false
      }
    return isValue ? "todo settings set \(word.lowercased()) \(value)" : nil
  }
}

extension CardSort {
  /// Reads a sort key, or another name for one: `due`.
  init?(foreign word: String) {
    let key = ForeignFilter.key(meaning: word.lowercased()) ?? word.lowercased()
    self.init(rawValue: key)
  }
}

// MARK: - Verbs of projects, columns and views
extension ForeignLine {
  /// Returns the line for a verb of another program after `project`, `column` or `view`; `nil` for
  /// another word.
  static func memberLine(of group: String, _ word: String, _ rest: [String]) -> String? {
    guard ["project", "column", "view"].contains(group) else { return nil }
    let verb: String
    switch word.lowercased() {
    case "new", "create": verb = "add"
    case "rm", "remove", "del": verb = "delete"
    case "ls", "list": return "todo \(group)"
    case "info", "view", "show":
      if group == "view" {
        return rest.last.map { "todo list \("view:\($0)".inShell)" } ?? "todo view"
      }
      // The table of columns shows everything about them.
      guard group == "project" else { return "todo column" }
      verb = "show"
    default: return nil
    }
    return (["todo \(group) \(verb)"] + rest.map(\.inShell)).joined(separator: " ")
  }
}
