import Entities

extension SettingsPageName {
  public var title: Sentence { .word(words, of: "section") }

  private var words: Sentence {
    switch self {
    case .tracker: "Settings"
    case .colors: "Colors"
    case .urgency: "Urgency"
    }
  }
}

extension SettingSection {
  public var title: Sentence { .word(words, of: "section") }

  private var words: Sentence {
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
    case .team: "Team"
    case .covers: "Covers"
    }
  }
}

extension SettingKey {
  public var title: Sentence { .word(words, of: "setting") }

  private var words: Sentence {
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
    case .boardDensity: "height of cards"
    case .boardFacts: "facts on cards"
    case .boardFolded: "folded columns"
    case .boardMaximized: "maximized column"
    case .boardPreview: "preview of the card"
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
    case .syncAuto: "automatic sync"
    case .syncTimeout: "seconds per sync"
    case .teamReserve: "reserved card numbers"
    case .coverCat: "address of cat pictures"
    case .coverDog: "address of dog pictures"
    }
  }

  public var purpose: Sentence {
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
    case .boardDensity: "Height of cards"
    case .boardFacts: "Facts on cards, the most important first"
    case .boardFolded, .boardMaximized, .boardPreview:
      "Folded (`-`) and maximized (`z`) columns, preview (`\\`)"
    case .boardLimitTodo, .boardLimitDoing, .boardLimitDone:
      "Card limit that the board marks"
    case .theme: "light, dark, paper, contrast, mono, yours"
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
    case .syncAuto: .word("Sync", of: "setting")
    case .syncTimeout: "Seconds that a sync may wait in all"
    case .teamReserve: "Card numbers kept offline"
    case .coverCat, .coverDog: "Address from which --random downloads"
    }
  }
}
