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
    case .context: ("context", "Filters that commands start from, or none")
    case .listSort: ("list sort order", "Sort order for `todo list` without --sort")
    case .listFields: ("columns of lists", "Columns of `todo list` without --fields")
    case .estimateUnit: ("unit of estimates", "Unit of estimates, such as points or hours")
    case .urgency: ("weights of urgency", "Your weights for `todo next`, such as high=800,age=0")
    case .weekStart: ("first day of the week", "First day")
    case .dateStyle: ("date format", "Date format")
    case .boardColumns: ("board columns", "Columns of the board, in order")
    case .boardDensity: ("height of cards", "Height of cards")
    case .boardFacts: ("facts on cards", "Facts on cards, the most important first")
    case .boardPreview: ("preview of the card", "Preview of the selected card")
    case .theme: ("theme", "light, dark, paper, contrast, mono; in tmux, name one")
    case .marks: ("marks", "Characters for marks")
    case .colors: ("colors", "Your styles, such as tag=italic,overdue=red bold")
    case .editor: ("editor", "Program for editing cards")
    case .hooksFolder: ("hooks folder", "Folder of your hooks, or none")
    case .syncAuto: ("automatic sync", .word("Sync", of: "setting"))
    case .syncTimeout: ("seconds per sync", "Seconds that a sync may wait in all")
    case .teamReserve: ("reserved card numbers", "Card numbers kept offline")
    }
  }
}
