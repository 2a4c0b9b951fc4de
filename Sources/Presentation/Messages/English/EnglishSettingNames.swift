import Entities

extension SettingsPageName {
  var english: Template<English> {
    switch self {
    case .tracker: "Settings"
    case .colors: "Colors"
    case .urgency: "Urgency"
    }
  }
}

extension SettingSection {
  var english: Template<English> {
    switch self {
    case .general: "General"
    case .projects: "Projects"
    case .lists: "Lists and cards"
    case .urgency: "Urgency, in hundredths"
    case .dates: "Dates"
    case .board: "Board"
    case .looks: "Appearance"
    case .colors: "Colors"
    case .programs: "Programs"
    case .covers: "Covers"
    }
  }
}

extension SettingOrigin {
  var english: Template<English> {
    switch self {
    case .fallback: "default"
    case .file(let line): "line \(id: line)"
    case .environment(let name): "\(name)"
    }
  }
}

extension SettingHelp {
  var english: Template<English> {
    let range: Template<English> =
      switch values {
      case .choices(let choices): ": \(choices.joined(separator: "|"))"
      case .range(let range): ": \(count: range.lowerBound)–\(count: range.upperBound)"
      case nil: ""
      }
    let fallback = fallback.map { " (default: \($0))" } ?? ""
    return names.isEmpty
      ? "\(key.englishDescription)\(range)\(fallback)"
      : "\(key.englishDescription)\(range)\(fallback). NAME is \(list: names, "or")"
  }
}

extension SettingKey {
  var englishTitle: Template<English> {
    switch self {
    case .language: "language"
    case .userName: "your name"
    case .projectDefault: "default project"
    case .projectView: "project view"
    case .listFilter: "list filter"
    case .listSort: "list sort order"
    case .listReverse: "reversed list"
    case .listFields: "columns of lists"
    case .notesLimit: "lines of notes"
    case .estimateUnit: "unit of estimates"
    case .urgencyOverdue: "urgency of overdue cards"
    case .urgencyToday: "urgency of deadlines today"
    case .urgencyLater: "urgency of deadlines in two weeks"
    case .urgencyHigh: "urgency of high priority"
    case .urgencyLow: "urgency of low priority"
    case .urgencyBlocking: "urgency of each blocked card"
    case .urgencyDoing: "urgency of cards in doing"
    case .urgencyAge: "urgency of each day of age"
    case .weekStart: "first day of the week"
    case .dateStyle: "date format"
    case .boardColumns: "board columns"
    case .boardView: "first view of the board"
    case .boardLimitTodo: "card limit of todo"
    case .boardLimitDoing: "card limit of doing"
    case .boardLimitDone: "card limit of done"
    case .theme: "theme"
    case .marks: "marks"
    case .motion: "animations"
    case .ambiguous: "ambiguous width"
    case .colorTodo: "color of cards in todo"
    case .colorDoing: "color of cards in doing"
    case .colorDone: "color of cards in done"
    case .colorOverdue: "color of overdue cards"
    case .colorHigh: "color of high priority"
    case .colorLow: "color of low priority"
    case .colorTag: "color of tags"
    case .colorProject: "color of projects"
    case .colorHeading: "color of headings"
    case .colorMuted: "color of secondary text"
    case .colorFound: "color of search matches"
    case .colorFilled: "color of done progress"
    case .colorEmpty: "color of open progress"
    case .colorWarning: "color of warnings"
    case .colorSelection: "color of the selection"
    case .colorBorder: "color of borders"
    case .pager: "pager"
    case .editor: "editor"
    case .hooksFolder: "hooks folder"
    case .notifyEvents: "desktop notifications"
    case .coverCat: "address of cat pictures"
    case .coverDog: "address of dog pictures"
    }
  }

  var englishDescription: Template<English> {
    switch self {
    case .language: "Language of messages"
    case .userName: "Name that `me` means"
    case .projectDefault: "Project for cards added without -p"
    case .projectView: "Layout of `todo project`"
    case .listFilter: "Filter for `todo list` without a selection"
    case .listSort: "Sort order for `todo list` without --sort"
    case .listReverse: "Reverse the sort order of `todo list`"
    case .listFields: "Columns of `todo list` without --fields"
    case .notesLimit: "Lines of notes in `todo show`"
    case .estimateUnit: "Unit of estimates, such as points or hours"
    case .urgencyOverdue, .urgencyToday, .urgencyLater, .urgencyHigh, .urgencyLow,
      .urgencyBlocking, .urgencyDoing, .urgencyAge:
      "Weight in `todo next`"
    case .weekStart: "First day"
    case .dateStyle: "Date format"
    case .boardColumns: "Columns of the board, in order"
    case .boardView: "Default view of `todo board`"
    case .boardLimitTodo, .boardLimitDoing, .boardLimitDone:
      "Card limit that the board marks"
    case .theme: "system, light, dark, mono, or your own"
    case .marks: "Characters for marks"
    case .motion: "Animate changes on the board"
    case .ambiguous: "Width of characters such as ─"
    case .colorTodo, .colorDoing, .colorDone, .colorOverdue, .colorHigh, .colorLow, .colorTag,
      .colorProject, .colorHeading, .colorMuted, .colorFound, .colorFilled, .colorEmpty,
      .colorWarning, .colorSelection, .colorBorder:
      "Style such as `red on white`"
    case .pager: "Program for long output; cat for none"
    case .editor: "Program for editing cards and settings"
    case .hooksFolder: "Folder of your hooks, or none"
    case .notifyEvents: "Events shown as desktop notifications, or ''"
    case .coverCat, .coverDog: "Address from which --random downloads"
    }
  }
}

extension SettingChoice {
  var english: Template<English> {
    switch self {
    case .ambiguous(let width):
      switch width {
      case .narrow: "one cell"
      case .wide: "two cells; marks and borders are ASCII"
      }
    case .column(let state):
      switch state {
      case .todo: "not started"
      case .doing: "started"
      case .done: "finished"
      }
    case .dateStyle(let style): style.english
    case .event(let event): event.english
    case .language(let language):
      switch language {
      case .system: "from LC_ALL, LC_MESSAGES or LANG"
      case .english: "English"
      case .korean: "Korean"
      }
    case .marks(let marks):
      switch marks {
      case .system: "chosen by the locale"
      case .unicode: "any character"
      case .ascii: "ASCII only"
      }
    case .projectView(let view):
      switch view {
      case .list: "a table with a row per project"
      case .grid: "covers with progress rings, side by side"
      }
    case .sort(let sort): sort.english
    case .theme(let theme):
      switch theme {
      case .system: "light or dark, like the terminal"
      case .light: "for light backgrounds"
      case .dark: "for dark backgrounds"
      case .mono: "no colors"
      }
    case .weekStart(let day):
      switch day {
      case .monday: "as in ISO 8601"
      case .sunday: "as in the United States"
      case .saturday: "as in Egypt"
      }
    }
  }
}

extension DateStyle {
  fileprivate var english: Template<English> {
    switch self {
    case .language: "the usual format of the language: Fri 27 Nov"
    case .iso: "2026-11-27"
    case .relative: "in 7 days"
    case .dayMonth: "Fri 27 Nov"
    case .monthDay: "Fri Nov 27"
    }
  }
}

extension EventName {
  fileprivate var english: Template<English> {
    switch self {
    case .cardAdded: "a card was added"
    case .cardEdited: "a card's text or fields were changed"
    case .cardMoved: "a card was moved to another column, position or project"
    case .cardFinished: "a card was done"
    case .cardDeleted: "a card was deleted"
    case .projectChanged: "a project was added, changed or deleted"
    case .transactionUndone: "a change was undone or redone"
    }
  }
}

extension CardSort {
  fileprivate var english: Template<English> {
    switch self {
    case .board: "doing, todo, done, each in board order"
    case .field(.deadline): "earliest deadline first"
    case .field(.priority): "high priority first"
    case .field(.created): "oldest first"
    case .field(.updated): "least recently changed first"
    case .field(.started): "first started first"
    case .field(.finished): "first finished first"
    case .field(.title): "in alphabetical order"
    case .field(.state), .field(.column): "doing, todo, done"
    case .field(.project), .field(.assignee), .field(.key): "in alphabetical order"
    case .field: "lowest first"
    case .relevance: "best matches first"
    case .urgency: "most urgent first"
    }
  }
}
