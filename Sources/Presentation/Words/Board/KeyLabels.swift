/// The labels of the board's keys; the help shows a line for each.
public enum BoardKeyLabel: Sentence, CaseIterable, Sendable {
  case select = "select"
  case nextColumn = "next column"
  case column = "column by number"
  case outerColumn = "first or last column"
  case page = "page up or down"
  case halfPage = "half a page up or down"
  case firstOrLast = "first or last card"
  case filter = "filter"
  case views = "views"
  case sort = "sort order"
  case group = "group by project"
  case foldColumn = "fold column"
  case foldGroup = "fold group"
  case unfold = "unfold all"
  case maximize = "maximize column"
  case preview = "preview"
  case scrollPreview = "scroll preview"
  case clear = "clear marks/filter"
  case open = "open"
  case comments = "comments"
  case blockers = "blockers"
  case assign = "assign to me"
  case claim = "claim and start"
  case add = "add"
  case edit = "edit"
  case openEditor = "edit in your editor"
  case mark = "mark"
  case chooseColumn = "move to column"
  case moveToProject = "move to project"
  case moveSideways = "move left or right"
  case reorder = "move down or up"
  case delete = "delete"
  case copy = "copy number or title"
  case undo = "undo"
  case redo = "redo"
  case projects = "projects"
  case history = "history"
  case conflicts = "team conflicts"
  case settings = "settings"
  case help = "help"
  case redraw = "redraw"
  case quit = "quit"

  public var sentence: Sentence { .word(rawValue, of: "key") }
}

public enum BoardKeyTopic: Sentence, CaseIterable, Sendable {
  case navigate = "Navigate"
  case cards = "Cards"
  case more = "More"

  public var sentence: Sentence { .word(rawValue, of: "keys") }
}

/// The labels of the keys while a card or its form fills the screen.
public enum CardKeyLabel: Sentence, CaseIterable, Sendable {
  case select = "select step"
  case scroll = "scroll"
  case check = "check"
  case addStep = "add step"
  case comment = "comment"
  case editStep = "edit step"
  case deleteStep = "delete step"
  case edit = "edit"
  case openEditor = "open editor"
  case move = "move"
  case undo = "undo"
  case redo = "redo"
  case help = "help"
  case back = "back"
  case save = "save"
  case cancel = "cancel"
  case nextField = "next field"
  case previousField = "previous field"
  case complete = "complete"
  case yours = "keep yours"
  case theirs = "use theirs"
  case close = "close"

  public var sentence: Sentence { .word(rawValue, of: "key") }
}

/// The headings of the keys while a card or its form fills the screen.
public enum CardKeyTopic: Sentence, CaseIterable, Sendable {
  case viewing = "View a card"
  case typingStep = "Type a step"
  case typingComment = "Type a comment"
  case form = "Fill in a form"

  public var sentence: Sentence { .word(rawValue, of: "keys") }
}

/// The labels of the keys of a scene over the board.
public enum SceneKeyLabel: Sentence, CaseIterable, Sendable {
  case up = "up"
  case down = "down"
  case left = "left"
  case right = "right"
  case page = "page up or down"
  case firstOrLast = "first or last"
  case close = "close"
  case back = "back"
  case help = "help"
  case choose = "choose"
  case find = "find"
  case toggleView = "list or grid"
  case showArchived = "show archived"
  case addProject = "add"
  case renameProject = "rename"
  case archiveProject = "archive or unarchive"
  case deleteProject = "delete"
  case openChange = "open"
  case undoOrRedo = "undo or redo"
  case takeKept = "use the kept value"
  case keepTheirs = "keep the team's value"
  case editSetting = "edit"
  case resetSetting = "reset"

  public var sentence: Sentence { .word(rawValue, of: "key of a scene") }
}
