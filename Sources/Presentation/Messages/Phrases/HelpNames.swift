/// The commands that help describes; a test compares them with the declarations.
public enum CommandName: String, CaseIterable, Hashable, Sendable {
  /// `todo` without a command: the board as text.
  case boardText = ""
  case add
  case list
  case search
  case next
  case show
  case graph
  case calendar
  case edit
  case move
  case start
  case done
  case reopen
  case skip
  case claim
  case release
  case copy
  case delete
  case check
  case uncheck
  case step
  case comment
  case project
  case projectAdd = "project add"
  case projectShow = "project show"
  case projectRename = "project rename"
  case projectColor = "project color"
  case projectDeadline = "project deadline"
  case projectCover = "project cover"
  case projectMove = "project move"
  case projectArchive = "project archive"
  case projectUnarchive = "project unarchive"
  case projectMerge = "project merge"
  case projectColumns = "project columns"
  case projectDelete = "project delete"
  case column
  case columnAdd = "column add"
  case columnRename = "column rename"
  case columnDefault = "column default"
  case columnLimit = "column limit"
  case columnRule = "column rule"
  case columnMove = "column move"
  case columnDelete = "column delete"
  case view
  case viewAdd = "view add"
  case viewRename = "view rename"
  case viewEdit = "view edit"
  case viewDelete = "view delete"
  case undo
  case redo
  case history
  case batch
  case `import`
  case export
  case remind
  case board
  case backup
  case restore
  case doctor
  case team
  case teamCreate = "team create"
  case teamJoin = "team join"
  case teamLeave = "team leave"
  case teamRejoin = "team rejoin"
  case teamAddress = "team address"
  case teamUpgrade = "team upgrade"
  case teamRepair = "team repair"
  case sync
  case syncConflicts = "sync conflicts"
  case syncTake = "sync take"
  case syncDrop = "sync drop"
  case settings
  case settingsGet = "settings get"
  case settingsSet = "settings set"
  case settingsReset = "settings reset"
  case settingsPath = "settings path"
  case settingsEdit = "settings edit"
  case date
  case completions
  case help
}

/// The options that help describes; a test compares them with the declarations.
public enum OptionName: String, CaseIterable, Hashable, Sendable {
  case after, all, append, archived, `as`, ascii, assign, at
  case before
  case blockedBy = "blocked-by"
  case bottom, by
  case color, column
  case dates, deadline, delete
  case dryRun = "dry-run"
  case edit, editor, estimate, expect, explain
  case failOnConflict = "fail-on-conflict"
  case fields, force, format, from
  case grid
  case help
  case ifAny = "if-any"
  case install, into
  case json
  case keepCards = "keep-cards"
  case keepGoing = "keep-going"
  case key
  case last, lease, limit, lines, list
  case man, map, move
  case name
  case noHooks = "no-hooks"
  case noPager = "no-pager"
  case needs
  case noSettings = "no-settings"
  case none, notes, notify, numbers
  case offer, offline, output
  case plain, priority, project
  case pushMissing = "push-missing"
  case quiet
  case random, repair, `repeat`, reverse
  case since
  case screenReader = "screen-reader"
  case sort, sql, state, step, store
  case tag, tags, title, top
  case unblock, uninstall, until, untag
  case version, view
  case wait
  case yes
}

/// The filters that help describes; a test compares them with the keys that are read.
public enum FilterName: String, CaseIterable, Hashable, Sendable {
  /// Cards by number, without a key.
  case number
  case state, column, project, tag, priority, deadline, created, updated, started, finished, title,
    text
  case key
  case estimate, assignee, wait, blocker
  case `is`
  case view
}

/// Declarations name commands, options and filters by text; an unknown name is returned unchanged.
extension Wording {
  public func summary(ofCommand name: String) -> String {
    CommandName(rawValue: name).map { text(.help(.command($0))) } ?? name
  }

  /// The paragraphs about the command in its help.
  public func details(ofCommand name: String) -> [String] {
    CommandName(rawValue: name).map { lines(.help(.details($0))) }?.filter { !$0.isEmpty } ?? []
  }

  public func description(ofOption name: String, command: String) -> String {
    guard let option = OptionName(rawValue: name), let command = CommandName(rawValue: command)
    else { return name }
    return text(.help(.option(OptionUse(option, of: command))))
  }

  public func description(ofFilter key: String) -> String {
    FilterName(rawValue: key).map { text(.help(.filter($0))) } ?? key
  }
}
