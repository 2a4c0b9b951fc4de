import Entities

extension English {
  public func title(of page: SettingsPageName) -> String {
    switch page {
    case .tracker: "Settings"
    case .colors: "Colours"
    }
  }

  public func title(of section: SettingSection) -> String {
    switch section {
    case .general: "General"
    case .projects: "Projects"
    case .lists: "Lists and cards"
    case .dates: "Dates"
    case .board: "Board"
    case .looks: "Looks"
    case .colors: "Colours"
    case .programs: "Programs"
    case .covers: "Covers"
    }
  }

  public func title(of key: SettingKey) -> String {
    switch key {
    case .language: "language"
    case .projectDefault: "project of new cards"
    case .projectView: "how projects are shown"
    case .listFilter: "filter of todo list"
    case .listSort: "order of todo list"
    case .listReverse: "order turned round"
    case .notesLimit: "lines of notes shown"
    case .weekStart: "first day of the week"
    case .dateStyle: "how dates are written"
    case .boardColumns: "columns of the board"
    case .boardLimitTodo: "limit of todo"
    case .boardLimitDoing: "limit of doing"
    case .boardLimitDone: "limit of done"
    case .theme: "theme"
    case .marks: "marks"
    case .motion: "motion"
    case .ambiguous: "ambiguous width"
    case .pager: "pager"
    case .editor: "editor"
    case .hooksFolder: "folder of the hooks"
    case .notifyEvents: "events shown on the desktop"
    case .coverCat: "where cats come from"
    case .coverDog: "where dogs come from"
    default: "look of \(key.role.map(words(for:)) ?? key.rawValue)"
    }
  }

  public func description(of key: SettingKey) -> String {
    switch key {
    case .language: "The language of all that is said; names and JSON are never translated."
    case .projectDefault: "Where a card goes that is added on a terminal without -p."
    case .projectView: "What todo project shows on a terminal."
    case .listFilter: "What todo list selects on a terminal when it is given no selection."
    case .listSort: "How todo list sorts on a terminal when it is given no selection and order."
    case .listReverse: "Whether that order is turned round."
    case .notesLimit: "How many lines of notes todo show prints on a terminal; none is all."
    case .weekStart: "Where next fri and week begin when they are typed at a terminal."
    case .dateStyle: "How dates are written on a terminal; never in plain rows or JSON."
    case .boardColumns: "The columns that the board shows on a terminal, in this order."
    case .boardLimitTodo, .boardLimitDoing, .boardLimitDone:
      "How many cards the column should have at most; the board marks more. none is any number."
    case .theme: "The colours; a theme of your own has its name here."
    case .marks: "The characters of marks: states, priorities, bars."
    case .motion: "Whether the board moves what changes; off where TODO_MOTION is off."
    case .ambiguous: "How wide the terminal draws characters such as § and ─ on the board."
    case .pager: "The program that shows long output; cat is none."
    case .editor: "The program in which cards and settings are edited."
    case .hooksFolder:
      "Where programs lie that run on events; beside the settings file unless it begins with / "
        + "or ~/. none runs none."
    case .notifyEvents:
      "The events of which a notice is shown on the desktop, through notify-send; as hooks are "
        + "called, without on-."
    case .coverCat, .coverDog: "The address that --random asks for a picture."
    default: "A colour and attributes: #33aa77 bold, red on white; theme leaves it to the theme."
    }
  }

  private func words(for role: Role) -> String {
    switch role {
    case .todo: "cards in todo"
    case .doing: "cards in doing"
    case .done: "cards in done"
    case .overdue: "overdue cards"
    case .high: "high priority"
    case .low: "low priority"
    case .tag: "tags"
    case .project: "projects"
    case .heading: "headings"
    case .muted: "what one may pass over"
    case .found: "what was searched for"
    case .filled: "progress that is done"
    case .empty: "progress that is not"
    case .warning: "warnings"
    case .selection: "the selection"
    case .border: "borders"
    }
  }

  public func description(ofChoice choice: String, of key: SettingKey) -> String? {
    switch key {
    case .language:
      ["system": "that of LC_ALL, LC_MESSAGES or LANG", "en": "English", "ko": "Korean"][choice]
    case .projectView:
      ["list": "a table, a project a line", "grid": "covers with rings, side by side"][choice]
    case .listSort: CardSort(rawValue: choice).flatMap(description)
    case .weekStart:
      ["monday": "as ISO 8601 has it", "sunday": "as in America", "saturday": "as in Egypt"][choice]
    case .dateStyle:
      [
        "language": "as the language has it: Fri 27 Nov", "iso": "2026-11-27",
        "relative": "in 7 days", "day-month": "Fri 27 Nov", "month-day": "Fri Nov 27",
      ][choice]
    case .boardColumns:
      ["todo": "not begun", "doing": "begun", "done": "finished"][choice]
    case .theme:
      [
        "system": "light or dark as the terminal is", "light": "for light backgrounds",
        "dark": "for dark backgrounds", "mono": "no colour",
      ][choice]
    case .marks:
      [
        "system": "as the locale allows", "unicode": "any character", "ascii": "plain characters",
      ][choice]
    case .ambiguous:
      ["narrow": "one cell", "wide": "two cells; marks and boxes are ASCII then"][choice]
    case .notifyEvents: EventName(rawValue: choice).map(description)
    default: nil
    }
  }

  private func description(of event: EventName) -> String {
    switch event {
    case .cardAdded: "a card was added"
    case .cardEdited: "what a card says was changed"
    case .cardMoved: "a card went to another column, place or project"
    case .cardFinished: "a card was done"
    case .cardDeleted: "a card was deleted"
    case .projectChanged: "a project was added, changed or deleted"
    case .transactionUndone: "a change was taken back, or done again"
    }
  }

  private func description(of sort: CardSort) -> String? {
    switch sort {
    case .board: "doing, todo, done, each as on the board"
    case .deadline: "the next deadline first"
    case .priority: "high first"
    case .created: "the oldest first"
    case .updated: "the longest untouched first"
    case .started: "the first begun first"
    case .finished: "the first finished first"
    case .title: "by the alphabet"
    case .relevance: nil
    }
  }
}
