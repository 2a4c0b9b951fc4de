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
  public var title: Sentence { .word(words.title, of: "setting") }

  public var purpose: Sentence { words.purpose }

  private var words: (title: Sentence, purpose: Sentence) {
    switch self {
    case .language: ("language", "Language of messages")
    case .userName: ("your name", "Name that `me` means")
    case .projectDefault: ("default project", "Project for cards added without -p")
    case .projectView: ("project view", "Layout of `todo project`")
    case .listFilter: ("list filter", "Filter for `todo list` without a selection")
    case .listSort: ("list sort order", "Sort order for `todo list` without --sort")
    case .listReverse: ("reversed list", "Reverse the sort order of `todo list`")
    case .listFields: ("columns of lists", "Columns of `todo list` without --fields")
    case .notesLimit: ("lines of notes", "Lines of notes in `todo show`")
    case .estimateUnit: ("unit of estimates", "Unit of estimates, such as points or hours")
    case .urgency: ("weights of urgency", "Your weights for `todo next`, such as high=800,age=0")
    case .weekStart: ("first day of the week", "First day")
    case .dateStyle: ("date format", "Date format")
    case .boardColumns: ("board columns", "Columns of the board, in order")
    case .boardView: ("first view of the board", "Default view of `todo board`")
    case .boardDensity: ("height of cards", "Height of cards")
    case .boardFacts: ("facts on cards", "Facts on cards, the most important first")
    case .boardFolded: ("folded columns", Self.firstLayout)
    case .boardMaximized: ("maximized column", Self.firstLayout)
    case .boardPreview: ("preview of the card", Self.firstLayout)
    case .theme: ("theme", "light, dark, paper, contrast, mono, yours")
    case .marks: ("marks", "Characters for marks")
    case .motion: ("animations", "Animate changes on the board")
    case .colors: ("colors", "Your styles, such as tag=italic,overdue=red bold")
    case .pager: ("pager", "Program for long output; cat for none")
    case .editor: ("editor", "Program for editing cards and settings")
    case .hooksFolder: ("hooks folder", "Folder of your hooks, or none")
    case .notifyEvents: ("desktop notifications", "Events shown as desktop notifications, or ''")
    case .syncAuto: ("automatic sync", .word("Sync", of: "setting"))
    case .syncTimeout: ("seconds per sync", "Seconds that a sync may wait in all")
    case .teamReserve: ("reserved card numbers", "Card numbers kept offline")
    }
  }

  private static var firstLayout: Sentence {
    "The board's folded and maximized columns, and preview"
  }
}
