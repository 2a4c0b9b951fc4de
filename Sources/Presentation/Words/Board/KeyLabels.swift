/// What a key does, in the key row and the help of a scene, and in menus.
public enum KeyLabel: String, CaseIterable, Sendable {
  case add, apply, archive, back, blockers, cancel, check, choose, claim, clear, close, comment
  case children, command, comments, complete, conflicts, copy, delete, down, edit
  case estimate, filter, find, form, help, history, move, open, parent, preview
  case priority, quit, redo, redraw, rename, reset, run, save, scroll, select, settings
  case tags, undo, up, views
  case addStep = "add step"
  case addNext = "add and next"
  case assign = "assign to me"
  case column = "column by number"
  case columnMenu = "change column"
  case deadline = "deadline (due)"
  case deleteStep = "delete step"
  case editStep = "edit step"
  case firstOrLast = "first or last"
  case foldColumn = "fold column"
  case foldGroup = "fold group"
  case group = "change grouping"
  case halfPage = "half a page up or down"
  case mark = "mark, next card"
  case markMany = "mark all, overdue (twice) or a range"
  case maximize = "table"
  case moveSideways = "move left or right: start, finish"
  case moveToProject = "move to project"
  case newName = "new name"
  case nextColumn = "next column"
  case nextField = "next field"
  case nextGroup = "next or previous group"
  case openEditor = "open editor"
  case outerColumn = "first or last column"
  case page = "page up or down"
  case person = "assignee (person)"
  case previousField = "previous field"
  case projects = "projects, progress"
  case reorder = "move down or up"
  case saveView = "save as view"
  case scrollPreview = "scroll preview"
  case showArchived = "show archived"
  case sort = "sort order"
  case takeKept = "use the kept value"
  case theirs = "keep the team's value"
  case undoOrRedo = "undo or redo"
  case unfold = "unfold all"
  case useTheirs = "use theirs"
  case yours = "keep yours"

  public var sentence: Sentence { .word(Sentence(stringLiteral: rawValue), of: "key") }
}

public enum KeyTopic: Sentence, Sendable {
  case navigate = "Navigate"
  case cards = "Cards"
  case more = "More"
  case viewing = "View a card"
  case typingStep = "Type a step"
  case typingComment = "Type a comment"
  case form = "Fill in a form"

  public var sentence: Sentence { .word(rawValue, of: "keys") }
}

extension Sentence {
  /// `Enter add · Esc close`.
  public static func keys(_ keys: [(name: String, label: KeyLabel)]) -> Sentence {
    let words: [Sentence] = keys.map { "\($0.name) \($0.label.sentence)" }
    return words.dropFirst().reduce(words.first ?? "") { "\($0) · \($1)" }
  }
}
