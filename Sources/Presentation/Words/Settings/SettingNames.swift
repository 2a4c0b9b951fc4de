import Entities

extension SettingSection {
  public var title: Sentence { .word(words, of: "section") }

  private var words: Sentence {
    switch self {
    case .general: "General"
    case .projects: "Projects"
    case .lists: "Lists and cards"
    case .dates: "Dates"
    case .board: "Board"
    case .looks: "Appearance"
    case .programs: "Programs"
    case .team: "Team"
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
    case .urgency: "weights of urgency"
    case .weekStart: "first day of the week"
    case .dateStyle: "date format"
    case .boardColumns: "board columns"
    case .boardView: "first view of the board"
    case .boardDensity: "height of cards"
    case .boardFacts: "facts on cards"
    case .boardFolded: "folded columns"
    case .boardMaximized: "maximized column"
    case .boardPreview: "preview of the card"
    case .theme: "theme"
    case .marks: "marks"
    case .motion: "animations"
    case .ambiguous: "ambiguous width"
    case .colors: "colors"
    case .pager: "pager"
    case .editor: "editor"
    case .hooksFolder: "hooks folder"
    case .notifyEvents: "desktop notifications"
    case .syncAuto: "automatic sync"
    case .syncTimeout: "seconds per sync"
    case .teamReserve: "reserved card numbers"
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
    case .urgency: "Your weights for `todo next`, such as high=800,age=0"
    case .weekStart: "First day"
    case .dateStyle: "Date format"
    case .boardColumns: "Columns of the board, in order"
    case .boardView: "Default view of `todo board`"
    case .boardDensity: "Height of cards"
    case .boardFacts: "Facts on cards, the most important first"
    case .boardFolded, .boardMaximized, .boardPreview:
      "The board's folded and maximized columns, and preview"
    case .theme: "light, dark, paper, contrast, mono, yours"
    case .marks: "Characters for marks"
    case .motion: "Animate changes on the board"
    case .ambiguous: "Width of characters such as ─"
    case .colors: "Your styles, such as tag=italic,overdue=red bold"
    case .pager: "Program for long output; cat for none"
    case .editor: "Program for editing cards and settings"
    case .hooksFolder: "Folder of your hooks, or none"
    case .notifyEvents: "Events shown as desktop notifications, or ''"
    case .syncAuto: .word("Sync", of: "setting")
    case .syncTimeout: "Seconds that a sync may wait in all"
    case .teamReserve: "Card numbers kept offline"
    }
  }
}
